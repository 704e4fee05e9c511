import { accountHandler } from '#api/handler';
import { presentConsent } from './consent.presenter';
import { insertConsent } from './consent.store';

export const giveConsent = accountHandler(
  'giveConsent',
  { transaction: true },
  async ({ db, account, clock }, { body }) =>
    presentConsent(await insertConsent(db, account.id, body.document, clock.now())),
);
