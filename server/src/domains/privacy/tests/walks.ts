import type { OperationName } from '@charis/shared/contract';
import { own, ownAccount, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const privacyWalks = {
  withdrawConsent: { others: [own({ params: { document: 'terms' } })], blocked: ownAccount },
  requestExport: { others: [own()], blocked: ownAccount },
  getExport: { others: [own()], blocked: ownAccount },
  requestDeletion: { others: [own({ body: {} }, 401)], blocked: ownAccount },
  undoDeletion: { others: [own()], blocked: ownAccount },
  getDeletion: { others: [own()], blocked: ownAccount },
  listDeletions: { others: [own()] },
} satisfies Partial<Record<OperationName, Walk>>;
