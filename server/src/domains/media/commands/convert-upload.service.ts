import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { attempt, reject, type ServiceDeps } from '#domains/media/jobs/attempt-job';
import { isOfKind, type Upload, wrongKind } from '#domains/media/rules/upload.rules';
import { findUpload, keysOf, markReady, setConverted } from '#domains/media/store/upload.store';
import { extendLease, giveBack, takeJob, type UploadJob } from '#domains/media/store/upload-job.store';
import { fileKey, incomingKey } from '#platform/files/storage';
import { inTempDir } from '#platform/files/temp-dir';
import type { Services } from '#platform/http/handler';
import { convertVideo, VideoProblem } from './convert-video';

export type Converting = ServiceDeps & { ffmpeg: NonNullable<Services['ffmpeg']> };

const folders = 'charis-video-';
/** Milliseconds between two looks at whether someone waits for it, which say at the same time how far it is. */
const look = 1000;

/** Someone has cancelled it, or this process ends. */
class Ended extends Error {
  override name = 'Ended';
}

/** Calls `check` now and again while `work` runs, and ends that once it says no. */
async function whileWanted(check: () => Promise<boolean>, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const timer = setInterval(() => {
    void check().then(
      (wanted) => wanted || controller.abort(new Ended()),
      () => undefined,
    );
  }, look);
  try {
    await work(controller.signal);
  } finally {
    clearInterval(timer);
  }
}

interface Work {
  upload: Upload;
  /** FFmpeg may write here. */
  folder: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

async function convert(from: string, { upload, folder, ...conversion }: Work, services: Converting): Promise<void> {
  const { db, files, ffmpeg } = services;
  const type = await fileTypeFromFile(from);
  if (!type || !isOfKind(type.mime, upload.extension)) throw new VideoProblem(wrongKind);
  const to = join(folder, 'file.mp4');
  await convertVideo({ ffmpeg, type: type.mime, from, to, ...conversion });
  await files.storage.writeFile(fileKey(upload.id, 'file.mp4'), to);
  await markReady(db, upload.id, 'file.mp4');
}

async function run(
  job: UploadJob,
  folder: string,
  services: Converting,
  stopped: () => boolean,
): Promise<'done' | 'later'> {
  const { db, clock, files } = services;
  const upload = await findUpload(db, job.uploadId);
  if (upload?.state !== 'PROCESSING') return 'done';
  let percent = 0;
  const onPercent = (done: number) => {
    percent = done;
  };
  const check = async () => {
    await extendLease(db, job, clock.now());
    return !stopped() && (await setConverted(db, upload.id, percent));
  };
  try {
    await whileWanted(check, (signal) =>
      files.storage.withFile(incomingKey(upload.id), (path) =>
        convert(path, { upload, folder, onPercent, signal }, services),
      ),
    );
  } catch (error) {
    if (error instanceof Ended && stopped()) {
      await giveBack(db, job, clock.now());
      return 'later';
    }
    if (error instanceof VideoProblem) await reject(upload.id, error.message, services);
    else if (!(error instanceof Ended)) throw error;
  }
  // This also removes what was written just after the cancellation.
  const ready = (await findUpload(db, upload.id))?.state === 'READY';
  await files.storage.remove(ready ? [incomingKey(upload.id)] : keysOf(upload));
  return 'done';
}

/**
 * Converts the video that has waited longest.
 * @param stopped tells that this process ends: what is begun is left to another one
 * @returns whether there was one
 */
export async function runConversion(services: Converting, stopped: () => boolean = () => false): Promise<boolean> {
  const job = await takeJob(services.db, services.clock.now(), 'conversion');
  if (job) await attempt(job, services, () => inTempDir(folders, (folder) => run(job, folder, services, stopped)));
  return job !== undefined;
}
