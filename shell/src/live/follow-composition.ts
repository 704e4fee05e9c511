import type { Composition, CompositionEvent } from '@charis/shared/composition';
import { askToLeave, type CallOperation, createKeeper, type LivePort, onUnsavedChange } from '@charis/shared/remote';
import type { Remotes } from '#federation/remotes';
import type { SessionStore } from '#session/session.store';
import { backgroundTabQueue } from './background-tab-queue';
import { CompositionFollower, type FollowedPage } from './composition-follower';
import { cover } from './cover';
import { keepScroll } from './keep-scroll';
import { reportNeeds } from './tab-heartbeat';
import { wouldLose } from './typed-fields';
import { offerUpdate } from './update-bar';

/** Milliseconds that a swap waits for what it is going to show. */
const longestPreparation = 1_500;

/** A tab keeps there the composition that it was last loaded again for. */
const reloadedFor = createKeeper({ scope: 'reloadedFor', empty: '' });

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Each revision has an address of its own, so that the browser asks once for all tabs that hear of it. */
function request({ channel, id, revision }: Composition, event?: CompositionEvent): Promise<Response> {
  const url = `/delivery/composition?channel=${channel}`;
  if (event) return fetch(`${url}&revision=${event.revision}`);
  return fetch(url, { headers: { 'if-none-match': `"${revision}-${id}"` } });
}

async function fetchServed(known: Composition, event?: CompositionEvent): Promise<Composition | undefined> {
  try {
    const answer = await request(known, event);
    if (answer.status === 304) return known;
    return answer.ok ? ((await answer.json()) as Composition) : undefined;
  } catch {
    return undefined;
  }
}

function reload({ id }: Composition): void {
  if (reloadedFor.read() === id) return;
  reloadedFor.keep(id);
  location.reload();
}

interface Reporter {
  /** Speaks to delivery soon. */
  report(): void;
  /** Hears what is served. */
  hear(served: Composition): void;
}

function followedPage(remotes: Remotes, { report, hear }: Reporter): FollowedPage {
  return {
    composition: remotes.get,
    async fetchServed(event) {
      const served = await fetchServed(remotes.composition, event);
      if (served) hear(served);
      // Something has changed that is not on this page: it may be a rollout, of which the next heartbeat says whether the visitor takes part.
      if (event && served?.id === remotes.composition.id) report();
      return served;
    },
    isSeenToChangeBy: (next) => remotes.isSeenToChangeBy(next),
    wouldLose,
    isHidden: () => document.visibilityState === 'hidden',
    turn: backgroundTabQueue,
    cover,
    prepare: (next) => Promise.race([remotes.prepare(next), wait(longestPreparation)]),
    swap(next) {
      keepScroll();
      remotes.adopt(next);
      remotes.announce();
      report();
    },
    adopt(next) {
      remotes.adopt(next);
      report();
    },
    reload,
    offer: offerUpdate,
    askToLeave,
    wait,
    now: Date.now,
    random: Math.random,
  };
}

/** A page that is what it was loaded again for may be loaded for the same once more. */
function noteReloaded({ id }: Composition): void {
  if (reloadedFor.read() === id) reloadedFor.forget();
}

interface Caller {
  call: CallOperation;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
}

/** Reports to delivery what this tab needs and, where a rollout begins with a segment, what the API states of the person who is logged in. */
function startReports(remotes: Remotes, { call, session }: Caller): Reporter {
  let { asksSegments } = remotes.composition;
  const isKnown = () => session.get().status === 'in';
  const stated = () =>
    asksSegments && isKnown()
      ? call('stateSegments', {}).then(
          ({ statement }) => statement,
          () => undefined,
        )
      : undefined;
  const report = reportNeeds(remotes, stated);
  let wasKnown = isKnown();
  session.subscribe(() => {
    if (asksSegments && isKnown() && !wasKnown) report();
    wasKnown = isKnown();
  });
  return {
    report,
    hear(served) {
      asksSegments = served.asksSegments;
    },
  };
}

/** Brings what is released and rolled back to this page while it is open; returns a function to call when the visitor goes to another page. */
export function followComposition(remotes: Remotes, live: LivePort, caller: Caller): () => void {
  const follower = new CompositionFollower(followedPage(remotes, startReports(remotes, caller)));
  const changed = () => follower.changed();
  noteReloaded(remotes.composition);
  live.subscribe(
    `composition:${remotes.composition.channel}`,
    (event) => void follower.onEvent(event),
    () => void follower.look(),
  );
  // The composition may have changed since the page was written, where another tab has the stream already.
  void follower.look();
  onUnsavedChange(changed);
  addEventListener('focusout', changed);
  addEventListener('online', () => void follower.look());
  document.addEventListener('visibilitychange', () => {
    changed();
    if (document.visibilityState === 'visible') void follower.look({ back: true });
  });
  return () => follower.moved();
}
