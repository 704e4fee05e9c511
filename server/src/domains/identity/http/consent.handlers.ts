import { findConsents, insertConsent } from '#domains/identity/store/consent.store';
import { accountHandler } from '#platform/http/handler';
import { presentConsent } from './consent.presenter';

export const listConsents = accountHandler('listConsents', { transaction: false }, async ({ db, account }) =>
  (await findConsents(db, account.id)).map(presentConsent),
);

export const giveConsent = accountHandler(
  'giveConsent',
  { transaction: true },
  async ({ db, account, clock }, { body }) =>
    presentConsent(await insertConsent(db, account.id, body.document, clock.now())),
);
