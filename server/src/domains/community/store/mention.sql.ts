import { type RawBuilder, sql } from 'kysely';
import { notBlocked, notHidden, type Person, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** The member whom `@text` in a content means. */
export interface MentionRow extends Person {
  text: string;
}

function mentionsWhere(of: RawBuilder<unknown>, allowed: RawBuilder<boolean>): RawBuilder<MentionRow[]> {
  return sql<
    MentionRow[]
  >`coalesce((select jsonb_agg(${personJson('ma')} || jsonb_build_object('text', m.text) order by m.text)
    from mention m join account ma on ma.id = m.account_id
    where ${of} and ma.status = 'ACTIVE' and ${allowed}), '[]')`;
}

/** Returns whom the content of post `p` means, as one value, without the accounts of `hiddenFrom`. */
export const mentionsOfPost = mentionsWhere(sql`m.post_id = p.id and m.comment_id is null`, notHidden('ma.id'));

/** Returns whom the comment of an alias means, without the accounts of `hiddenFrom`. */
export const mentionsOfComment = (alias: string) =>
  mentionsWhere(sql`m.comment_id = ${sql.ref(`${alias}.id`)}`, notHidden('ma.id'));

/** What mentions people: a post, or a comment below it. */
interface Words {
  postId: string;
  commentId: string | null;
}

/** Returns whom the viewer sees of those whom words mean, by the place of the words. */
export async function findMentions(db: Db, words: readonly Words[], viewer: string): Promise<MentionRow[][]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ mentions: MentionRow[] }>`
    select ${mentionsWhere(sql`m.post_id = w.post_id and m.comment_id is not distinct from w.comment_id`, notBlocked('ma.id', viewer))} as mentions
    from unnest(${words.map(({ postId }) => postId)}::uuid[], ${words.map(({ commentId }) => commentId)}::uuid[])
      with ordinality w (post_id, comment_id, place) order by w.place`.execute(db);
  return rows.map(({ mentions }) => mentions);
}
