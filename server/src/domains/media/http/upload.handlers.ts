import { basename } from 'node:path';
import { runTransaction } from '@charis/shared/node';
import { requireConsent } from '#domains/identity/index';
import { runJob } from '#domains/media/commands/process-upload.service';
import { reject } from '#domains/media/jobs/attempt-job';
import {
  emptyFile,
  extensionOf,
  isConvertible,
  kindProblem,
  purposeOf,
  putSeconds,
  ruleOf,
  sizeProblem,
  tooLarge,
  type Upload,
  uploadFailed,
} from '#domains/media/rules/upload.rules';
import {
  countUploads,
  findOwnUpload,
  insertUpload,
  markProcessing,
  markRejected,
  setConverted,
} from '#domains/media/store/upload.store';
import { addJob } from '#domains/media/store/upload-job.store';
import { incomingKey } from '#platform/files/storage';
import { type AccountContext, accountHandler } from '#platform/http/handler';
import { Message } from '#platform/http/message';
import { badInput, notFound, Refusal, tooMany } from '#platform/http/refusal';
import { presentUpload } from './upload.presenter';

const hour = 3_600_000;
/** Bytes that an account may have sent and not used for anything; they are deleted after a day. */
const mostLoose = 1_024_000_000;

export const signUpload = accountHandler(
  'signUpload',
  { transaction: true },
  async ({ db, clock, config, account, files, ffmpeg }, { query }) => {
    const fileName = basename(query.fileName.replaceAll('\\', '/'));
    const purpose = query.purpose ?? purposeOf(fileName);
    const { maxBytes } = ruleOf(purpose);
    const kind = kindProblem(fileName, purpose, ffmpeg !== undefined);
    if (kind) throw badInput([{ field: 'fileName', message: kind }]);
    if (query.bytes === 0) throw badInput([{ field: 'bytes', message: emptyFile }]);
    const size = sizeProblem(query.bytes ?? 0, maxBytes);
    if (size) throw new Refusal('TOO_LARGE', size);

    const now = clock.now();
    await requireConsent(db, account.id, 'upload', now);
    const { begun, loose } = await countUploads(db, account.id, new Date(now.getTime() - hour));
    if (begun >= config.uploads.perHour || loose >= mostLoose) throw tooMany(hour / 1000);
    const expiresAt = new Date(now.getTime() + putSeconds * 1000);
    const extension = extensionOf(fileName);
    const uploadId = await insertUpload(db, {
      accountId: account.id,
      purpose,
      fileName,
      extension,
      maxBytes,
      now,
      expiresAt,
    });
    const { url, headers } = await files.storage.signPut(uploadId, { seconds: putSeconds, bytes: query.bytes });
    return new Message(url, { uploadId, url, maxBytes, headers });
  },
);

export const getUpload = accountHandler(
  'getUpload',
  { transaction: false },
  async ({ db, account, files }, { params }) => {
    const upload = await findOwnUpload(db, params.uploadId, account.id);
    if (!upload) throw notFound('The upload');
    return presentUpload(upload, files.urls);
  },
);

async function find({ db, account }: AccountContext, uploadId: string): Promise<Upload> {
  const upload = await findOwnUpload(db, uploadId, account.id);
  if (!upload) throw notFound('The upload');
  return upload;
}

/** Takes what has arrived into the queue, unless that is done already. */
async function accept(upload: Upload, { db, clock, files, metrics }: AccountContext): Promise<void> {
  const { id, max_bytes, expires_at } = upload;
  const bytes = await files.storage.sizeOf(incomingKey(id));
  const now = clock.now();
  if (!bytes && expires_at <= now) throw new Refusal('GONE', 'The upload took too long. Please upload the file again.');
  if (!bytes) throw new Refusal('CONFLICT', uploadFailed);
  const problem = sizeProblem(bytes, max_bytes);
  if (problem) {
    await markRejected(db, id, problem);
    return files.storage.remove([incomingKey(id)]);
  }
  const accepted = await runTransaction(db, async (trx) => {
    if (!(await markProcessing(trx, id, bytes))) return false;
    const converts = isConvertible(upload.extension);
    if (converts) await setConverted(trx, id, 0);
    await addJob(trx, id, converts ? 'convert' : 'ready', now);
    await addJob(trx, id, 'sweep', expires_at);
    return true;
  });
  if (accepted) metrics.uploadMoved('received', upload.purpose, bytes);
}

const isTooLarge = ({ reason, max_bytes }: Upload) =>
  reason === sizeProblem(max_bytes + 1, max_bytes) || reason === tooLarge;

export const completeUpload = accountHandler('completeUpload', { transaction: false }, async (context, { body }) => {
  const begun = await find(context, body.uploadId);
  if (begun.state === 'SIGNED' || begun.state === 'UPLOADED') await accept(begun, context);
  // Usually done here and now; where another process has it, the state says so.
  await runJob(context, begun.id);
  const upload = await find(context, begun.id);
  if (upload.state === 'REJECTED') throw new Refusal(isTooLarge(upload) ? 'TOO_LARGE' : 'NOT_POSSIBLE', upload.reason);
  return presentUpload(upload, context.files.urls);
});

export const cancelUpload = accountHandler('cancelUpload', { transaction: false }, async (context, { params }) => {
  const { db, account, files } = context;
  const find = () => findOwnUpload(db, params.uploadId, account.id);
  if (!(await find())) throw notFound('The upload');
  await reject(params.uploadId, 'This upload was cancelled.', context);
  const upload = await find();
  if (!upload) throw notFound('The upload');
  return presentUpload(upload, files.urls);
});
