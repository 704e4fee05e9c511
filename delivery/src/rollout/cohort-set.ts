import type { PinnedReleases } from '../database/tables/channel';
import { compositionId } from '../registry/composition-id';
import type { ServedRelease, ServedSet } from '../release-registry';
import { claimsCohort, cohortOf } from './cohort-cookies';

/** What the cohort of a browser is: `unknown` is one that delivery has not issued, whose answers no cache may keep. */
type CohortState = 'none' | 'issued' | 'unknown';

/** The canary in the place of its stable release, which pages fall back to. */
function withCanary(release: ServedRelease, stable: ServedRelease['stable']): ServedRelease {
  return { ...release, stable, previous: release.stable };
}

/** Returns the members of a set as compositions name them. */
export const pinnedIn = ({ shell, remotes }: Pick<ServedSet, 'shell' | 'remotes'>): PinnedReleases =>
  Object.fromEntries(
    [['shell', shell] as const, ...remotes].map(([name, { stable, previous, settings }]) => [
      name,
      {
        stable: stable.version,
        ...(previous ? { previous: previous.version } : {}),
        ...(settings ? { settings } : {}),
      },
    ]),
  );

function makeSet(set: ServedSet, canaries: ReadonlySet<string>): ServedSet {
  const remotes = new Map(set.remotes);
  let { shell } = set;
  for (const { id, remote, release } of set.rollouts ?? []) {
    const known = remotes.get(remote);
    if (!canaries.has(id)) continue;
    if (remote === 'shell') shell = withCanary(shell, release);
    else if (known) remotes.set(remote, withCanary(known, release));
    else remotes.set(remote, { stable: release });
  }
  return { ...set, id: compositionId(pinnedIn({ shell, remotes })), shell, remotes, isCanary: true };
}

/** Sets that were made already: what is computed of a set once is kept with it. */
const made = new WeakMap<ServedSet, Map<string, ServedSet>>();

function setWith(set: ServedSet, canaries: ReadonlySet<string>): ServedSet {
  const key = [...canaries].sort().join();
  const known = made.get(set) ?? new Map<string, ServedSet>();
  made.set(set, known);
  const found = known.get(key) ?? makeSet(set, canaries);
  known.set(key, found);
  return found;
}

/** Returns what a browser's cohort gets of a served set; rollouts that have ended count no more. */
export function withCohort(set: ServedSet, cookies: string | undefined): { set: ServedSet; cohort: CohortState } {
  if (!claimsCohort(cookies)) return { set, cohort: 'none' };
  const cohort = set.cookieKey && cohortOf(set.cookieKey, cookies);
  if (!cohort) return { set, cohort: 'unknown' };
  const canaries = (set.rollouts ?? [])
    .filter(({ id }) => ['canary', 'chosen'].includes(cohort.get(id) ?? ''))
    .map(({ id }) => id);
  return { set: canaries.length > 0 ? setWith(set, new Set(canaries)) : set, cohort: 'issued' };
}
