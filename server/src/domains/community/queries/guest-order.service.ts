/**
 * The order in which guests see For you. It follows from its time: a process that has not made it, or has it no more, makes it again, so that guests may
 * read one page here and the next one there, and nothing is written.
 */
import { keptHours, sharedSeconds } from '#domains/community/rules/for-you.rules';
import type { Filter } from '#domains/community/store/feed.store';
import { type GuestOrder, isPublishedSince, keyOf, weighForGuests } from '#domains/community/store/for-you.store';
import type { Db } from '#platform/database/connection';

interface Kept {
  /** Its time, in the form of an id. */
  id: string;
  madeAt: Date;
  order: GuestOrder;
}

/** Orders that a process keeps; the filters that guests choose are fewer. */
const mostKept = 200;

/** By filter and id, in the order of their last use. */
const keptOf = new WeakMap<Db, Map<string, Promise<Kept>>>();

const idOf = (time: Date) => `00000000-0000-4000-8000-${time.getTime().toString(16).padStart(12, '0')}`;
const timeOf = (id: string) => new Date(Number.parseInt(id.slice(-12), 16));

/**
 * Returns an order, made once for all who ask.
 * @param isFirst whether it is made for the first page: of everything that is there, also of what was published at this very time
 */
async function orderAt(db: Db, filter: Filter, madeAt: Date, isFirst = false): Promise<Kept> {
  const kept = keptOf.get(db) ?? new Map<string, Promise<Kept>>();
  keptOf.set(db, kept);
  const id = idOf(madeAt);
  const key = `${keyOf(filter)} ${id}`;
  const known = isFirst ? undefined : kept.get(key);
  const making = known ?? weighForGuests(db, filter, madeAt, isFirst).then((order) => ({ id, madeAt, order }));
  kept.delete(key);
  kept.set(key, making);
  making.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return making;
}

/** The youngest order of each filter. */
const youngestOf = new WeakMap<Db, Map<string, Date>>();

/** Returns the order that guests share, a new one where it is too old or something was published since. */
export async function shareGuestOrder(db: Db, filter: Filter, now: Date): Promise<Kept> {
  const youngest = youngestOf.get(db) ?? new Map<string, Date>();
  youngestOf.set(db, youngest);
  const key = keyOf(filter);
  const known = youngest.get(key);
  const isYoung = known && now.getTime() - known.getTime() < sharedSeconds * 1000;
  if (isYoung && !(await isPublishedSince(db, known))) return orderAt(db, filter, known);
  youngest.delete(key);
  youngest.set(key, now);
  for (const oldest of youngest.keys()) if (youngest.size > mostKept) youngest.delete(oldest);
  return orderAt(db, filter, now, true);
}

/** Returns the order that a guest goes on in; undefined where its id is no time of the last day. */
export async function findGuestOrder(db: Db, filter: Filter, id: string, now: Date): Promise<Kept | undefined> {
  const madeAt = timeOf(id);
  const age = now.getTime() - madeAt.getTime();
  return idOf(madeAt) === id && age >= 0 && age <= keptHours * 3_600_000 ? orderAt(db, filter, madeAt) : undefined;
}
