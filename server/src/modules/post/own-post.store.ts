import type { Selectable } from 'kysely';
import { notFound } from '#api/refusal';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';

export type PostRow = Selectable<Database['post']>;

/** Locks a post or draft of its author until the transaction ends. Another account's is as unknown as one that never was. */
export function lockOwnPost(db: Db, id: string, authorId: string): Promise<PostRow | undefined> {
  return db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
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
