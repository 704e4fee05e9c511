import type { OperationName } from '@charis/shared/contract';
import { hides, nothing, query, sameForAll, sameText, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const catalogueWalks = {
  listInstruments: { ...sameForAll, lists: [nothing] },
  listProcedures: { ...sameForAll, lists: [nothing] },
  listPublicPages: { ...sameForAll, lists: ['procedure', 'doctor', 'voucher', 'post'].map((kind) => query({ kind })) },
  listTrendyProcedures: { ...sameForAll, lists: [nothing] },
  getProcedure: sameForAll,
  getDetailedInstruments: { ...sameForAll, lists: [() => ({ params: { category: 'thermage' } })] },
  getRecovery: { others: sameText, blocked: [hides(() => ({ params: { category: 'facelift' } }))] },
  listFaq: { ...sameForAll, lists: [() => ({ params: { categoryId: 'facelift' } })] },
} satisfies Partial<Record<OperationName, Walk>>;
