import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { arrivingIn, type Change, idOf, isArriving } from './change';
import { pagesOf, releaseBytes } from './page-bytes';
import { sizeBudget } from './size-budget';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

const conflict = (release: ReleaseRecord, against: string, message: string): Conflict => ({
  rule: 'size',
  between: [idOf(release), against],
  message,
  remedy: `Load what has come later or leave it out. Check it again: npm run release -- publish ${release.name} --dry-run`,
});

/** Returns a release that is too heavy whatever it is served with. */
export function releaseSize(release: ReleaseRecord): Conflict[] {
  const [bytes, budget] = [releaseBytes(release), release.name === 'shell' ? sizeBudget.shell : sizeBudget.remote];
  if (bytes <= budget) return [];
  const message = `${idOf(release)} has ${kilobytes(bytes)}; the limit is ${kilobytes(budget)}.`;
  return [conflict(release, 'size budget', message)];
}

/** Pages that a change makes heavier than they may be. */
function heavyPages(change: Change): Conflict[] {
  const before = new Map(pagesOf(change.before).map(({ path, bytes }) => [path, bytes]));
  const heavier = pagesOf(change.after).filter(
    ({ path, bytes }) => bytes > sizeBudget.page && bytes > (before.get(path) ?? 0),
  );
  return heavier.flatMap(({ path, owners, bytes }) => {
    const stables = owners.flatMap((name) => change.after.get(name)?.stable ?? []);
    const message = `The page ${path} would load ${kilobytes(bytes)}; the limit is ${kilobytes(sizeBudget.page)}.`;
    return stables
      .filter((release) => isArriving(change, release))
      .map((release) => conflict(release, `page ${path}`, message));
  });
}

/** Visitors pay for what is in `size-budget.ts` at most. */
export function sizeRule(change: Change): Conflict[] {
  return [...arrivingIn(change).flatMap(releaseSize), ...heavyPages(change)];
}
