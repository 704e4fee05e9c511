/** How a text becomes a post, in one transaction: all of it is there, or nothing. */

import { postEvents } from '#domains/community/events';
import { everyMedia, requireDiary } from '#domains/community/queries/diary.service';
import { requireDailyRoom, requireText } from '#domains/community/rules/publish.policy';
import {
  findPostOfText,
  insertPost,
  lockAuthor,
  lockOwnPost,
  lockOwnPublished,
  type PostRow,
  updatePost,
} from '#domains/community/store/own-post.store';
import { requireConsent } from '#domains/identity/index';
import { requireDoctorText } from '#domains/practice/index';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';
import { addVisibilityChange } from './add-visibility-change';
import { releaseMedia } from './media.service';
import { columnsOf, writeParts } from './post-text.service';
import { refuseStale } from './stale.service';

type PostText = Input<'publishPost'>['body'];

async function makePost(context: AccountContext, text: PostText): Promise<PostRow> {
  const { db, account, clock } = context;
  const now = clock.now();
  const columns = await columnsOf(context, text, null, true);
  return insertPost(db, {
    ...columns,
    author_id: account.id,
    text_id: text.textId ?? null,
    status: 'PUBLISHED',
    published_at: now,
    created_at: now,
  });
}

/** Brings a draft or post to `text`, with what is `more`. */
async function changePost(context: AccountContext, before: PostRow, text: PostText, more: object): Promise<PostRow> {
  const columns = await columnsOf(context, text, before, true);
  const post = await updatePost(context.db, before.id, { ...columns, ...more, version: before.version + 1 });
  await releaseMedia(context.db, everyMedia(before), everyMedia(post));
  return post;
}

async function edit(context: AccountContext, text: PostText, postId: string): Promise<PostRow> {
  const { db, account, clock } = context;
  const before = await lockOwnPublished(db, postId, account.id);
  if (before.version !== text.version) await refuseStale(context, before);
  const post = await changePost(context, before, text, { edited_at: clock.now() });
  const parts = await writeParts(db, post, text);
  // No one has been told of a post that only its author saw.
  const mentioned = before.visibility === 'PRIVATE' ? parts.mentioned : parts.added;
  const happening = { actorId: account.id, at: clock.now() };
  if (post.visibility !== before.visibility) await addVisibilityChange(db, post.id, { ...happening, mentioned });
  else if (mentioned.length > 0) {
    await addEvent(db, postEvents.edited, { ...happening, subjectId: post.id, data: { mentioned } });
  }
  return post;
}

/** Returns the post that a text without a draft became already. */
async function findPublished({ db, account }: AccountContext, { textId, draftId }: PostText) {
  if (!textId || draftId) return undefined;
  return findPostOfText(db, account.id, textId);
}

/** Returns the post of a draft, or a post without one. What is published already gives its post. */
async function publish(context: AccountContext, text: PostText): Promise<PostRow> {
  const { db, account, clock } = context;
  await lockAuthor(db, account.id);
  const draft = text.draftId ? await lockOwnPost(db, text.draftId, account.id) : undefined;
  const published = draft?.status === 'PUBLISHED' ? draft : await findPublished(context, text);
  if (published) return published;
  if (text.draftId && draft?.status !== 'DRAFT') throw notFound('The draft');
  if (draft && text.version && draft.version !== text.version) await refuseStale(context, draft);
  await requireDailyRoom(context);
  const post = draft
    ? await changePost(context, draft, text, { status: 'PUBLISHED', published_at: clock.now() })
    : await makePost(context, text);
  const { mentioned } = await writeParts(db, post, text);
  const data = { mentioned, listed: post.listed };
  await addEvent(db, postEvents.published, { subjectId: post.id, actorId: account.id, at: clock.now(), data });
  return post;
}

export async function publishText(context: AccountContext, text: PostText) {
  await requireConsent(context.db, context.account.id, 'post', context.clock.now());
  requireText(text);
  await requireDoctorText(context, text);
  await requireDiary(context, text);
  const { id: postId, moderation } = text.postId
    ? await edit(context, text, text.postId)
    : await publish(context, text);
  return { postId, moderation };
}
