import { uploadFailed } from '#domains/media/rules/upload.rules';
import { findUpload, keysOf, markRejected } from '#domains/media/store/upload.store';
import { finishJob, postponeJob, type UploadJob } from '#domains/media/store/upload-job.store';
import type { Services } from '#platform/http/handler';

export type ServiceDeps = Pick<Services, 'db' | 'clock' | 'logger' | 'files'>;

const mostAttempts = 3;

/** Refuses an upload for good, and keeps nothing of it. @param reason for its sender */
export async function reject(id: string, reason: string, { db, files }: ServiceDeps): Promise<void> {
  await markRejected(db, id, reason);
  const upload = await findUpload(db, id);
  if (upload?.state === 'REJECTED') await files.storage.remove(keysOf(upload));
}

/** An upload that cannot be made ready is rejected, so that its sender knows. */
async function giveUp({ id, uploadId, kind }: UploadJob, services: ServiceDeps): Promise<void> {
  if (kind === 'ready' || kind === 'convert') await reject(uploadId, uploadFailed, services);
  await finishJob(services.db, id);
}

/**
 * Does a job that was taken. One that fails is tried again later, and given up the third time; and so is one that three processes took and did
 * not live to finish.
 * @param work says `later` where the job has to come again when its lease ends
 */
export async function attempt(
  job: UploadJob,
  services: ServiceDeps,
  work: () => Promise<'done' | 'later'>,
): Promise<void> {
  const { db, clock, logger } = services;
  // A sweep comes again for as long as it has to.
  if (job.attempts > mostAttempts && job.kind !== 'sweep') return giveUp(job, services);
  try {
    if ((await work()) === 'done') await finishJob(db, job.id);
  } catch (error) {
    logger.error({ err: error, upload: job.uploadId, kind: job.kind, attempts: job.attempts }, 'upload job failed');
    if (job.attempts < mostAttempts) return postponeJob(db, job, clock.now());
    await giveUp(job, services);
  }
}
