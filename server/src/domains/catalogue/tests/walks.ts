import type { OperationName } from '@charis/shared/contract';
import { nothing, sameForAll, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const catalogueWalks = {
  listInstruments: { ...sameForAll, lists: [nothing] },
  listProcedures: { ...sameForAll, lists: [nothing] },
  getProcedure: sameForAll,
  getDetailedInstruments: { ...sameForAll, lists: [() => ({ params: { category: 'thermage' } })] },
  listFaq: { ...sameForAll, lists: [() => ({ params: { categoryId: 'facelift' } })] },
} satisfies Partial<Record<OperationName, Walk>>;
