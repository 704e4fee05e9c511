import { writeComment, writeReply } from '#domains/community/commands/write-comment.service';
import { commentEvents } from '#domains/community/events';
import { requireNoMinor } from '#domains/community/rules/age-gate.policy';
import { requireMayDelete } from '#domains/community/rules/comment.policy';
import { givenWith, readCommentCursor, writeCommentCursor } from '#domains/community/rules/comment-cursor.rules';
import { countLikes, findComment, findOwnComment, markDeleted, setLike } from '#domains/community/store/comment.store';
import { findReplies, findThreads } from '#domains/community/store/comment-list.store';
import { requireVisiblePost } from '#domains/community/store/visible-post.store';
import { addEvent } from '#platform/events/event.store';
import { accountHandler, handler } from '#platform/http/handler';
import { cursorPage } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

export const listComments = handler(
  'listComments',
  { transaction: false },
  async (context, { params: { postId }, query }) => {
    const { db, account } = context;
    const { sort = 'top', pageSize = 10, parentId, commentId } = query;
    const { after, pinned } = readCommentCursor(query.cursor) ?? {};
    const limit = pageSize + 1;
    const viewer = account?.id ?? null;
    const adult = query.adult === 'true';
    const post = await requireVisiblePost(db, postId, viewer);
    // Comments below a post behind the age gate are behind it, too.
    if (post.moderation === 'LIMITED' && post.authorId !== viewer) {
      if (!adult) return cursorPage([], pageSize, null);
      await requireNoMinor(context);
    }
    const rows = parentId
      ? await findReplies(db, viewer, { postId, parentId, after, limit })
      : await findThreads(db, { postId, viewer, linked: commentId ?? null, limit, sort, after, pinned });
    const top = rows.filter((row) => row.pinned);
    const others = rows.filter((row) => !row.pinned);
    const page = others.slice(0, pageSize);
    const last = page.at(-1);
    const next =
      last && others.length > pageSize ? { likes: String(last.likes), time: last.time, id: last.comment.id } : null;
    const given =
      parentId || sort !== 'top'
        ? []
        : givenWith(
            after,
            page.map(({ comment }) => comment),
          );
    const cursor = next && writeCommentCursor({ after: { ...next, given }, pinned: pinned ?? top[0]?.comment.id });
    const list = [...top, ...page].map(({ comment, firstReplies }) => ({ ...comment, firstReplies }));
    return cursorPage(list, pageSize, cursor);
  },
);

export const commentPost = accountHandler('commentPost', { transaction: true }, (context, { body }) =>
  writeComment(context, body),
);

export const replyComment = accountHandler('replyComment', { transaction: true }, (context, { body }) =>
  writeReply(context, body),
);

export const replyAsDoctor = accountHandler('replyAsDoctor', { transaction: true }, (context, { body }) =>
  writeReply(context, body),
);

export const likeComment = accountHandler(
  'likeComment',
  { transaction: true },
  async ({ db, account, clock }, { body: { commentId, liked: wish } }) => {
    const now = clock.now();
    const comment = await findComment(db, commentId, account.id);
    if (!comment || comment.deleted) throw notFound('The comment');
    const liked = await setLike(db, commentId, account.id, wish, now);
    const { postId, authorId } = comment;
    const happening = { subjectId: commentId, actorId: account.id, at: now, data: { postId, authorId } };
    await addEvent(db, liked ? commentEvents.liked : commentEvents.unliked, happening);
    return { liked, likes: await countLikes(db, commentId, account.id) };
  },
);

export const deleteComment = accountHandler(
  'deleteComment',
  { transaction: true },
  async ({ db, account, clock }, { params: { commentId } }) => {
    const comment = (await findOwnComment(db, commentId, account.id)) ?? (await findComment(db, commentId, account.id));
    if (!comment) throw notFound('The comment');
    requireMayDelete(account, comment);
    if (comment.deleted) return { deleted: true as const };
    const now = clock.now();
    await markDeleted(db, commentId, now);
    const { postId, authorId } = comment;
    const happening = { subjectId: commentId, actorId: account.id, at: now, data: { postId, authorId } };
    await addEvent(db, commentEvents.deleted, happening);
    return { deleted: true as const };
  },
);
