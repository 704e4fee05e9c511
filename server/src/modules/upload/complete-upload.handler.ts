import { runTransaction } from '@charis/delivery';
import { type AccountContext, accountHandler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { incomingKey } from '#files/storage';
import { runJob } from './process-upload.service';
import { presentUpload } from './upload.presenter';
import { isConvertible, sizeProblem, tooLarge, type Upload, uploadFailed } from './upload.rules';
import { findOwnUpload, markProcessing, markRejected, setConverted } from './upload.store';
import { addJob } from './upload-job.store';

async function find({ db, account }: AccountContext, uploadId: string): Promise<Upload> {
  const upload = await findOwnUpload(db, uploadId, account.id);
  if (!upload) throw notFound('The upload');
  return upload;
}

/** Takes what has arrived into the queue, unless that is done already. */
async function accept(upload: Upload, { db, clock, files }: AccountContext): Promise<void> {
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
  await runTransaction(db, async (trx) => {
    if (!(await markProcessing(trx, id, bytes))) return;
    const converts = isConvertible(upload.extension);
    if (converts) await setConverted(trx, id, 0);
    await addJob(trx, id, converts ? 'convert' : 'ready', now);
    await addJob(trx, id, 'sweep', expires_at);
  });
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
