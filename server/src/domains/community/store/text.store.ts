import type { Db } from '#platform/database/connection';

/** Returns the words of a post, by its title, or of a comment; empty where it is deleted. */
export async function findText(db: Db, { kind, id }: { kind: 'post' | 'comment'; id: string }): Promise<string> {
  if (kind === 'comment') {
    const comments = db.selectFrom('comment').select('content').where('id', '=', id).where('deleted_at', 'is', null);
    return (await comments.executeTakeFirst())?.content ?? '';
  }
  const post = await db.selectFrom('post').select(['title', 'content']).where('id', '=', id).executeTakeFirst();
  return post ? post.title || post.content : '';
}
