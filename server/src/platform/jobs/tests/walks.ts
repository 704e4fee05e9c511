import type { OperationName } from '@charis/shared/contract';
import { own, type Walk } from '#testing/walk';

const ids = ['7a21115d-0c18-4ce4-af27-1cd648c9898a'];

/** What the walks need of each operation of the queues. */
export const jobWalks = {
  listQueues: { others: [own()] },
  listFailedJobs: { others: [own()] },
  retryFailedJobs: { others: [own({ body: { ids } })] },
} satisfies Partial<Record<OperationName, Walk>>;
