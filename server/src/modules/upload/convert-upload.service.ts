import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Services } from '#api/handler';
import { fileKey, incomingKey } from '#files/storage';
import { attempt, type Needed, reject } from './attempt-job';
import { convertVideo, VideoProblem } from './convert-video';
import { isOfKind, type Upload, wrongKind } from './upload.rules';
import { findUpload, markReady, setConverted } from './upload.store';
import { extendLease, giveBack, takeJob, type UploadJob } from './upload-job.store';

export type Converting = Needed & { ffmpeg: NonNullable<Services['ffmpeg']> };

const folders = 'charis-video-';
const day = 24 * 3_600_000;
/** Milliseconds between two looks at whether somebody waits for it, which say at the same time how far it is. */
const look = 1000;

/** Somebody has cancelled it, or this process ends. */
class Ended extends Error {
  override name = 'Ended';
}

/** Lends a folder, and removes what a process that ended left in one. */
async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  for (const name of (await readdir(tmpdir())).filter((known) => known.startsWith(folders))) {
    const left = join(tmpdir(), name);
    const found = await stat(left).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - day) await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(tmpdir(), folders));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function convert(upload: Upload, path: string, job: UploadJob, services: Converting, stopped: () => boolean) {
  const { db, clock, files, ffmpeg } = services;
  const type = await fileTypeFromFile(path);
  if (!type || !isOfKind(type.mime, upload.extension)) throw new VideoProblem(wrongKind);
  let percent = 0;
  const check = async () => {
    await extendLease(db, job, clock.now());
    return !stopped() && (await setConverted(db, upload.id, percent));
  };
  await inFolder(async (folder) => {
    const to = join(folder, 'file.mp4');
    const onPercent = (done: number) => {
      percent = done;
    };
    await whileWanted(check, (signal) => convertVideo({ ffmpeg, type: type.mime, from: path, to, onPercent, signal }));
    await files.storage.writeFile(fileKey(upload.id, 'file.mp4'), to);
  });
  await markReady(db, upload.id, 'file.mp4');
}

async function run(job: UploadJob, services: Converting, stopped: () => boolean): Promise<'done' | 'later'> {
  const { db, clock, files } = services;
  const upload = await findUpload(db, job.uploadId);
  if (upload?.state !== 'PROCESSING') return 'done';
  try {
    await files.storage.withFile(incomingKey(upload.id), (path) => convert(upload, path, job, services, stopped));
  } catch (error) {
    if (error instanceof Ended && stopped()) {
      await giveBack(db, job, clock.now());
      return 'later';
    }
    if (error instanceof VideoProblem) await reject(upload.id, error.message, services);
    else if (!(error instanceof Ended)) throw error;
  }
  await files.storage.remove([incomingKey(upload.id)]);
  return 'done';
}

/**
 * Converts the video that has waited longest.
 * @param stopped tells that this process ends: what is begun is left to another one
 * @returns whether there was one
 */
export async function runConversion(services: Converting, stopped: () => boolean = () => false): Promise<boolean> {
  const job = await takeJob(services.db, services.clock.now(), 'conversion');
  if (job) await attempt(job, services, () => run(job, services, stopped));
  return job !== undefined;
}
