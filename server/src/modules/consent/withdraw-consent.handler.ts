import { accountHandler } from '#api/handler';
import { withdrawConsents } from './consent.store';
import { withdrawImages } from './withdraw-images.store';

export const withdrawConsent = accountHandler(
  'withdrawConsent',
  { transaction: true },
  async ({ db, account, clock }, { params: { document } }) => {
    const withdrawn = await withdrawConsents(db, account.id, document, clock.now());
    if (withdrawn && document === 'image-data') await withdrawImages(db, account.id);
    return { withdrawn };
  },
);
