import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { personJson } from '#modules/member/person.sql';
import { notBlocked } from '#modules/post/visible-post';

interface Written {
  postId: string;
  /** Null for what the post itself says. */
  commentId: string | null;
  authorId: string;
  content: string;
  /** Accounts that are meant. */
  mentions: readonly string[];
}

/**
 * Keeps whom a text means: active accounts on the same side of every block whose `@nickname` stands in it; others are let go.
 * @returns their ids
 */
export async function insertMentions(db: Db, { postId, commentId, authorId, content, mentions }: Written) {
  if (mentions.length === 0) return [];
  const { rows } = await sql<{ accountId: string }>`
    insert into mention (post_id, comment_id, account_id, text)
    select ${postId}::uuid, ${commentId}::uuid, a.id, '@' || a.nickname from account a
    where a.id = any (${[...mentions]}::uuid[]) and a.status = 'ACTIVE' and ${notBlocked('a.id', authorId)}
      and position(lower('@' || a.nickname) in lower(${content})) > 0
    on conflict do nothing
    returning account_id as "accountId"
  `.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Whom the comment of an alias means, without those whom a block keeps from the viewer. */
export function mentionsOfComment(alias: string, viewer: string | null) {
  return sql`coalesce((select jsonb_agg(${personJson('ma')} || jsonb_build_object('text', m.text) order by m.text)
    from mention m join account ma on ma.id = m.account_id
    where m.comment_id = ${sql.ref(`${alias}.id`)} and ma.status = 'ACTIVE' and ${notBlocked('ma.id', viewer)}), '[]')`;
}
