import type { Composition } from '@charis/shared/composition';
import type { Remotes } from '#federation/remotes';
import { tab } from '#telemetry/beacons';

/** Milliseconds between two heartbeats of a tab, give or take a quarter, so that tabs opened together do not stay together. */
const pause = 3_600_000;
const nextPause = () => pause * (0.75 + Math.random() / 2);

/** Returns what a page may still load files of: whatever its composition names, and what stands in for a failure. */
export function neededReleases(composition: Composition, remotes: Pick<Remotes, 'handle'>): string[] {
  const ofRemotes = composition.remotes.flatMap(({ name, version, previous }) => {
    const versions = [version, previous?.version, remotes.handle(name).get().release.version];
    return versions.filter((known) => known !== undefined).map((known) => `${name}@${known}`);
  });
  return [...new Set([`shell@${composition.shell.version}`, ...ofRemotes])];
}

/** Milliseconds in which tabs that have all gone over to another composition at once report so, one after the other. */
const spread = 30_000;

/**
 * Tells delivery which releases this tab needs, now and from time to time, until the tab is closed; gives what tells it soon. What a channel
 * serves is kept without a word of any tab.
 * @param stated asks the API what it states of the person who is logged in, where delivery wants to know it
 */
export function reportNeeds(remotes: Remotes, stated: () => Promise<string | undefined> | undefined): () => void {
  const send = (releases: string[], segments?: string) => {
    const body = { tab, channel: remotes.composition.channel, releases, segments };
    navigator.sendBeacon('/delivery/tabs', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const needed = () => neededReleases(remotes.composition, remotes);
  const report = () => {
    const statement = stated();
    if (statement) void statement.then((segments) => send(needed(), segments));
    else send(needed());
  };
  const repeat = () => {
    report();
    setTimeout(repeat, nextPause());
  };
  repeat();
  addEventListener('pagehide', () => send([]));
  addEventListener('pageshow', ({ persisted }) => persisted && report());
  let isSoon = false;
  return () => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      report();
    }, Math.random() * spread);
  };
}
