import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { reject } from './attempt-job';
import { presentUpload } from './upload.presenter';
import { findOwnUpload } from './upload.store';

export const cancelUpload = accountHandler('cancelUpload', { transaction: false }, async (context, { params }) => {
  const { db, account, files } = context;
  const find = () => findOwnUpload(db, params.uploadId, account.id);
  if (!(await find())) throw notFound('The upload');
  await reject(params.uploadId, 'This upload was cancelled.', context);
  const upload = await find();
  if (!upload) throw notFound('The upload');
  return presentUpload(upload, files.urls);
});
