import type { ReleaseStorage } from '@charis/shared/node';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { endUpload } from './end-upload';
import { lockExpiredUpload } from './upload.store';

interface Sweeping {
  db: Db;
  storage: ReleaseStorage;
  /** The copies that this machine keeps of a bucket. */
  cached?: Required<Pick<ReleaseStorage, 'removeDrafts'>> | undefined;
  clock: Clock;
}

/** Milliseconds after which no process still writes the file that it began. */
const draftLifetime = 2 * 3_600_000;

/** Takes away what was begun and not completed in time. */
export async function sweepUploads({ db, storage, cached, clock }: Sweeping): Promise<void> {
  const now = clock.now();
  while (await endUpload({ db, storage }, (trx) => lockExpiredUpload(trx, now)));
  const before = new Date(now.getTime() - draftLifetime);
  await storage.removeDrafts?.(before);
  await cached?.removeDrafts(before);
}
