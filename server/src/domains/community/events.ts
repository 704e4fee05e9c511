/** What members do with posts and comments, and what staff decide about it. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const id = z.string();
const mentioned = z.object({ mentioned: z.array(id) });
const ofAuthor = z.object({ authorId: id });

export const postEvents = {
  published: defineEvent('post.published', 'A member published a post.', mentioned.extend({ listed: z.boolean() })),
  edited: defineEvent('post.edited', 'An author mentioned someone else in a post.', mentioned),
  visibilityChanged: defineEvent(
    'post.audience-changed',
    'Others than before see a post, or it looks different.',
    mentioned,
  ),
  liked: defineEvent('post.liked', 'A member liked a post.', ofAuthor),
  unliked: defineEvent('post.unliked', 'A member liked a post no longer.', ofAuthor),
};

const ofPost = z.object({ postId: id });

export const commentEvents = {
  written: defineEvent(
    'comment.written',
    'A member wrote a comment or a reply.',
    ofPost.extend({ postAuthorId: id, answers: z.object({ id, authorId: id }).nullable(), mentioned: z.array(id) }),
  ),
  liked: defineEvent('comment.liked', 'A member liked a comment.', ofPost.extend({ authorId: id })),
  unliked: defineEvent('comment.unliked', 'A member liked a comment no longer.', ofPost.extend({ authorId: id })),
  deleted: defineEvent('comment.deleted', 'An author deleted a comment.', ofPost.extend({ authorId: id })),
};

/** Their subject is the answer. */
export const questionEvents = {
  answered: defineEvent('question.answered', 'A doctor answered a question.', z.object({ questionId: id })),
};

export const moderationEvents = {
  decided: defineEvent(
    'moderation.decided',
    'Staff decided about a post, a comment or a member.',
    z.object({
      subject: z.object({ kind: z.enum(['post', 'comment', 'member']), id }),
      action: z.enum(['keep', 'limit', 'remove', 'suspend']),
      authorId: id,
      /** The author can tell a difference by it, or has asked for it. */
      isForAuthor: z.boolean(),
      postId: id.nullable(),
      /** The post is a question. */
      isQuestion: z.boolean().default(false),
      /** The account was suspended or reinstated, and with it all that it has written. */
      isAboutAccount: z.boolean(),
      /** What staff wrote, and the title: a later decision or edit has others. */
      reason: z.string(),
      title: z.string(),
      appealed: z.boolean(),
      final: z.boolean(),
      reporters: z.array(id),
      /** When a suspension ends by itself. */
      until: z.iso.datetime().nullable().default(null),
    }),
  ),
};
