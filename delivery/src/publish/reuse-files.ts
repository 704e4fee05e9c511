import type { Db } from '../database/connection';
import { type ReleaseRecord, releaseRecord } from '../release';
import { fileKey, type ReleaseStorage } from '../storage/release-storage';
import { findNewest } from './upload.store';

/** Takes files that the newest release of the same name has, too, from there. @returns those that are still to be sent */
export async function reuseFiles(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  folder: string,
  { name, files }: ReleaseRecord,
): Promise<string[]> {
  const newest = await findNewest(db, name);
  const before = newest ? releaseRecord.parse(JSON.parse(newest.record)).files : {};
  const sent: string[] = [];
  for (const [file, { integrity }] of Object.entries(files)) {
    const isSame = newest && Object.hasOwn(before, file) && before[file]?.integrity === integrity;
    const isCopied = isSame && (await storage.copy(fileKey(newest.folder, file), fileKey(folder, file)));
    if (!isCopied) sent.push(file);
  }
  return sent;
}
