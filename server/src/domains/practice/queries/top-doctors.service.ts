import { ratesInLists } from '#domains/practice/rules/rating.rules';
import { findTopIds } from '#domains/practice/store/top-doctor.store';
import type { Db } from '#platform/database/connection';
import type { Context } from '#platform/http/handler';

/** Milliseconds for which a process keeps the order: it is asked for on every home page, and looks at every doctor. */
const keptFor = 60_000;
/** More than are shown, because some may have stopped since, or are blocked. */
const most = 100;

interface Kept {
  at: number;
  ids: Promise<string[]>;
}

const kept = new WeakMap<Db, Kept>();

/** Returns the ids of the doctors at the top, as they were at most a minute ago. Who may be seen is for the reader to ask. */
export function topIds({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string[]> {
  const now = clock.now();
  const known = kept.get(db);
  if (known && Math.abs(now.getTime() - known.at) < keptFor) return known.ids;
  const ids = findTopIds(db, now, ratesInLists(config), most);
  kept.set(db, { at: now.getTime(), ids });
  ids.catch(() => kept.delete(db));
  return ids;
}
