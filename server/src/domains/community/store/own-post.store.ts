import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';

export type PostRow = Selectable<Database['post']>;

/** Locks a post or draft of its author until the transaction ends. One of another account is not found, nor is a question. */
export function lockOwnPost(db: Db, id: string, authorId: string): Promise<PostRow | undefined> {
  return db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('question', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws {Refusal} 404 where it is not a published one */
export async function lockOwnPublished(db: Db, id: string, authorId: string): Promise<PostRow> {
  const post = await lockOwnPost(db, id, authorId);
  if (post?.status !== 'PUBLISHED') throw notFound('The post');
  return post;
}

/** Lets what an account posts wait for what it posts at the same moment, so that limits are exact. */
export async function lockAuthor(db: Db, authorId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', authorId).forNoKeyUpdate().executeTakeFirst();
}

export function insertPost(db: Db, post: Insertable<Database['post']>): Promise<PostRow> {
  return db.insertInto('post').values(post).returningAll().executeTakeFirstOrThrow();
}

export function updatePost(db: Db, id: string, changed: Updateable<Database['post']>): Promise<PostRow> {
  return db.updateTable('post').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns the places that an author's highlights have. */
export async function findHighlights(db: Db, authorId: string): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('post')
    .select('highlight')
    .where('author_id', '=', authorId)
    .where('highlight', 'is not', null)
    .execute();
  return rows.map(({ highlight }) => highlight);
}

/** Returns the post that a text became; nothing while it is not published. */
export function findPostOfText(db: Db, authorId: string, textId: string): Promise<PostRow | undefined> {
  const posts = db.selectFrom('post').selectAll().where('author_id', '=', authorId);
  return posts.where('text_id', '=', textId).executeTakeFirst();
}

export async function countDrafts(db: Db, authorId: string): Promise<number> {
  const drafts = db.selectFrom('post').where('author_id', '=', authorId).where('status', '=', 'DRAFT');
  const { count } = await drafts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns when the author published the post that stands at `place`, from the newest on, among those since then; the newest is 0. */
export async function findPublishedAt(db: Db, authorId: string, since: Date, place: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('post')
    .select('published_at')
    .where('author_id', '=', authorId)
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .offset(place)
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? undefined;
}
