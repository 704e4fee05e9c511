import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { publishEvent } from '#live/publish-event.store';
import { forgetComment } from '#modules/notification/notify';
import { requireMayDelete } from './comment.policy';
import { findComment, findOwnComment, markDeleted } from './comment.store';

export const deleteComment = accountHandler(
  'deleteComment',
  { transaction: true },
  async ({ db, account, clock }, { params: { commentId } }) => {
    const comment = (await findOwnComment(db, commentId, account.id)) ?? (await findComment(db, commentId, account.id));
    if (!comment) throw notFound('The comment');
    requireMayDelete(account, comment);
    if (comment.deleted) return { deleted: true as const };
    await markDeleted(db, commentId, clock.now());
    await forgetComment(db, commentId, comment.authorId);
    await publishEvent(db, `post:${comment.postId}`, {});
    return { deleted: true as const };
  },
);
