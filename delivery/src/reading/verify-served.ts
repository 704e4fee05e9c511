import { fileKey, packedKey, type ReleaseStorage } from '@charis/shared/node';
import type { z } from 'zod';
import type { verifyAnswer } from '../api/contract/releases';
import type { Db } from '../database/connection';
import { integrityOfStream } from '../integrity';
import { openRelease, type ReleaseRow, type StoredRelease } from '../registry/stored-release';
import { releasesOfChannel } from './channel-releases.store';

type Verified = z.infer<typeof verifyAnswer>['releases'][number];

async function faultOf(storage: ReleaseStorage, key: string, integrity: string): Promise<string | undefined> {
  const found = await storage.read(key);
  if (!found) return 'is missing';
  return (await integrityOfStream(found.stream)) === integrity ? undefined : 'is not what was published';
}

async function filesOf(storage: ReleaseStorage, { record, folder, packed }: StoredRelease) {
  const faults: string[] = [];
  const check = async (name: string, key: string, integrity: string) => {
    const fault = await faultOf(storage, key, integrity);
    if (fault) faults.push(`${name} ${fault}.`);
  };
  for (const [file, { integrity }] of Object.entries(record.files)) await check(file, fileKey(folder, file), integrity);
  for (const [file, { integrity }] of Object.entries(packed)) {
    await check(`The packed copy of ${file}`, packedKey(folder, file), integrity);
  }
  return faults;
}

async function verifyRelease(
  storage: ReleaseStorage,
  row: ReleaseRow & { revoked_at: Date | null; key_revoked_at: Date | null },
): Promise<Verified> {
  const faults = [
    ...(row.revoked_at ? ['It was revoked.'] : []),
    ...(row.key_revoked_at ? ['The key that has signed it was revoked.'] : []),
  ];
  const { name, version } = row;
  try {
    const release = openRelease(row);
    const files = Object.values(release.record.files);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return { name, version, files: files.length, bytes, faults: [...faults, ...(await filesOf(storage, release))] };
  } catch (error) {
    return { name, version, files: 0, bytes: 0, faults: [...faults, `${(error as Error).message}.`] };
  }
}

/** Checks the signature of everything that a channel serves, stable and previous, and the hash of each file by reading it. */
export async function verifyServed(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  channel: string,
): Promise<z.infer<typeof verifyAnswer>> {
  const releases: Verified[] = [];
  for (const row of await releasesOfChannel(db, channel)) releases.push(await verifyRelease(storage, row));
  return { releases };
}
