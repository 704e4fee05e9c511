import type { Place } from '#domains/community/rules/cursor.rules';
import { lookAhead } from '#domains/community/rules/for-you.rules';
import { type CardRow, findCards } from '#domains/community/store/card.store';
import { type Filter, inOrder, publicPosts, type Viewer } from '#domains/community/store/feed.store';
import {
  findRanked,
  findRanking,
  findShared,
  type Ranking,
  rankPosts,
  restOf,
} from '#domains/community/store/for-you.store';
import type { Context } from '#platform/http/handler';
import { findGuestOrder, shareGuestOrder } from './guest-order.service';

export interface Page {
  rows: CardRow[];
  /** The place at which the next page begins; null at the end. */
  next: Place | null;
}

/** Returns a page from one row more than it shows. */
export function cutPage(found: CardRow[], size: number): Page {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last && found.length > size ? { at: last.at, id: last.id } : null };
}

/**
 * Returns where the page after this one begins; where the ranking is gone until then, the feed goes on from its end.
 * @param seen posts of the ranking before this stretch
 */
function placeAfter({ rows, next }: Page, { id, restAt, restId, length }: Ranking, seen: number): Place | null {
  const last = rows.at(-1);
  const rest = restAt && restId ? { at: restAt, id: restId } : null;
  if (next && last) return { ...(rest ?? next), ranking: { id, seen: seen + last.place } };
  const from = rest ?? (last ? { at: last.at, id: last.id } : null);
  if (length === lookAhead && from) return { ...from, ranking: { id, seen: seen + lookAhead } };
  return rest && { ...rest, ranking: { id, seen: -1 } };
}

/** A frozen order, a member's or the guests', with what a stretch of it shows. */
interface Order extends Ranking {
  show(seen: number, limit: number): Promise<CardRow[]>;
  /** What the feed leaves out once it goes on by time. */
  ranked: string | string[];
}

/** @param after where the caller is; undefined for the first page */
async function orderOfGuests({ db, clock }: Context, filter: Filter, after?: Place): Promise<Order | undefined> {
  const found = after?.ranking
    ? await findGuestOrder(db, filter, after.ranking.id, clock.now())
    : await shareGuestOrder(db, filter, clock.now());
  if (!found) return undefined;
  const { id, order } = found;
  const seen = Math.max(0, after?.ranking?.seen ?? 0);
  return {
    id,
    length: order.postIds.slice(seen, seen + lookAhead).length,
    restAt: order.restAt,
    restId: order.restId,
    show: (from, limit) => findShared(db, order, from, limit),
    ranked: order.postIds,
  };
}

/** @param after as above */
async function orderOfMember(
  { db, clock }: Context,
  viewer: string,
  filter: Filter,
  after?: Place,
): Promise<Order | undefined> {
  const ranking = after?.ranking
    ? await findRanking(db, filter, { ...after.ranking, viewer })
    : await rankPosts(db, viewer, filter, clock.now());
  if (!ranking) return undefined;
  const { id } = ranking;
  return { ...ranking, show: (seen, limit) => findRanked(db, { id, viewer, seen }, limit), ranked: id };
}

/** Reads posts by time, after a place, without those of the ranking. */
async function readRest(context: Context, viewer: Viewer, filter: Filter, after: Place, size: number): Promise<Page> {
  const limit = size + 1;
  const ranked = viewer ? after.ranking?.id : after.ranking && (await orderOfGuests(context, filter, after))?.ranked;
  const posts = ranked ? restOf(viewer, filter, ranked, after, limit) : publicPosts(viewer, filter, { after, limit });
  const page = cutPage(await findCards(context.db, inOrder(posts), { viewer }), size);
  return { ...page, next: page.next && { ...page.next, ...(after.ranking ? { ranking: after.ranking } : {}) } };
}

/** Returns one page of the order that was frozen when the first one was asked for, and then of what is older than all of it. */
export async function readForYou(context: Context, filter: Filter, after: Place | undefined, size: number) {
  const viewer = context.account?.id ?? null;
  if (after && (after.ranking?.seen ?? -1) < 0) return readRest(context, viewer, filter, after, size);
  const order = await (viewer ? orderOfMember(context, viewer, filter, after) : orderOfGuests(context, filter, after));
  if (!order) {
    // Only an order that was begun can be gone: the feed goes on by time.
    const { at, id } = after as Place;
    return readRest(context, viewer, filter, { at, id }, size);
  }
  const { id, length, restAt, restId } = order;
  if (length === 0 && restAt && restId) {
    return readRest(context, viewer, filter, { at: restAt, id: restId, ranking: { id, seen: -1 } }, size);
  }
  const seen = after?.ranking?.seen ?? 0;
  const page = cutPage(await order.show(seen, size + 1), size);
  return { ...page, next: placeAfter(page, order, seen) };
}
