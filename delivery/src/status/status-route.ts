import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import type { statusAnswer, statusMember } from '../api/contract/status';
import type { Services } from '../api/services';
import type { ReleaseReader } from '../channels/release-reader.store';
import { readStanding } from '../channels/standing';
import { idOf } from '../gate/change';
import { waitingIn } from '../governance/approval.store';
import { closedWindows, windowText } from '../governance/frozen';
import { openRollouts } from '../rollout/rollout.store';
import { countedFrom, countedOf, stateOf, tabsByVersion } from './status.rules';
import { countedSince, countTabs, lastChanges, lastTakingsBack } from './status.store';

type Tabs = ReturnType<typeof tabsByVersion>;

/** Minutes of reports that say how a remote is now. */
const mostMinutes = 10;

/** Milliseconds after which a tab that has not spoken counts as closed here: tabs speak every 75 minutes at the latest. */
const tabSilence = 80 * 60_000;

/** Milliseconds that a count of tabs serves: to count a million takes a second. */
const countServes = 60_000;

type Rollout = Awaited<ReturnType<typeof openRollouts>>[number];

function rolloutOf(rollout: Rollout | undefined): z.infer<typeof statusMember>['rollout'] {
  if (!rollout) return null;
  const { version, share, state, reason } = rollout;
  return { version, share, state: state === 'paused' ? state : 'running', reason };
}

const channelParams = z.object({ channel: channelName });

/** Serves whether what a channel serves is healthy, by the reports of the last minutes. */
export function addStatusRoute(app: FastifyInstance, { db, clock }: Services, releases: ReleaseReader): void {
  const counts = new Map<string, { at: number; tabs: Promise<Tabs> }>();

  function openTabs(channel: string, now: Date): Promise<Tabs> {
    const known = counts.get(channel);
    if (known && now.getTime() - known.at < countServes) return known.tabs;
    const tabs = countTabs(db, channel, new Date(now.getTime() - tabSilence)).then(tabsByVersion);
    counts.set(channel, { at: now.getTime(), tabs });
    tabs.catch(() => counts.delete(channel));
    return tabs;
  }

  app.get('/channels/:channel/status', { config: { role: 'viewer' } }, async ({ params }) => {
    const { channel } = accept(channelParams, params);
    const { state, standing, withdrawn } = await readStanding(db, channel, releases);
    if (state.revision === 0)
      return {
        channel,
        revision: 0,
        healthy: true,
        minutes: mostMinutes,
        frozen: [],
        waiting: [],
        members: [],
      } satisfies z.infer<typeof statusAnswer>;
    const now = clock.now();
    const { since: first } = countedFrom(now, mostMinutes, undefined);
    const [counted, takenBack, tabs, changes, rollouts, windows, waiting] = await Promise.all([
      countedSince(db, channel, first),
      lastTakingsBack(db, channel),
      openTabs(channel, now),
      lastChanges(db, channel),
      openRollouts(db, channel),
      closedWindows(db, channel, now),
      waitingIn(db, channel, now),
    ]);
    const members = Object.entries(standing).map(([name, { stable: version }]): z.infer<typeof statusMember> => {
      const rollout = rollouts.find(({ remote }) => remote === name);
      const { since, minutes } = countedFrom(now, mostMinutes, takenBack.get(name));
      const served = [version, rollout?.version ?? version];
      const { visits, loadFailures, errors } = countedOf(counted, name, served, since);
      const versions = [...(tabs.get(name) ?? [])].map(([of, count]) => ({ version: of, count }));
      return {
        name,
        version,
        ...stateOf({ visits, loadFailures, errors }, withdrawn.has(idOf({ name, version }))),
        visits,
        loadFailuresPerMinute: loadFailures / minutes,
        errorsPerMinute: errors / minutes,
        tabs: versions.sort((one, other) => other.count - one.count),
        rollout: rolloutOf(rollout),
        lastChange: changes.get(name) ?? null,
      };
    });
    const healthy = members.every((member) => member.state !== 'bad');
    const frozen = windows.map(windowText);
    const { revision } = state;
    return {
      channel,
      revision,
      healthy,
      minutes: mostMinutes,
      frozen,
      waiting,
      members,
    } satisfies z.infer<typeof statusAnswer>;
  });
}
