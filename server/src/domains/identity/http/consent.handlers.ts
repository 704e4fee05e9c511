import { findConsents, insertConsent, withdrawConsents } from '#domains/identity/store/consent.store';
import { withdrawImages } from '#domains/privacy/index';
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

export const withdrawConsent = accountHandler(
  'withdrawConsent',
  { transaction: true },
  async ({ db, account, clock }, { params: { document } }) => {
    const withdrawn = await withdrawConsents(db, account.id, document, clock.now());
    if (withdrawn && document === 'image-data') await withdrawImages(db, account.id);
    return { withdrawn };
  },
);
