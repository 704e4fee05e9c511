import { releaseMedia } from '#domains/community/commands/media.service';
import { columnsOf, writeParts } from '#domains/community/commands/post-text.service';
import { publishText } from '#domains/community/commands/publish.service';
import { refuseStale } from '#domains/community/commands/stale.service';
import { everyMedia } from '#domains/community/queries/diary.service';
import { requireDraftRoom } from '#domains/community/rules/draft.policy';
import { type DraftRow, findDrafts, presentDraft } from '#domains/community/store/draft.store';
import { insertPost, lockAuthor, lockOwnPost, type PostRow, updatePost } from '#domains/community/store/own-post.store';
import { type AccountContext, accountHandler, type Input } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

export const listDrafts = accountHandler('listDrafts', { transaction: false }, async ({ db, account, files }) =>
  wholeList((await findDrafts(db, account.id, { status: 'DRAFT' })).map((draft) => presentDraft(draft, files.urls))),
);

export const getDraft = accountHandler(
  'getDraft',
  { transaction: false },
  async ({ db, account, files }, { params }) => {
    const [draft] = await findDrafts(db, account.id, { status: 'DRAFT', id: params.draftId });
    if (!draft) throw notFound('The draft');
    return presentDraft(draft, files.urls);
  },
);

export const getEditPost = accountHandler(
  'getEditPost',
  { transaction: false },
  async ({ db, account, files }, { query }) => {
    const [post] = await findDrafts(db, account.id, { status: 'PUBLISHED', id: query.postId });
    if (!post) throw notFound('The post');
    return presentDraft(post, files.urls);
  },
);

async function insertDraft(context: AccountContext, text: Input<'saveDraft'>['body']): Promise<PostRow> {
  await lockAuthor(context.db, context.account.id);
  await requireDraftRoom(context);
  const columns = await columnsOf(context, text, null, false);
  const draft = { author_id: context.account.id, status: 'DRAFT' as const, created_at: context.clock.now() };
  return insertPost(context.db, { ...columns, ...draft });
}

async function updateDraft(context: AccountContext, text: Input<'saveDraft'>['body'], id: string): Promise<PostRow> {
  const { db, account } = context;
  const draft = await lockOwnPost(db, id, account.id);
  if (draft?.status !== 'DRAFT') throw notFound('The draft');
  if (draft.version !== text.version) await refuseStale(context, draft);
  const columns = await columnsOf(context, text, draft, false);
  const saved = await updatePost(db, id, { ...columns, version: draft.version + 1 });
  await releaseMedia(db, everyMedia(draft), everyMedia(saved));
  return saved;
}

export const saveDraft = accountHandler('saveDraft', { transaction: true }, async (context, { body }) => {
  const { db, account, files } = context;
  const saved = body.draftId ? await updateDraft(context, body, body.draftId) : await insertDraft(context, body);
  await writeParts(db, saved, body);
  const [draft] = await findDrafts(db, account.id, { status: 'DRAFT', id: saved.id });
  return presentDraft(draft as DraftRow, files.urls);
});

export const publishPost = accountHandler('publishPost', { transaction: true }, (context, { body }) =>
  publishText(context, body),
);
