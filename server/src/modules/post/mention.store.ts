import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connection';
import { type Person, personJson } from '#modules/member/person.sql';
import { notBlocked } from './visible-post';

/** Whom `@text` in a content means. */
export interface MentionRow extends Person {
  text: string;
}

/** Whom the content of post `p` mentions, as one value, without who is blocked. */
export const mentionsOf = (viewer: string | null): RawBuilder<MentionRow[]> =>
  sql`(select coalesce(jsonb_agg(${personJson('x')} || jsonb_build_object('text', m.text)), '[]')
    from mention m join account x on x.id = m.account_id
    where m.post_id = p.id and m.comment_id is null and x.status = 'ACTIVE' and ${notBlocked('x.id', viewer)})`;

/**
 * Keeps whom a post mentions: those of `accountIds` whose `@nickname` stands in its content.
 * @returns who was not mentioned before
 */
export async function setMentions(
  db: Db,
  { postId, authorId, content }: { postId: string; authorId: string; content: string },
  accountIds: readonly string[],
): Promise<string[]> {
  const known = await db
    .deleteFrom('mention')
    .where('post_id', '=', postId)
    .where('comment_id', 'is', null)
    .returning('account_id')
    .execute();
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ account_id: string }>`
    insert into mention (post_id, comment_id, account_id, text)
    select ${postId}::uuid, null, a.id, a.nickname from account a
    where a.id = any (${[...new Set(accountIds)]}::uuid[]) and a.status = 'ACTIVE' and a.id <> ${authorId}::uuid
      and ${notBlocked('a.id', authorId)} and position('@' || a.nickname in ${content}) > 0
    returning account_id`.execute(db);
  return rows.map(({ account_id: id }) => id).filter((id) => !known.some(({ account_id: before }) => before === id));
}
