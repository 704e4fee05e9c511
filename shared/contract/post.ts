import { z } from 'zod';
import { diaryEntry, diaryRhythm } from './diary';
import { cursor, day, id, pageSize, person, tagText, utc } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

/** A picture or a video of a post. */
export const media = z.object({
  kind: z.enum(['image', 'video']),
  /** The id of the upload; null for what is drawn. */
  uploadId: id.nullable(),
  /** `location` of the upload, or a key of an illustration. */
  src: z.string(),
  alt: z.string(),
  /** Widths of a picture that there are, in pixels; empty for a video or an illustration. */
  widths: z.array(z.int()),
  /** Pixels, so that its place can be kept; 0 where they are not known. */
  width: z.int(),
  height: z.int(),
  /** The `location` of a video's poster, or empty. */
  poster: z.string(),
  posterWidths: z.array(z.int()),
  posterUploadId: id.nullable(),
});

/** Whom `@text` in a content means; who is blocked is left out. */
export const mention = person.extend({ text: z.string() });

export const visibility = z.enum(['PUBLIC', 'PRIVATE']);

/**
 * VISIBLE: as its author wants. PENDING_REVIEW: only its author sees it, until staff has decided. LIMITED: behind the age gate. REMOVED: only
 * its author sees that it was, and why.
 */
export const moderationState = z.enum(['VISIBLE', 'PENDING_REVIEW', 'LIMITED', 'REMOVED']);

/** What weighs most for the place of a post in For you. */
const rankingFactor = z.enum(['freshness', 'follows', 'interests', 'quality']);

/** Fields of a post that only its author gets. */
const ownState = z.object({
  visibility,
  /** False: hidden from everyone else, without being private. */
  display: z.boolean(),
  moderation: moderationState,
  /** Why staff limited or removed it; empty otherwise. */
  reason: z.string(),
  /** An appeal of the decision is open or was decided: no further one. */
  appealed: z.boolean(),
  version: z.int(),
});

export const postCard = z.object({
  id,
  title: z.string(),
  /** Empty behind the age gate. */
  excerpt: z.string(),
  author: person,
  /** Empty behind the age gate. */
  media: z.array(media),
  /** Covered until the viewer confirms to be 18 or older. */
  sensitive: z.boolean(),
  tags: z.array(z.string()),
  categoryName: z.string().nullable(),
  areas: z.array(z.string()),
  /** Counts leave out who is blocked either way. */
  likes: z.int(),
  comments: z.int(),
  saves: z.int(),
  /** The number of diary entries; 0 for another post, and behind the age gate. */
  diaryEntries: z.int(),
  /** True where the viewer likes it; false for guests. */
  liked: z.boolean(),
  saved: z.boolean(),
  /** Whether the viewer follows the author. */
  followed: z.boolean(),
  highlighted: z.boolean(),
  createdAt: utc,
  /** Null until it is edited after publication. */
  editedAt: utc.nullable(),
  /** The reason for its place in For you; null elsewhere. */
  because: rankingFactor.nullable(),
  /** Null for everyone but the author. */
  own: ownState.nullable(),
});

export const postDiary = z.object({
  rhythm: diaryRhythm,
  /** Day of the treatment; null for everyone but the author. */
  startedOn: day.nullable(),
  entries: z.array(diaryEntry.extend({ pictures: z.array(media.extend({ shared: z.boolean() })) })),
});

export const getPost = operation({
  method: 'GET',
  path: '/post/posts/{postId}',
  summary: 'One post',
  access: 'public',
  readable: true,
  params: z.object({ postId: id }),
  query: z.object({
    /** The viewer says to be 18 or older: what is behind the age gate is given; refused where their birthday says otherwise. */
    adult: z.enum(['true']).optional(),
  }),
  tags: ['post'],
  data: postCard.extend({
    /** Empty behind the age gate. */
    content: z.string(),
    mentions: z.array(mention),
    /** Captions of its video as WebVTT; empty without. */
    captions: z.string(),
    /** Null for what is no recovery diary, and behind the age gate. Others get the pictures that its author shares. */
    diary: postDiary.nullable(),
    /** LIMITED, and the viewer has not said to be an adult. */
    gated: z.boolean(),
  }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, UNDER_AGE: noData },
});

