import type { OperationName } from '@charis/shared/contract';
import { type Attempt, own, ownAccount, unknown, type Walk } from '#testing/walk';

const theirUpload = (place: 'params' | 'body'): Attempt[] =>
  (['pictureId', 'avatarId'] as const).map((key) => unknown((owner) => ({ [place]: { uploadId: owner[key] } })));

/** What the walks need of each operation of this domain. */
export const mediaWalks = {
  signUpload: { others: [own({ query: { fileName: 'a.jpg' } })], blocked: ownAccount },
  completeUpload: { others: theirUpload('body'), blocked: ownAccount },
  getUpload: { others: theirUpload('params'), blocked: ownAccount },
  cancelUpload: { others: theirUpload('params'), blocked: ownAccount },
} satisfies Partial<Record<OperationName, Walk>>;
