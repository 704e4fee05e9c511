import type { ReleaseStorage } from '@charis/shared/node';
import type { Db } from '../database/connection';
import { releaseRecord } from '../release';
import { removeFiles } from './pack';
import { deleteUpload, type findUpload } from './upload.store';

/**
 * Takes an upload away that becomes no release, files first, so that what a process leaves that ends in between is found again.
 * @param lock finds it and keeps it until the transaction ends
 * @returns whether there was one
 */
export async function endUpload(
  { db, storage }: { db: Db; storage: ReleaseStorage },
  lock: (db: Db) => ReturnType<typeof findUpload>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const upload = await lock(trx);
    if (!upload) return false;
    await removeFiles(storage, upload.id, releaseRecord.parse(JSON.parse(upload.record)));
    await deleteUpload(trx, upload.id);
    return true;
  });
}