export const likePost = operation({
  method: 'POST',
  path: '/post/like',
  summary: 'Like a post or take the like back; without `liked` the other way round',
  access: 'account',
  body: z.object({ postId: id, liked: z.boolean().optional() }),
  invalidates: ['liked', 'liker', 'member'],
  data: z.object({ liked: z.boolean(), likes: z.int() }),
  reasons: { NOT_FOUND: noData },
});

export const likePostById = operation({
  method: 'POST',
  path: '/user_action/like/post/{postId}',
  summary: 'A twin of `likePost`',
  access: 'account',
  params: z.object({ postId: id }),
  body: z.object({ liked: z.boolean().optional() }).optional(),
  invalidates: ['liked', 'liker', 'member'],
  data: z.object({ liked: z.boolean(), likes: z.int() }),
  reasons: { NOT_FOUND: noData },
});

export const listPostLikers = operation({
  method: 'POST',
  path: '/post/postLiker',
  summary: 'Members who like a post, the newest first',
  access: 'public',
  body: z.object({ postId: id, cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['liker'],
  data: pageOf(person.extend({ followed: z.boolean(), private: z.boolean() })),
  reasons: { NOT_FOUND: noData },
});

export const savePost = operation({
  method: 'POST',
  path: '/post/collect',
  summary: 'Save a post or let it go; without `saved` the other way round',
  access: 'account',
  body: z.object({ postId: id, saved: z.boolean().optional() }),
  invalidates: ['saved'],
  data: z.object({ saved: z.boolean(), saves: z.int() }),
  reasons: { NOT_FOUND: noData },
});

const postAction = {
  access: 'account',
  params: z.object({ id }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData },
} as const;

export const highlightPost = operation({
  method: 'POST',
  path: '/post/posts/{id}/highlight',
  summary: 'Show a post of the caller among the 3 highlights of their profile',
  invalidates: ['post', 'posts'],
  data: z.object({ highlighted: z.literal(true) }),
  ...postAction,
});

export const removeHighlight = operation({
  method: 'POST',
  path: '/post/posts/{id}/remove_highlight',
  summary: 'Remove a post of the caller from the highlights',
  invalidates: ['post', 'posts'],
  data: z.object({ highlighted: z.literal(false) }),
  ...postAction,
});

export const makePostPrivate = operation({
  method: 'POST',
  path: '/post/posts/{id}/private',
  summary: 'Make a post private',
  invalidates: ['post', 'posts', 'member', 'recovery'],
  data: z.object({ visibility: z.literal('PRIVATE') }),
  ...postAction,
});

export const makePostPublic = operation({
  method: 'POST',
  path: '/post/posts/{id}/remove_private',
  summary: 'Make a post public again',
  invalidates: ['post', 'posts', 'member', 'recovery'],
  data: z.object({ visibility: z.literal('PUBLIC') }),
  ...postAction,
});

export const updatePostDisplay = operation({
  method: 'POST',
  path: '/post/updateDisplay',
  summary: 'Hide a post of the caller from lists and from others, or show it again',
  access: 'account',
  body: z.object({ postId: id, display: z.boolean() }),
  invalidates: ['post', 'posts', 'member', 'recovery'],
  data: z.object({ display: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});

export const deletePost = operation({
  method: 'DELETE',
  path: '/post/{id}',
  summary:
    'Delete an own post or draft; it can be restored until `restorableUntil`, and is removed for good afterwards',
  access: 'account',
  params: z.object({ id }),
  invalidates: ['posts', 'draft', 'member', 'recovery'],
  data: z.object({ restorableUntil: utc }),
  reasons: { NOT_FOUND: noData },
});

export const restorePost = operation({
  method: 'POST',
  path: '/post/{id}/restore',
  summary: 'Undo the deletion of a post or draft of the caller',
  access: 'account',
  params: z.object({ id }),
  invalidates: ['post', 'posts', 'draft', 'member', 'recovery'],
  data: z.object({ restored: z.literal(true) }),
  reasons: { NOT_FOUND: noData, GONE: noData, NOT_POSSIBLE: noData },
});

export const fuzzySearchTags = operation({
  method: 'POST',
  path: '/post/fuzzySearchTags',
  summary: 'Tags that resemble a word, the most used first; without a word the most used of the last 90 days',
  access: 'public',
  body: z.object({ keyword: tagText(100).optional() }),
  tags: ['hashtag'],
  data: z.array(z.object({ tag: z.string(), posts: z.int() })),
});
