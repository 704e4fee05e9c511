/** How a text becomes a post, in one transaction: all of it is there, or nothing. */
import type { AccountContext, Input } from '#api/handler';
import { notFound } from '#api/refusal';
import { tell } from '#live/tell';
import { requireConsent } from '#modules/consent/consent.policy';
import { notifyAll } from '#modules/notification/notify';
import { requireDoctorText } from './doctor-text.policy';
import { releaseMedia } from './media.service';
import { lockAuthor, lockOwnPost, lockOwnPublished, type PostRow } from './own-post.store';
import { columnsOf, writeParts } from './post-text.service';
import { requireDailyRoom, requireText } from './publish.policy';
import { refuseStale } from './stale.service';
import { findVisiblePost } from './visible-post';

type PostText = Input<'publishPost'>['body'];

async function insertPost(context: AccountContext, text: PostText): Promise<PostRow> {
  const { db, account, clock } = context;
  const now = clock.now();
  const columns = await columnsOf(context, text, [], true);
  return db
    .insertInto('post')
    .values({ ...columns, author_id: account.id, status: 'PUBLISHED', published_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Brings a draft or post to `text`, with what is `more`. */
async function updatePost(context: AccountContext, before: PostRow, text: PostText, more: object): Promise<PostRow> {
  const columns = await columnsOf(context, text, before.media, true);
  const post = await context.db
    .updateTable('post')
    .set({ ...columns, ...more, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await releaseMedia(context.db, before.author_id, before.media, post.media);
  return post;
}

/** Tells whoever is mentioned and may open it, and everybody's feed. */
async function announce({ db, clock }: AccountContext, post: PostRow, mentioned: string[], isNew: boolean) {
  const readers: string[] = [];
  for (const id of mentioned) if (await findVisiblePost(db, post.id, id)) readers.push(id);
  const notice = {
    kind: 'mention',
    actorId: post.author_id,
    postId: post.id,
    excerpt: post.title || post.content,
  } as const;
  await notifyAll(
    db,
    clock.now(),
    readers.map((accountId) => ({ accountId, ...notice })),
  );
  if (isNew && post.listed) await tell(db, 'feed', {});
}

async function edit(context: AccountContext, text: PostText, postId: string): Promise<PostRow> {
  const { db, account, clock } = context;
  const before = await lockOwnPublished(db, postId, account.id);
  if (before.version !== text.version) await refuseStale(db, before);
  const post = await updatePost(context, before, text, { edited_at: clock.now() });
  await announce(context, post, await writeParts(db, post, text), false);
  return post;
}

/** The post of a draft, or a post without one. A draft that is published already gives its post. */
async function publish(context: AccountContext, text: PostText): Promise<PostRow> {
  const { db, account, clock } = context;
  await lockAuthor(db, account.id);
  const draft = text.draftId ? await lockOwnPost(db, text.draftId, account.id) : undefined;
  if (draft?.status === 'PUBLISHED') return draft;
  if (text.draftId && draft?.status !== 'DRAFT') throw notFound('The draft');
  if (draft && text.version && draft.version !== text.version) await refuseStale(db, draft);
  await requireDailyRoom(context);
  const post = draft
    ? await updatePost(context, draft, text, { status: 'PUBLISHED', published_at: clock.now() })
    : await insertPost(context, text);
  await announce(context, post, await writeParts(db, post, text), true);
  return post;
}

export async function publishText(context: AccountContext, text: PostText) {
  await requireConsent(context.db, context.account.id, 'post', context.clock.now());
  requireText(text);
  await requireDoctorText(context, text);
  const { id: postId, moderation } = text.postId
    ? await edit(context, text, text.postId)
    : await publish(context, text);
  return { postId, moderation };
}
