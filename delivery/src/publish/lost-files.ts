import { fileKey, type ReleaseStorage } from '@charis/shared/node';
import type { ReleaseRecord } from '../release';

/** Returns files that are not there in their size. */
export async function missingFiles(
  storage: ReleaseStorage,
  folder: string,
  { files }: ReleaseRecord,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [file, { size }] of Object.entries(files)) {
    if ((await storage.sizeOf(fileKey(folder, file))) !== size) missing.push(file);
  }
  return missing;
}

type Known = { folder: string; collected_at: Date | null } | undefined;

/** Returns whether a release that is known has lost files, as where a database is used without the folder of its files. */
export async function hasLostFiles(storage: ReleaseStorage, known: Known, record: ReleaseRecord): Promise<boolean> {
  if (!known || known.collected_at !== null) return false;
  return (await missingFiles(storage, known.folder, record)).length > 0;
}
