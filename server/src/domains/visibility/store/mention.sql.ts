import { type RawBuilder, sql } from 'kysely';
import { type Person, personJson } from './person.sql';
import { notBlocked, notHidden } from './visibility.sql';

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

/** Returns whom the words `w` of notice `n` mean: those of a comment, or of the post itself. */
export const mentionsOfNotice = (viewer: string) =>
  mentionsWhere(
    sql`m.post_id = n.post_id and m.comment_id is not distinct from w.comment_id`,
    notBlocked('ma.id', viewer),
  );

/** Returns whom the comment of an alias means, without the accounts of `hiddenFrom`. */
export const mentionsOfComment = (alias: string) =>
  mentionsWhere(sql`m.comment_id = ${sql.ref(`${alias}.id`)}`, notHidden('ma.id'));
