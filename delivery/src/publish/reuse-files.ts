import { fileKey, type ReleaseStorage } from '@charis/shared/node';
import type { Db } from '../database/connection';
import { type ReleaseRecord, releaseRecord } from '../release';
import { findNewest } from './upload.store';

type Files = ReleaseRecord['files'];

const isSame = (before: Files, files: Files, file: string) =>
  Object.hasOwn(before, file) && before[file]?.integrity === files[file]?.integrity;

async function newestFiles(db: Db, name: string): Promise<{ folder: string; files: Files }> {
  const newest = await findNewest(db, name);
  return { folder: newest?.folder ?? '', files: newest ? releaseRecord.parse(JSON.parse(newest.record)).files : {} };
}

/** Returns files that the newest release of the same name does not have. */
export async function filesToSend(db: Db, { name, files }: ReleaseRecord): Promise<string[]> {
  const before = await newestFiles(db, name);
  return Object.keys(files).filter((file) => !isSame(before.files, files, file));
}

/** Takes files that the newest release of the same name has, too, from there. @returns those that are still to be sent */
export async function reuseFiles(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  folder: string,
  { name, files }: ReleaseRecord,
): Promise<string[]> {
  const before = await newestFiles(db, name);
  const sent: string[] = [];
  for (const file of Object.keys(files)) {
    const known = isSame(before.files, files, file);
    const isCopied = known && (await storage.copy(fileKey(before.folder, file), fileKey(folder, file)));
    if (!isCopied) sent.push(file);
  }
  return sent;
}
