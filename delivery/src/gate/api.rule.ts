import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { changedCalls } from './api-change';
import { addressesIn } from './api-description';
import { arrivingIn, type Change, idOf, isArriving, type Known, releasesOf } from './change';
import { differenceOf, isNothing, sentence } from './operation.rule';

const where = 'the API has changed since that release was published';

function changedOf(release: ReleaseRecord, { api, keptApis }: Known): string[] {
  const before = keptApis?.get(idOf(release));
  return api && before ? changedCalls(release, { before, after: api }, where) : [];
}

/** Refuses a release that was published with another API, as far as the release calls it. */
export const apiRule = (change: Change, known: Known): Conflict[] =>
  arrivingIn(change).flatMap((release) =>
    changedOf(release, known).map((message) => ({
      rule: 'api',
      between: [idOf(release), 'API'],
      message,
      remedy: `Keep in the API what ${release.name} uses, beside what is new, or promote a release of ${release.name} that was built for the new API. If it was built before the new API was rolled out, use --force.`,
    })),
  );

/** Returns a sentence for each call of what is served already, and stays, that the API no longer answers as it did. */
export function apiRemarks(change: Change, known: Known): string[] {
  const { api } = known;
  if (!api) return [];
  const has = addressesIn(api);
  const staying = [...change.after.values()].flatMap(releasesOf).filter((release) => !isArriving(change, release));
  return staying.flatMap((release) => {
    const difference = differenceOf(release, (name) => has.get(name));
    const lacking = isNothing(difference) ? [] : [sentence(idOf(release), 'the API', difference)];
    return [...lacking, ...changedOf(release, known)];
  });
}
