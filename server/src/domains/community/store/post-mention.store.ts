import { insertMentions } from '#domains/community/store/mention-mention.store';
import type { Db } from '#platform/database/connection';

/**
 * Keeps whom a post mentions: those of `accountIds` whose `@nickname` stands in its content, or the name that stood there before.
 * @returns who is mentioned, and who of them was not before
 */
export async function setMentions(
  db: Db,
  post: { postId: string; authorId: string; content: string },
  accountIds: readonly string[],
): Promise<{ mentioned: string[]; added: string[] }> {
  const before = await db
    .deleteFrom('mention')
    .where('post_id', '=', post.postId)
    .where('comment_id', 'is', null)
    .returning(['account_id', 'text'])
    .execute();
  const mentioned = await insertMentions(db, { ...post, commentId: null, before }, accountIds);
  return { mentioned, added: mentioned.filter((id) => !before.some(({ account_id }) => account_id === id)) };
}

/** Returns whom the content of a post mentions. */
export async function findMentioned(db: Db, postId: string): Promise<string[]> {
  const mentions = db.selectFrom('mention').where('post_id', '=', postId).where('comment_id', 'is', null);
  const rows = await mentions.select('account_id').execute();
  return rows.map(({ account_id }) => account_id);
}
