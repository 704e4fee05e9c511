import { buffer } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import type { Services } from '#api/handler';
import { fileKey, incomingKey } from '#files/storage';
import { PictureProblem, renderAvif, renderWebp } from './picture';
import { isOfKind, isPicture, ruleOf, type Upload, uploadFailed } from './upload.rules';
import { findUpload, keysOf, markReady, markRejected, setAvifWidths, setSizes } from './upload.store';
import { addJob, finishJob, postponeJob, takeJob, type UploadJob } from './upload-job.store';
import { eraseDescriptions } from './video-descriptions';

type Needed = Pick<Services, 'db' | 'clock' | 'logger' | 'files'>;

const mostAttempts = 3;
const wrongKind = 'The file is not what its name says. Please choose another one.';

async function makePictures(path: string, upload: Upload, { files, db, clock }: Needed): Promise<void> {
  const { id, extension, purpose } = upload;
  const renditions = await renderWebp(path, extension, ruleOf(purpose).widths);
  await setSizes(db, id, renditions);
  for (const { width, content } of renditions) await files.storage.write(fileKey(id, `${width}.webp`), content);
  await db.transaction().execute(async (trx) => {
    await markReady(trx, id, `${renditions.at(-1)?.width}.webp`);
    await addJob(trx, id, 'avif', clock.now());
  });
}

/** Looks at what has arrived, and makes it ready or rejects it. May be done again from the start. */
async function makeReady(upload: Upload, services: Needed): Promise<void> {
  const { id, extension } = upload;
  const { storage } = services.files;
  try {
    await storage.withFile(incomingKey(id), async (path) => {
      const type = await fileTypeFromFile(path);
      if (!isOfKind(type?.mime, extension)) throw new PictureProblem(wrongKind);
      if (isPicture(extension)) return makePictures(path, upload, services);
      const storedName = `file.${extension}`;
      if (extension === 'mp4' || extension === 'mov') await eraseDescriptions(path);
      await storage.writeFile(fileKey(id, storedName), path);
      await markReady(services.db, id, storedName);
    });
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    return reject(id, error.message, services);
  }
  await storage.remove([incomingKey(id)]);
}

async function reject(id: string, reason: string, { db, files }: Needed): Promise<void> {
  await markRejected(db, id, reason);
  const upload = await findUpload(db, id);
  if (upload) await files.storage.remove(keysOf(upload));
}

async function makeAvif({ id, widths }: Upload, { db, files }: Needed): Promise<void> {
  const smaller: number[] = [];
  for (const width of widths) {
    const avif = await renderAvif(await buffer(await files.storage.read(fileKey(id, `${width}.webp`))));
    if (!avif) continue;
    await files.storage.write(fileKey(id, `${width}.avif`), avif);
    smaller.push(width);
  }
  await setAvifWidths(db, id, smaller);
}

async function run(job: UploadJob, services: Needed): Promise<void> {
  const upload = await findUpload(services.db, job.uploadId);
  if (upload?.state === 'PROCESSING' && job.kind === 'ready') await makeReady(upload, services);
  if (upload?.state === 'READY' && job.kind === 'avif') await makeAvif(upload, services);
  // A bucket takes another file until its address ends, whatever we know.
  if (upload && job.kind === 'sweep') await services.files.storage.remove([incomingKey(upload.id)]);
}

/**
 * Does the job that has waited longest, of one upload where that is given. A job that fails is tried again later; the third time an upload
 * that cannot be made ready is rejected.
 * @returns whether there was one
 */
export async function runJob(services: Needed, uploadId?: string): Promise<boolean> {
  const { db, clock, logger } = services;
  const job = await takeJob(db, clock.now(), uploadId);
  if (!job) return false;
  try {
    await run(job, services);
    await finishJob(db, job.id);
  } catch (error) {
    logger.error({ err: error, upload: job.uploadId, kind: job.kind, attempts: job.attempts }, 'upload job failed');
    if (job.attempts < mostAttempts) await postponeJob(db, job, clock.now());
    else {
      if (job.kind === 'ready') await reject(job.uploadId, uploadFailed, services);
      await finishJob(db, job.id);
    }
  }
  return true;
}
