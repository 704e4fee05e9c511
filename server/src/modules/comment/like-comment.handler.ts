import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import type { Notice } from '#modules/notification/notification.rules';
import { notify, takeBack } from '#modules/notification/notify';
import { countLikes, findComment, setLike } from './comment.store';

export const likeComment = accountHandler(
  'likeComment',
  { transaction: true },
  async ({ db, account, clock }, { body: { commentId, liked: wish } }) => {
    const now = clock.now();
    const comment = await findComment(db, commentId, account.id);
    if (!comment || comment.deleted) throw notFound('The comment');
    const liked = await setLike(db, commentId, account.id, wish, now);
    const { postId, authorId: accountId } = comment;
    const notice: Notice = { accountId, kind: 'comment-like', actorId: account.id, postId, commentId };
    if (liked) await notify(db, now, notice);
    else await takeBack(db, notice);
    return { liked, likes: await countLikes(db, commentId, account.id) };
  },
);
