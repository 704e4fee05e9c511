/** What a deleted account leaves in the community. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Comments stay as places in their thread, without their words. */
export const forgetComments = (db: Db, id: string, now: Date) =>
  sql`update comment set content = '', deleted_at = coalesce(deleted_at, ${now}) where author_id = ${id}`.execute(db);

/** Reports stay, without what was written in them. */
export async function forgetReports(db: Db, id: string): Promise<void> {
  await db.updateTable('report').set({ note: '' }).where('reporter_id', '=', id).execute();
}

/** Returns the words and tags that search suggests because of the posts of an account. */
export async function findSearchWords(db: Db, id: string): Promise<{ words: string[]; tags: string[] }> {
  const { rows } = await sql<{ words: string[]; tags: string[] }>`
    select
      array(select distinct word from post p,
        unnest(tsvector_to_array(to_tsvector('app.words', p.title || ' ' || p.content))) word where p.author_id = ${id}) as words,
      array(select distinct t.tag::text from post p join post_tag t on t.post_id = p.id where p.author_id = ${id}) as tags`.execute(
    db,
  );
  return rows[0] ?? { words: [], tags: [] };
}

/** Forgets those that no other post has. */
export async function forgetSearchWords(db: Db, { words, tags }: { words: string[]; tags: string[] }): Promise<void> {
  await sql`delete from search_word w where w.word = any(${words}::text[])
    and not exists (select from post_search s where s.document @@ to_tsquery('app.stems', w.word))`.execute(db);
  await sql`delete from search_tag g where g.tag::text = any(${tags}::text[])
    and not exists (select from post_tag t where t.tag = g.tag)`.execute(db);
}

/** The diary of a post with its words and numbers alone. */
const withoutPictures = sql<string | null>`case when diary is not null then jsonb_set(diary, '{entries}', coalesce(
  (select jsonb_agg(e || '{"pictures": []}' order by place) from jsonb_array_elements(diary -> 'entries') with ordinality t (e, place)),
  '[]')) end`;

/** Takes every picture and video out of the posts and drafts of an account. */
export async function hidePictures(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('post')
    .set({ media: '[]', diary: withoutPictures })
    .where('author_id', '=', accountId)
    .execute();
}

/** Returns the statement that takes the words out of the comments of a condition, which stay as places in their thread. */
export const clearTexts = (condition: RawBuilder<unknown>) => sql`update comment set content = '' where ${condition}`;
