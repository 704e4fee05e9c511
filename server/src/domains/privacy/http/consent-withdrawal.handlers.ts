import { withdrawConsents } from '#domains/identity/index';
import { withdrawImages } from '#domains/privacy/store/withdraw-images.store';
import { accountHandler } from '#platform/http/handler';

export const withdrawConsent = accountHandler(
  'withdrawConsent',
  { transaction: true },
  async ({ db, account, clock }, { params: { document } }) => {
    const withdrawn = await withdrawConsents(db, account.id, document, clock.now());
    if (withdrawn && document === 'image-data') await withdrawImages(db, account.id);
    return { withdrawn };
  },
);
