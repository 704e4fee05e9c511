import { z } from 'zod';
import { diaryDay, diaryText } from './diary';
import { categoryName, id, lineText, plainText, tagText, term, utc, wholeNumber } from './fields';
import { operation, pageOf } from './operation';
import { media, mention, moderationState, visibility } from './post';
import { consentRequired, fieldErrors, noData } from './reasons';

/** Bytes: a text, captions and the notes of a diary in a script of three bytes a character. */
const largestText = 320 * 1024;

/** What a draft holds and a post is made of. */
const postText = z.object({
  title: lineText(120),
  content: plainText(10_000),
  /** Nine pictures at most, or one video; besides them those of the days of a diary. */
  media: z
    .array(
      z.object({
        /** An own upload that is READY; or null with the `src` of an illustration that the post has already. */
        uploadId: id.nullable(),
        src: plainText(300).optional(),
        alt: lineText(300).optional(),
        posterUploadId: id.nullable().optional(),
        /** The size of a video in pixels, as the browser knows it. */
        width: wholeNumber(0, 20_000).optional(),
        height: wholeNumber(0, 20_000).optional(),
        /** The day of the diary entry that the picture belongs to. */
        day: diaryDay.nullable().optional(),
        /** True where others see the picture of a diary, too. */
        shared: z.boolean().optional(),
      }),
    )
    .max(40, 'A diary can have up to 31 pictures')
    .refine((items) => items.filter(({ day }) => day == null).length <= 9, 'A post can have up to 9 pictures'),
  /** Accounts that `@nickname` in the content means. */
  mentions: z.array(id).max(20).optional(),
  /** Captions of its video as WebVTT. */
  captions: plainText(20_000).optional(),
  tags: z.array(tagText(40).min(1)).max(10, 'A post can have up to 10 tags'),
  categoryName: categoryName.nullable(),
  areas: z.array(term).max(16),
  visibility,
  sensitive: z.boolean(),
  /** Makes the post a recovery diary. */
  diary: diaryText.nullable().optional(),
});

const draft = postText.omit({ media: true, mentions: true }).extend({
  draftId: id,
  media: z.array(media.extend({ day: z.int().nullable(), shared: z.boolean() })),
  diary: diaryText.nullable(),
  captions: z.string(),
  mentions: z.array(mention),
  /** The post that is being edited; null for a draft. */
  postId: id.nullable(),
  /** Goes up with every save; a save of an older one is refused. */
  version: z.int(),
  updatedAt: utc,
});

export const saveDraft = operation({
  method: 'POST',
  path: '/post/drafts',
  summary:
    'Save a draft, a new one without `draftId`; 409 with the stored one in `data.current` where `version` is stale',
  access: 'account',
  // A new draft is made once; a later save has its version.
  idempotent: true,
  bodyLimit: largestText,
  body: postText.extend({ draftId: id.optional(), version: z.int().min(1).optional() }),
  invalidates: ['draft'],
  data: draft,
  reasons: {
    NOT_FOUND: noData,
    FILE_GONE: fieldErrors,
    STALE_VERSION: z.object({ current: draft }),
    NOT_POSSIBLE: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

export const listDrafts = operation({
  method: 'GET',
  path: '/post/drafts',
  summary: 'Drafts of the caller, the last changed first; 50 at most',
  access: 'account',
  tags: ['draft'],
  data: pageOf(draft),
});

export const getDraft = operation({
  method: 'GET',
  path: '/post/drafts/{draftId}',
  summary: 'One own draft',
  access: 'account',
  params: z.object({ draftId: id }),
  tags: ['draft'],
  data: draft,
  reasons: { NOT_FOUND: noData },
});

export const getEditPost = operation({
  method: 'GET',
  path: '/post/edit_posts',
  summary: 'A post of the caller, for the form that edits it',
  access: 'account',
  query: z.object({ postId: id }),
  tags: ['draft'],
  data: draft,
  reasons: { NOT_FOUND: noData },
});

export const publishPost = operation({
  method: 'POST',
  path: '/post/posts',
  summary:
    'Publish a post: of a draft (once, however often it is sent), a new one, or, with `postId` and `version`, the edit of one',
  access: 'account',
  idempotent: true,
  bodyLimit: largestText,
  body: postText.extend({
    draftId: id.optional(),
    postId: id.optional(),
    /** The browser chooses the id: a text without a draft is published once, however often it is sent. */
    textId: id.optional(),
    version: z.int().min(1).optional(),
  }),
  invalidates: ['post', 'posts', 'draft', 'member', 'hashtag', 'recovery'],
  data: z.object({ postId: id, moderation: moderationState }),
  reasons: {
    NOT_FOUND: noData,
    FILE_GONE: fieldErrors,
    STALE_VERSION: z.object({ current: draft }),
    NOT_POSSIBLE: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});
