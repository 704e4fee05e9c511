import { buffer } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import { attempt, reject, type ServiceDeps } from '#domains/media/jobs/attempt-job';
import { isOfKind, isPicture, ruleOf, type Upload, wrongKind } from '#domains/media/rules/upload.rules';
import { findUpload, markReady, setAvifWidths, setSizes } from '#domains/media/store/upload.store';
import { addJob, takeJob, type UploadJob } from '#domains/media/store/upload-job.store';
import { fileKey, incomingKey } from '#platform/files/storage';
import { PictureProblem, renderAvif, renderWebp } from './picture';
import { eraseDescriptions } from './video-descriptions';

async function makePictures(path: string, upload: Upload, { files, db, clock }: ServiceDeps): Promise<void> {
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
async function makeReady(upload: Upload, services: ServiceDeps): Promise<void> {
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

async function makeAvif({ id, widths }: Upload, { db, files }: ServiceDeps): Promise<void> {
  const smaller: number[] = [];
  for (const width of widths) {
    const avif = await renderAvif(await buffer(await files.storage.read(fileKey(id, `${width}.webp`))));
    if (!avif) continue;
    await files.storage.write(fileKey(id, `${width}.avif`), avif);
    smaller.push(width);
  }
  await setAvifWidths(db, id, smaller);
}

async function run(job: UploadJob, services: ServiceDeps): Promise<'done' | 'later'> {
  const upload = await findUpload(services.db, job.uploadId);
  if (upload?.state === 'PROCESSING' && job.kind === 'ready') await makeReady(upload, services);
  if (upload?.state === 'READY' && job.kind === 'avif') await makeAvif(upload, services);
  if (!upload || job.kind !== 'sweep') return 'done';
  // A bucket takes another file until its address ends, whatever we know; one that is still being made ready is needed until then.
  if (upload.state === 'PROCESSING') return 'later';
  await services.files.storage.remove([incomingKey(upload.id)]);
  return 'done';
}

/**
 * Does the job that has waited longest, of one upload where that is given; conversions have a queue of their own.
 * @returns whether there was one
 */
export async function runJob(services: ServiceDeps, uploadId?: string): Promise<boolean> {
  const job = await takeJob(services.db, services.clock.now(), uploadId ? { uploadId } : 'quick');
  if (job) await attempt(job, services, () => run(job, services));
  return job !== undefined;
}
