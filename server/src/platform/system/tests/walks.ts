import type { OperationName } from '@charis/shared/contract';
import { nothing, own, sameForAll, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const systemWalks = {
  healthCheck: sameForAll,
  listInterests: { ...sameForAll, lists: [nothing] },
  readSettings: sameForAll,
  readSystem: { others: [own()] },
  reportBeacons: sameForAll,
} satisfies Partial<Record<OperationName, Walk>>;
