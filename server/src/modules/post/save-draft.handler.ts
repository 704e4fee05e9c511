import { type AccountContext, accountHandler, type Input } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { type DraftRow, findDrafts, mostDrafts, presentDraft } from './draft.store';
import { releaseMedia } from './media.service';
import { lockAuthor, lockOwnPost, type PostRow } from './own-post.store';
import { columnsOf, writeParts } from './post-text.service';
import { refuseStale } from './stale.service';

async function requireRoom({ db, account }: AccountContext): Promise<void> {
  await lockAuthor(db, account.id);
  const drafts = db.selectFrom('post').where('author_id', '=', account.id).where('status', '=', 'DRAFT');
  const { count } = await drafts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= mostDrafts) {
    throw new Refusal(422, 'You have 50 drafts already. Please publish or delete one of them first.');
  }
}

async function insertDraft(context: AccountContext, text: Input<'saveDraft'>['body']): Promise<PostRow> {
  await requireRoom(context);
  const columns = await columnsOf(context, text, [], false);
  return context.db
    .insertInto('post')
    .values({ ...columns, author_id: context.account.id, status: 'DRAFT', created_at: context.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function updateDraft(context: AccountContext, text: Input<'saveDraft'>['body'], id: string): Promise<PostRow> {
  const { db, account } = context;
  const draft = await lockOwnPost(db, id, account.id);
  if (draft?.status !== 'DRAFT') throw notFound('The draft');
  if (draft.version !== text.version) await refuseStale(db, draft);
  const columns = await columnsOf(context, text, draft.media, false);
  const saved = await db
    .updateTable('post')
    .set({ ...columns, version: draft.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await releaseMedia(db, account.id, draft.media, saved.media);
  return saved;
}

export const saveDraft = accountHandler('saveDraft', { transaction: true }, async (context, { body }) => {
  const { db, account } = context;
  const saved = body.draftId ? await updateDraft(context, body, body.draftId) : await insertDraft(context, body);
  await writeParts(db, saved, body);
  const [draft] = await findDrafts(db, account.id, { status: 'DRAFT', id: saved.id });
  return presentDraft(draft as DraftRow);
});
