import { accountHandler } from '#api/handler';
import { withdrawConsents } from './consent.store';

export const withdrawConsent = accountHandler(
  'withdrawConsent',
  { transaction: false },
  async ({ db, account, clock }, { params }) => ({
    withdrawn: await withdrawConsents(db, account.id, params.document, clock.now()),
  }),
);
