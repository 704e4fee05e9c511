import { countMarks, setMark } from '#domains/community/store/mark.store';
import { requireVisiblePost } from '#domains/visibility/index';
import type { AccountContext } from '#platform/http/handler';
import { publishEvent } from '#platform/live/publish-event.store';
import { notify, takeBack } from '#projections/notification/index';

export async function likePostAs(context: AccountContext, postId: string, wanted: boolean | undefined) {
  const { db, account, clock } = context;
  const { authorId } = await requireVisiblePost(db, postId, account.id);
  const mark = { table: 'post_like', postId, accountId: account.id } as const;
  const { marked: liked, changed } = await setMark(db, mark, wanted, clock.now());
  const likes = await countMarks(db, mark);
  if (changed) {
    const notice = { accountId: authorId, kind: 'post-like', actorId: account.id, postId } as const;
    await (liked ? notify(db, clock.now(), notice) : takeBack(db, notice));
    await publishEvent(db, `post:${postId}`, {});
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
