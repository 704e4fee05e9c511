import { mayRemoveFiles } from '@charis/shared/node';
import { deleteUploads, lockOrphans } from '#domains/media/store/orphan.store';
import { keysOf } from '#domains/media/store/upload.store';
import type { Services } from '#platform/http/handler';

const day = 24 * 3_600_000;
const atOnce = 200;

/**
 * Deletes, files first, what no one has attached for a day: uploads that were given up, rejected, replaced, or whose account is gone. While a
 * backup is taken it deletes none.
 * @returns how many
 */
export async function collectOrphans({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Promise<number> {
  const before = new Date(clock.now().getTime() - day);
  await files.storage.removeDrafts?.(before);
  let collected = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      if (!(await mayRemoveFiles(trx))) return 0;
      // Locked, so that no one attaches one while its files go.
      const orphans = await lockOrphans(trx, before, atOnce);
      const ids = orphans.map(({ id }) => id);
      for (const orphan of orphans) await files.storage.remove(keysOf(orphan));
      if (ids.length > 0) await deleteUploads(trx, ids);
      return ids.length;
    });
    collected += count;
    if (count < atOnce) return collected;
  }
}
