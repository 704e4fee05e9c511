import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { releaseRecord } from '../release';
import type { ReleaseStorage } from '../storage/release-storage';
import { removeFiles } from './pack';
import { deleteUpload, lockExpiredUpload } from './upload.store';

interface Sweeping {
  db: Db;
  storage: ReleaseStorage;
  clock: Clock;
}

/** Milliseconds after which no process still writes the file that it began. */
const draftLifetime = 2 * 3_600_000;

/** Takes away what was begun and not completed in time, files first, so that whatever ends in between is found again. */
export async function sweepUploads({ db, storage, clock }: Sweeping): Promise<void> {
  const now = clock.now();
  const sweepOne = () =>
    db.transaction().execute(async (trx) => {
      const upload = await lockExpiredUpload(trx, now);
      if (!upload) return false;
      await removeFiles(storage, upload.id, releaseRecord.parse(JSON.parse(upload.record)));
      await deleteUpload(trx, upload.id);
      return true;
    });
  while (await sweepOne());
  await storage.removeDrafts?.(new Date(now.getTime() - draftLifetime));
}
