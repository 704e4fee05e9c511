import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { presentUpload } from './upload.presenter';
import { findOwnUpload } from './upload.store';

export const getUpload = accountHandler(
  'getUpload',
  { transaction: false },
  async ({ db, account, files }, { params }) => {
    const upload = await findOwnUpload(db, params.uploadId, account.id);
    if (!upload) throw notFound('The upload');
    return presentUpload(upload, files.urls);
  },
);
