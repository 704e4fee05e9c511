import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connection';
import { notBlocked } from '#modules/audience/audience.sql';
import { type Person, personJson } from '#modules/audience/person.sql';

/** The member whom `@text` in a content means. */
export interface MentionRow extends Person {
  text: string;
}

interface Written {
  postId: string;
  /** Null for what the post itself says. */
  commentId: string | null;
  authorId: string;
  content: string;
}

/**
 * Keeps whom a text means: active accounts on the same side of every block whose `@nickname` stands in it; others are let go.
 * @returns their ids
 */
export async function insertMentions(
  db: Db,
  { postId, commentId, authorId, content }: Written,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ accountId: string }>`
    insert into mention (post_id, comment_id, account_id, text)
    select ${postId}::uuid, ${commentId}::uuid, a.id, a.nickname from account a
    where a.id = any (${[...accountIds]}::uuid[]) and a.status = 'ACTIVE' and a.id <> ${authorId}::uuid
      and ${notBlocked('a.id', authorId)} and position('@' || a.nickname in ${content}) > 0
    on conflict do nothing
    returning account_id as "accountId"
  `.execute(db);
  return rows.map(({ accountId }) => accountId);
}

function mentionsWhere(of: RawBuilder<unknown>, viewer: string | null): RawBuilder<MentionRow[]> {
  return sql<
    MentionRow[]
  >`coalesce((select jsonb_agg(${personJson('ma')} || jsonb_build_object('text', m.text) order by m.text)
    from mention m join account ma on ma.id = m.account_id
    where ${of} and ma.status = 'ACTIVE' and ${notBlocked('ma.id', viewer)}), '[]')`;
}

/** Returns whom the content of post `p` means, as one value, without those whom a block keeps from the viewer. */
export const mentionsOfPost = (viewer: string | null) =>
  mentionsWhere(sql`m.post_id = p.id and m.comment_id is null`, viewer);

/** Returns whom the comment of an alias means. */
export const mentionsOfComment = (alias: string, viewer: string | null) =>
  mentionsWhere(sql`m.comment_id = ${sql.ref(`${alias}.id`)}`, viewer);
