import { commentEvents } from '#domains/community/events';
import { findComment, insertComment, readComment } from '#domains/community/store/comment.store';
import { requireFewComments } from '#domains/community/store/comment-limit.store';
import { insertMentions } from '#domains/community/store/mention-mention.store';
import { requireVisiblePost } from '#domains/community/store/visible-post.store';
import { requireConsent } from '#domains/identity/index';
import { requireDoctorText } from '#domains/practice/index';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

interface Text {
  content: string;
  mentions?: string[] | undefined;
}

interface Written extends Text {
  postId: string;
  postAuthorId: string;
  answers?: { id: string; threadId: string; authorId: string };
}

async function write(context: AccountContext, written: Written) {
  const { db, account, clock } = context;
  const { postId, content, answers, mentions = [] } = written;
  const now = clock.now();
  await requireConsent(db, account.id, 'post', now);
  await requireFewComments(db, account.id, now);
  await requireDoctorText(context, { content });
  const parentId = answers?.threadId ?? null;
  const id = await insertComment(db, { postId, parentId, authorId: account.id, content, now });
  const mentioned = await insertMentions(db, { postId, commentId: id, authorId: account.id, content }, mentions);
  const data = {
    postId,
    mentioned,
    postAuthorId: written.postAuthorId,
    answers: answers ? { id: answers.id, authorId: answers.authorId } : null,
  };
  await addEvent(db, commentEvents.written, { subjectId: id, actorId: account.id, at: now, data });
  return readComment(db, id, account.id);
}

export async function writeComment(context: AccountContext, { postId, ...text }: Text & { postId: string }) {
  const post = await requireVisiblePost(context.db, postId, context.account.id);
  return write(context, { ...text, postId, postAuthorId: post.authorId });
}

/** The answer to an answer stands beside it, below the same comment. */
export async function writeReply(context: AccountContext, { commentId, ...text }: Text & { commentId: string }) {
  const comment = await findComment(context.db, commentId, context.account.id);
  if (!comment || comment.deleted) throw notFound('The comment');
  const { id, postId, postAuthorId, authorId, parentId } = comment;
  return write(context, { ...text, postId, postAuthorId, answers: { id, threadId: parentId ?? id, authorId } });
}
