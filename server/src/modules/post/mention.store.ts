import type { Db } from '#database/connection';
import { insertMentions } from '#modules/mention/mention.store';

/**
 * Keeps whom a post mentions: those of `accountIds` whose `@nickname` stands in its content.
 * @returns who was not mentioned before
 */
export async function setMentions(
  db: Db,
  post: { postId: string; authorId: string; content: string },
  accountIds: readonly string[],
): Promise<string[]> {
  const known = await db
    .deleteFrom('mention')
    .where('post_id', '=', post.postId)
    .where('comment_id', 'is', null)
    .returning('account_id')
    .execute();
  const mentioned = await insertMentions(db, { ...post, commentId: null }, accountIds);
  return mentioned.filter((id) => !known.some(({ account_id: before }) => before === id));
}
