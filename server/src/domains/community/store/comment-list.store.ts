import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Account } from '#platform/http/handler';
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

interface Asked {
  postId: string;
  sort: Sort;
  after: Place | undefined;
  /** A comment whose thread comes first. */
  linked: string | undefined;
  /** The thread that came first on the first page. */
  pinned: string | undefined;
  limit: number;
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

/** The first replies of `c`, the oldest first, one that is linked to always among them. */
function firstReplies(account: Account | null, linked: string | undefined): RawBuilder<unknown> {
  const viewer = account?.id ?? null;
  return sql`coalesce((select jsonb_agg(first.comment order by first.created_at, first.id) from (
      select ${commentJson(replyAliases, account)} as comment, r.created_at, r.id from ${visibleReplies('c', viewer, replyAliases)}
      order by r.id = ${linked ?? null}::uuid desc nulls last, r.created_at, r.id limit ${sql.lit(mostFirstReplies)}
    ) first), '[]')`;
}

/** Comments of the first level, each with its first replies. One statement. */
export async function findThreads(db: Db, account: Account | null, asked: Asked): Promise<Row[]> {
  const { postId, sort, after, linked, pinned, limit } = asked;
  const viewer = account?.id ?? null;
  const thread = pinned
    ? sql`select ${pinned}::uuid as id`
    : sql`select coalesce(parent_id, id) as id from comment where id = ${linked ?? null}::uuid and post_id = ${postId}::uuid`;
  const threads = sql`comment c join account ca on ca.id = c.author_id
    where c.post_id = ${postId}::uuid and c.parent_id is null and ${listed(aliases, viewer)}`;
  const { rows } = await sql<Row>`
    with thread as (${thread}), page as (
      (select c.*, true as pinned from ${threads} and ${!pinned && !after} and c.id in (select id from thread))
      union all
      (select c.*, false from ${threads} and c.id not in (select id from thread)
        ${after ? sql`and ${beyond(sort, after)}` : sql``} order by ${orders[sort]} limit ${limit})
    )
    select ${commentJson(aliases, account)} as comment, ${firstReplies(account, linked)} as "firstReplies",
      c.likes, ${timeText('c.created_at')} as time, c.pinned
    from page c join account ca on ca.id = c.author_id join post p on p.id = c.post_id
    order by c.pinned desc, ${orders[sort]}
  `.execute(db);
  return rows;
}

/** Replies of one comment, the oldest first; none where a block hides the comment. */
export async function findReplies(
  db: Db,
  account: Account | null,
  asked: { postId: string; parentId: string; after: Place | undefined; limit: number },
): Promise<Row[]> {
  const viewer = account?.id ?? null;
  const parent = { comment: 'top', author: 'ta' };
  const { rows } = await sql<Row>`
    select ${commentJson(aliases, account)} as comment, '[]'::jsonb as "firstReplies", c.likes,
      ${timeText('c.created_at')} as time, false as pinned
    from comment c join account ca on ca.id = c.author_id join post p on p.id = c.post_id
      join comment top on top.id = c.parent_id join account ta on ta.id = top.author_id
    where c.parent_id = ${asked.parentId}::uuid and c.post_id = ${asked.postId}::uuid
      and ${readable(aliases, viewer)} and ${authorVisible(aliases, viewer)} and ${authorVisible(parent, viewer)}
      ${asked.after ? sql`and ${beyond('oldest', asked.after)}` : sql``}
    order by ${orders.oldest}
    limit ${asked.limit}
  `.execute(db);
  return rows;
}
