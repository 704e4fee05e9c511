import { accountHandler } from '#api/handler';
import { presentConsent } from './consent.presenter';
import { findConsents } from './consent.store';

export const listConsents = accountHandler('listConsents', { transaction: false }, async ({ db, account }) =>
  (await findConsents(db, account.id)).map(presentConsent),
);
