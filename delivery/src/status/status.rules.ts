import type { z } from 'zod';
import type { statusMember } from '../api/contract/status';

/** Visits of a remote, and those among them in which something went wrong. */
export interface Counted {
  visits: number;
  loadFailures: number;
  errors: number;
}

/** What was counted of one release in one minute. */
export interface CountedRelease extends Counted {
  name: string;
  version: string;
  minute: Date;
}

/** Returns what was counted of a remote since a minute, in the versions that people get now. */
export function countedOf(
  counted: readonly CountedRelease[],
  name: string,
  versions: readonly string[],
  since: Date,
): Counted {
  const sum = { visits: 0, loadFailures: 0, errors: 0 };
  for (const one of counted) {
    if (one.name !== name || one.minute < since || !versions.includes(one.version)) continue;
    sum.visits += one.visits;
    sum.loadFailures += one.loadFailures;
    sum.errors += one.errors;
  }
  return sum;
}

/** Milliseconds. */
const minute = 60_000;

/**
 * Returns from which minute on reports are counted: those of the last ones, and none from before something was taken back.
 * @param most minutes
 */
export function countedFrom(now: Date, most: number, takenBack: Date | undefined): { since: Date; minutes: number } {
  const thisMinute = Math.floor(now.getTime() / minute);
  const after = takenBack ? Math.floor(takenBack.getTime() / minute) + 1 : 0;
  const first = Math.max(thisMinute - most + 1, after);
  return { since: new Date(first * minute), minutes: Math.max(1, Math.min(most, thisMinute - first + 1)) };
}

/** Fewer visits say nothing, unless so many of them went wrong: one in 500 remotes at the limit would have that by chance. */
const fewestVisits = 20;
const fewestFailures = 5;

/** Shares of visits from which on a remote is bad: one in 50 cannot load it, or it throws in one of 20. */
const mostLoadFailures = 0.02;
const mostErrors = 0.05;

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** Returns how a remote is by what browsers reported, and why it is bad. */
export function stateOf(
  { visits, loadFailures, errors }: Counted,
  isRevoked: boolean,
): Pick<z.infer<typeof statusMember>, 'state' | 'reasons'> {
  const isKnown = visits >= fewestVisits;
  const isTold = (failures: number) => isKnown || failures >= fewestFailures;
  const reasons = [
    ...(isRevoked ? ['It was revoked, and no release takes its place.'] : []),
    ...(isTold(loadFailures) && loadFailures / visits >= mostLoadFailures
      ? [`${percent(loadFailures, visits)} of ${visits} visits could not load it.`]
      : []),
    ...(isTold(errors) && errors / visits >= mostErrors
      ? [`It threw in ${percent(errors, visits)} of ${visits} visits.`]
      : []),
  ];
  return { state: reasons.length > 0 ? 'bad' : isKnown ? 'good' : 'unknown', reasons };
}

/** Returns how many tabs have which version of each remote; the first release of a name is the one that a page shows, others stand in for it. */
export function tabsByVersion(
  rows: readonly { releases: readonly string[]; count: number }[],
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const { releases, count } of rows) {
    const seen = new Set<string>();
    for (const id of releases) {
      const at = id.lastIndexOf('@');
      const [name, version] = [id.slice(0, at), id.slice(at + 1)];
      if (seen.has(name)) continue;
      seen.add(name);
      const versions = found.get(name) ?? new Map<string, number>();
      found.set(name, versions.set(version, (versions.get(version) ?? 0) + count));
    }
  }
  return found;
}
