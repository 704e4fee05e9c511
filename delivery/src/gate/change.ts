/**
 * Vocabulary of the gate.
 *
 * A **set** is what a channel serves: of the shell and of each remote the stable release and the previous one. A **change** leads from one set
 * to another. A release is **arriving** when pages get it by the change and did not before. A **rule** of the gate is a pure function from a
 * change, and from what else is known, to the conflicts that it sees.
 */
import type { Settings } from '@charis/shared/composition';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import type { ApiDescription, KeptApis } from './api-description';

export interface Served {
  stable: ReleaseRecord;
  previous?: ReleaseRecord;
  settings?: Settings;
}

/** Releases by name. */
export type ServedReleases = ReadonlyMap<string, Served>;

export interface Change {
  before: ServedReleases;
  after: ServedReleases;
}

/** The facts that rules know besides the change. */
export interface Known {
  /** How the API describes itself, where that could be read. */
  api?: ApiDescription | undefined;
  /** How it did when releases were published. */
  keptApis?: KeptApis | undefined;
  /** Why releases must not be served, by `<name>@<version>`. */
  withdrawn: ReadonlyMap<string, string>;
}

export type Rule = (change: Change, known: Known) => Conflict[];

export const idOf = ({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>) => `${name}@${version}`;

export const releasesOf = ({ stable, previous }: Served): ReleaseRecord[] => [stable, ...(previous ? [previous] : [])];

/** Returns whether pages get it by the change: as stable where it was not stable, or as previous where it was not served at all. */
export function isArriving({ before, after }: Change, release: ReleaseRecord): boolean {
  const was = before.get(release.name);
  if (after.get(release.name)?.stable.version === release.version) return was?.stable.version !== release.version;
  return !was || releasesOf(was).every(({ version }) => version !== release.version);
}

/** Returns the releases that a change brings. */
export const arrivingIn = (change: Change): ReleaseRecord[] =>
  [...change.after.values()].flatMap(releasesOf).filter((release) => isArriving(change, release));

export interface Meeting {
  shell: ReleaseRecord;
  remote: ReleaseRecord;
  /** Which of the two comes by the change; `both` do. */
  arriving: 'shell' | 'remote' | 'both';
}

/** Returns each shell with each remote that a page may load with it, stable and previous, where the change brings one of them. */
export function meetingsOf(change: Change): Meeting[] {
  const host = change.after.get('shell');
  const remotes = [...change.after].filter(([name]) => name !== 'shell').flatMap(([, served]) => releasesOf(served));
  return (host ? releasesOf(host) : []).flatMap((shell) =>
    remotes.flatMap((remote): Meeting[] => {
      const [first, second] = [isArriving(change, shell), isArriving(change, remote)];
      return first || second
        ? [{ shell, remote, arriving: first && second ? 'both' : first ? 'shell' : 'remote' }]
        : [];
    }),
  );
}

/** Returns whether it is served only as what was there before the stable release. */
export function isPrevious({ after }: Change, { name, version }: ReleaseRecord): boolean {
  return after.get(name)?.stable.version !== version;
}
