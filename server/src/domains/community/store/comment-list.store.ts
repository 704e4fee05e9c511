import { type RawBuilder, sql } from 'kysely';
import { hiddenFrom } from '#domains/visibility/index';
import { batchedSelect } from '#platform/database/batched-select.sql';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { authorVisible, type CommentRow, commentJson, listed, readable, visibleReplies } from './comment.sql';

export type Sort = 'top' | 'newest' | 'oldest';

export interface Place {
  likes: string;
  time: string;
  id: string;
  /** Beginnings of the ids that were given before it: in `top` what loses likes meanwhile does not come again. */
  given: readonly string[];
}

/** Characters of an id that tell it from the others of a post. */
export const idBeginning = 8;

interface Row {
  comment: CommentRow;
  firstReplies: CommentRow[];
  /** The likes of a comment of the first level, before microseconds are lost. */
  likes: number;
  time: string;
  pinned: boolean;
}

interface First {
  postId: string;
  viewer: string | null;
  /** A comment whose thread comes first. */
  linked: string | null;
  limit: number;
}

interface Further {
  after: Place | undefined;
  /** The thread that came first on the first page. */
  pinned: string | undefined;
}

const mostFirstReplies = 3;
const aliases = { comment: 'c', author: 'ca' };
const replyAliases = { comment: 'r', author: 'ra' };

const orders: Record<Sort, RawBuilder<unknown>> = {
  top: sql`c.likes desc, c.created_at desc, c.id desc`,
  newest: sql`c.created_at desc, c.id desc`,
  oldest: sql`c.created_at, c.id`,
};

function beyond(sort: Sort, { likes, time, id, given }: Place): RawBuilder<boolean> {
  if (sort === 'top') {
    return sql<boolean>`((c.likes, c.created_at, c.id) < (${likes}::int, ${time}::timestamptz, ${id}::uuid)
      and left(c.id::text, ${sql.lit(idBeginning)}) <> all (${[...given]}::text[]))`;
  }
  const side = sort === 'newest' ? sql`<` : sql`>`;
  return sql<boolean>`(c.created_at, c.id) ${side} (${time}::timestamptz, ${id}::uuid)`;
}

/** Returns the first replies of `c`, the oldest first, one that is linked to always among them. */
function firstReplies(viewer: string | null, linked: string | null): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(first.comment order by first.created_at, first.id) from (
      select ${commentJson(replyAliases, viewer)} as comment, r.created_at, r.id from ${visibleReplies('c', viewer, replyAliases)}
      order by r.id = ${linked}::uuid desc nulls last, r.created_at, r.id limit ${sql.lit(mostFirstReplies)}
    ) first), '[]')`;
}

/** Selects comments of the first level, each with its first replies. */
function selectThreads(sort: Sort, { postId, viewer, linked, limit, after, pinned }: First & Partial<Further>) {
  const thread = pinned
    ? sql`select ${pinned}::uuid as id`
    : sql`select coalesce(parent_id, id) as id from comment where id = ${linked}::uuid and post_id = ${postId}::uuid`;
  const threads = sql`comment c join account ca on ca.id = c.author_id
    where c.post_id = ${postId}::uuid and c.parent_id is null and ${listed(aliases, viewer)}`;
  return sql<Row>`
    with ${hiddenFrom(viewer)}, thread as (${thread}), page as (
      (select c.*, true as pinned from ${threads} and ${sql.lit(!after)} and c.id in (select id from thread))
      union all
      (select c.*, false from ${threads} and c.id not in (select id from thread)
        ${after ? sql`and ${beyond(sort, after)}` : sql``} order by ${orders[sort]} limit ${limit})
    )
    select ${commentJson(aliases, viewer)} as comment, ${firstReplies(viewer, linked)} as "firstReplies",
      c.likes, ${timeText('c.created_at')} as time, c.pinned,
      row_number() over (order by c.pinned desc, ${orders[sort]}) as place
    from page c join account ca on ca.id = c.author_id join post p on p.id = c.post_id
    order by place`;
}

const firstPage = (sort: Sort) =>
  batchedSelect({ postId: 'uuid', viewer: 'uuid', linked: 'uuid', limit: 'int' }, (first: First) =>
    selectThreads(sort, first),
  );

const firstPages = { top: firstPage('top'), newest: firstPage('newest'), oldest: firstPage('oldest') };

/** Returns comments of the first level: the first ones, or those after some of them, among which a linked one was. */
export async function findThreads(
  db: Db,
  { sort, after, pinned, ...asked }: First & Further & { sort: Sort },
): Promise<Row[]> {
  if (!after) return firstPages[sort](db, asked);
  return (await selectThreads(sort, { ...asked, linked: null, after, pinned }).execute(db)).rows;
}

/** Returns replies of one comment, the oldest first; none where a block hides the comment. */
export async function findReplies(
  db: Db,
  viewer: string | null,
  asked: { postId: string; parentId: string; after: Place | undefined; limit: number },
): Promise<Row[]> {
  const parent = { comment: 'top', author: 'ta' };
  const { rows } = await sql<Row>`
    with ${hiddenFrom(viewer)}
    select ${commentJson(aliases, viewer)} as comment, '[]'::jsonb as "firstReplies", c.likes,
      ${timeText('c.created_at')} as time, false as pinned
    from comment c join account ca on ca.id = c.author_id join post p on p.id = c.post_id
      join comment top on top.id = c.parent_id join account ta on ta.id = top.author_id
    where c.parent_id = ${asked.parentId}::uuid and c.post_id = ${asked.postId}::uuid
      and ${readable(aliases, viewer)} and ${authorVisible(aliases)} and ${authorVisible(parent)}
      ${asked.after ? sql`and ${beyond('oldest', asked.after)}` : sql``}
    order by ${orders.oldest}
    limit ${asked.limit}
  `.execute(db);
  return rows;
}
