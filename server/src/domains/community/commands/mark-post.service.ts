import { postEvents } from '#domains/community/events';
import { countMarks, setMark } from '#domains/community/store/mark.store';
import { requireVisiblePost } from '#domains/community/store/visible-post.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';

export async function likePostAs(context: AccountContext, postId: string, wanted: boolean | undefined) {
  const { db, account, clock } = context;
  const { authorId } = await requireVisiblePost(db, postId, account.id);
  const mark = { table: 'post_like', postId, accountId: account.id } as const;
  const { marked: liked, changed } = await setMark(db, mark, wanted, clock.now());
  const likes = await countMarks(db, mark);
  if (changed) {
    const happening = { subjectId: postId, actorId: account.id, at: clock.now(), data: { authorId } };
    await addEvent(db, liked ? postEvents.liked : postEvents.unliked, happening);
  }
  return { liked, likes };
}

export async function savePostAs(context: AccountContext, postId: string, wanted: boolean | undefined) {
  const { db, account, clock } = context;
  await requireVisiblePost(db, postId, account.id);
  const mark = { table: 'post_save', postId, accountId: account.id } as const;
  const { marked: saved } = await setMark(db, mark, wanted, clock.now());
  return { saved, saves: await countMarks(db, mark) };
}
