import type { Readable } from 'node:stream';
import { fileKey, type ReleaseStorage } from '@charis/shared/node';
import { Refusal } from '../api/refusal';
import type { Identity } from '../auth/identity';
import type { Db } from '../database/connection';
import { releaseRecord } from '../release';
import { pipeExact, WrongFile } from './exact-file';
import { findReleaseOf, findUpload, shareUpload } from './upload.store';

interface Arriving {
  upload: string;
  file: string;
  body: Readable;
  /** The length that the sender announces, if it does. */
  bytes: number | undefined;
  by: Identity;
  now: Date;
}

const noUpload = new Refusal(404, 'There is no such upload, or its time is over.', { remedy: 'Begin it again.' });

/** Returns an upload that goes on, where it is this caller's. */
export function requireOwn(upload: Awaited<ReturnType<typeof findUpload>>, by: Identity) {
  if (!upload) throw noUpload;
  if (upload.token_id !== by.tokenId) throw new Refusal(403, 'Another token has begun this upload.');
  return upload;
}

/** Keeps one file of an upload, when it is exactly the one that the record describes. */
export async function receiveFile(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  arriving: Arriving,
): Promise<void> {
  const { upload, file, body, bytes, by, now } = arriving;
  const { files } = releaseRecord.parse(JSON.parse(requireOwn(await findUpload(db, upload, now), by).record));
  const declared = Object.hasOwn(files, file) ? files[file] : undefined;
  if (!declared) throw new Refusal(404, `The record names no file ${JSON.stringify(file)}.`);
  if (bytes !== undefined && bytes !== declared.size) {
    throw new Refusal(422, `${file} has ${bytes} bytes instead of ${declared.size}.`);
  }
  const key = fileKey(upload, file);
  const exact = pipeExact(body, declared);
  try {
    await storage.put(key, exact, declared.size);
  } catch (error) {
    const { errored } = exact;
    if (errored instanceof WrongFile) throw new Refusal(422, `${file} was refused: ${errored.message}.`);
    throw error;
  }
  if (await shareUpload(db, upload, now)) return;
  // A file that was sent twice may arrive when the release has been made already, whose file it is by now.
  if (await findReleaseOf(db, upload)) return;
  // An upload may end while its files arrive: what comes later belongs to no one.
  await storage.remove([key]);
  throw noUpload;
}
