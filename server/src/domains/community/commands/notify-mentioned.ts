import type { PostRow } from '#domains/community/store/own-post.store';
import { findVisiblePost } from '#domains/visibility/index';
import type { AccountContext } from '#platform/http/handler';
import { notifyAll } from '#projections/notification/index';

/** Tells those of `mentioned` who may open the post that it means them. */
export async function notifyMentioned({ db, clock }: AccountContext, post: PostRow, mentioned: readonly string[]) {
  const readers: string[] = [];
  for (const id of mentioned) if (await findVisiblePost(db, post.id, id)) readers.push(id);
  const notice = {
    kind: 'mention',
    actorId: post.author_id,
    postId: post.id,
    excerpt: post.title || post.content,
  } as const;
  await notifyAll(
    db,
    clock.now(),
    readers.map((accountId) => ({ accountId, ...notice })),
  );
}
