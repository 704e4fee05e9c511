import { z } from 'zod';
import { id, pageSize, person, plainText, utc } from './fields';
import { operation, pageOf } from './operation';
import { mention } from './post';
import { consentRequired, fieldErrors, noData } from './reasons';

const comment = z.object({
  id,
  postId: id,
  /** The comment that it answers; null for those of the first level. */
  parentId: id.nullable(),
  author: person,
  /** Empty where it is deleted, removed or, to all but its author, in review, and only its replies remain. */
  content: z.string(),
  mentions: z.array(mention),
  state: z.enum(['VISIBLE', 'PENDING_REVIEW', 'REMOVED', 'DELETED']),
  likes: z.int(),
  liked: z.boolean(),
  /** How many replies the viewer may see. */
  replies: z.int(),
  /** The author of the post wrote it. */
  byAuthor: z.boolean(),
  own: z.boolean(),
  /** The decision of staff about an own comment, and whether its author has appealed; null for everyone else. */
  decision: z
    .object({
      reason: z.string(),
      /** An appeal of the decision is open or was decided: no further one. */
      appealed: z.boolean(),
    })
    .nullable(),
  /** Its author and the author of the post may. */
  removable: z.boolean(),
  createdAt: utc,
});

export const commentSort = z.enum(['top', 'newest', 'oldest']);

export const listComments = operation({
  method: 'GET',
  path: '/post/wap/viewComment/{postId}',
  summary: 'Comments of a post: those of the first level, each with its first replies, or the replies of one',
  access: 'public',
  readable: true,
  params: z.object({ postId: id }),
  query: z.object({
    sort: commentSort.optional(),
    /** Replies of this comment, the oldest first. */
    parentId: id.optional(),
    /** A deep link: the first page begins with this comment, or with the one that it answers. */
    commentId: id.optional(),
    /** The viewer says to be 18 or older: nothing is listed below a post behind the age gate otherwise. */
    adult: z.enum(['true']).optional(),
    /** Longer than others: it knows what was given. */
    cursor: plainText(4000).optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['comment'],
  data: pageOf(comment.extend({ firstReplies: z.array(comment) })),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, UNDER_AGE: noData },
});

const text = {
  content: plainText(1000).min(1, 'Please input'),
  /** Accounts that `@nickname` in the content means. */
  mentions: z.array(id).max(20).optional(),
};

export const commentPost = operation({
  method: 'POST',
  path: '/user_action/actions/comment',
  summary: 'Comment on a post',
  access: 'account',
  idempotent: true,
  body: z.object({ postId: id, ...text }),
  invalidates: ['comment'],
  data: comment,
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    TOO_MANY_REQUESTS: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

const replyBody = z.object({ commentId: id, ...text });

export const replyComment = operation({
  method: 'POST',
  path: '/user_action/actions/reply',
  summary: 'Answer a comment; the answer to an answer stands beside it',
  access: 'account',
  idempotent: true,
  body: replyBody,
  invalidates: ['comment'],
  data: comment,
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    TOO_MANY_REQUESTS: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

export const replyAsDoctor = operation({
  method: 'POST',
  path: '/doctor/actions/reply',
  summary: "A doctor's answer to a comment",
  access: 'doctor',
  idempotent: true,
  body: replyBody,
  invalidates: ['comment'],
  data: comment,
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    TOO_MANY_REQUESTS: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

export const likeComment = operation({
  method: 'POST',
  path: '/user_action/like_comment',
  summary: 'Like a comment or take the like back; without `liked` the other way round',
  access: 'account',
  form: true,
  body: z.object({
    commentId: id,
    liked: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  }),
  invalidates: ['comment'],
  data: z.object({ liked: z.boolean(), likes: z.int() }),
  reasons: { NOT_FOUND: noData },
});

export const deleteComment = operation({
  method: 'DELETE',
  path: '/comments/{commentId}',
  summary: 'Delete a comment of the caller, or one below their post; its replies stay',
  access: 'account',
  params: z.object({ commentId: id }),
  invalidates: ['comment', 'question'],
  data: z.object({ deleted: z.literal(true) }),
  reasons: { NOT_FOUND: noData, NOT_ALLOWED: noData },
});
