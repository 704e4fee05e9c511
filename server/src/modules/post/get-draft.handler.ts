import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { findDrafts, presentDraft } from './draft.store';

export const getDraft = accountHandler(
  'getDraft',
  { transaction: false },
  async ({ db, account, files }, { params }) => {
    const [draft] = await findDrafts(db, account.id, { status: 'DRAFT', id: params.draftId });
    if (!draft) throw notFound('The draft');
    return presentDraft(draft, files.urls);
  },
);
