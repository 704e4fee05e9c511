import { accountHandler } from '#api/handler';
import { wholeList } from '#api/page';
import { findDrafts, presentDraft } from './draft.store';

export const listDrafts = accountHandler('listDrafts', { transaction: false }, async ({ db, account, files }) =>
  wholeList((await findDrafts(db, account.id, { status: 'DRAFT' })).map((draft) => presentDraft(draft, files.urls))),
);
