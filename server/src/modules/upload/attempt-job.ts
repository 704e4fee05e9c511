import type { Services } from '#api/handler';
import { uploadFailed } from './upload.rules';
import { findUpload, keysOf, markRejected } from './upload.store';
import { finishJob, postponeJob, type UploadJob } from './upload-job.store';

export type Needed = Pick<Services, 'db' | 'clock' | 'logger' | 'files'>;

const mostAttempts = 3;

/** Refuses an upload for good, and keeps nothing of it. @param reason for its sender */
export async function reject(id: string, reason: string, { db, files }: Needed): Promise<void> {
  await markRejected(db, id, reason);
  const upload = await findUpload(db, id);
  if (upload?.state === 'REJECTED') await files.storage.remove(keysOf(upload));
}

/**
 * Does a job that was taken. One that fails is tried again later; the third time an upload that cannot be made ready is rejected.
 * @param work says `later` where the job has to come again when its lease ends
 */
export async function attempt(job: UploadJob, services: Needed, work: () => Promise<'done' | 'later'>): Promise<void> {
  const { db, clock, logger } = services;
  try {
    if ((await work()) === 'done') await finishJob(db, job.id);
  } catch (error) {
    logger.error({ err: error, upload: job.uploadId, kind: job.kind, attempts: job.attempts }, 'upload job failed');
    if (job.attempts < mostAttempts) return postponeJob(db, job, clock.now());
    if (job.kind === 'ready' || job.kind === 'convert') await reject(job.uploadId, uploadFailed, services);
    await finishJob(db, job.id);
  }
}
