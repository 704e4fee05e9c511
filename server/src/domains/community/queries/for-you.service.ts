import type { Place } from '#domains/community/rules/cursor.rules';
import { lookAhead } from '#domains/community/rules/for-you.rules';
import { type CardRow, findCards } from '#domains/community/store/card.store';
import { type Filter, inOrder, publicPosts, type Viewer } from '#domains/community/store/feed.store';
import { findRanked, findRanking, type Ranking, rankPosts, restOf } from '#domains/community/store/for-you.store';
import type { Context } from '#platform/http/handler';

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

/** Reads posts by time, after a place, without those of the ranking. */
async function readRest(context: Context, viewer: Viewer, filter: Filter, after: Place, size: number): Promise<Page> {
  const limit = size + 1;
  const posts = after.ranking
    ? restOf(viewer, filter, after.ranking.id, after, limit)
    : publicPosts(viewer, filter, { after, limit });
  const page = cutPage(await findCards(context.db, inOrder(posts), { viewer }), size);
  return { ...page, next: page.next && { ...page.next, ...(after.ranking ? { ranking: after.ranking } : {}) } };
}

/** Returns one page of the order that was frozen when the first one was asked for, and then of what is older than all of it. */
export async function readForYou(context: Context, filter: Filter, after: Place | undefined, size: number) {
  const { db, clock, account } = context;
  const viewer = account?.id ?? null;
  if (after && (after.ranking?.seen ?? -1) < 0) return readRest(context, viewer, filter, after, size);
  const seen = after?.ranking?.seen ?? 0;
  const known = after?.ranking && (await findRanking(db, filter, { ...after.ranking, viewer }));
  // A ranking that is gone is gone on from by time, rather than refused.
  if (after && !known) return readRest(context, viewer, filter, { at: after.at, id: after.id }, size);
  const ranking = known ?? (await rankPosts(db, viewer, filter, clock.now()));
  const { id, length, restAt, restId } = ranking;
  if (length === 0 && restAt && restId) {
    return readRest(context, viewer, filter, { at: restAt, id: restId, ranking: { id, seen: -1 } }, size);
  }
  const page = cutPage(await findRanked(db, { id, viewer, seen }, size + 1), size);
  return { ...page, next: placeAfter(page, ranking, seen) };
}
