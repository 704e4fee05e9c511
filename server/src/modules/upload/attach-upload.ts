import { Refusal } from '#api/refusal';
import type { Clock } from '#clock';
import type { Db } from '#database/connection';
import type { Files } from '#files/files';
import { placeOf } from './upload.presenter';
import type { Purpose } from './upload.rules';

const gone = 'Please choose the file again.';

interface Needed {
  db: Db;
  clock: Clock;
  files: Files;
}

/**
 * Makes an upload part of something, in the caller's transaction, so that it is kept: only a READY one of the account and of this purpose.
 * @returns its place, to be stored
 * @throws {Refusal} 404 at `field`
 */
export async function attachUpload(
  { db, clock, files }: Needed,
  { accountId, uploadId, purpose, field }: { accountId: string; uploadId: string; purpose: Purpose; field: string },
): Promise<string> {
  const upload = await db
    .updateTable('upload')
    .set({ attached_at: clock.now() })
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'READY')
    .returningAll()
    .executeTakeFirst();
  if (!upload) throw new Refusal('FILE_GONE', gone, { data: { errors: [{ field, message: gone }] } });
  return placeOf(upload, files.urls);
}

/** Lets go of what was attached; its files are removed with the orphans. @param location as `attachUpload` gave it, or any other text */
export async function detachUpload(db: Db, accountId: string, location: string): Promise<void> {
  const id = /^\/api\/files\/([0-9a-f-]{36})\//.exec(location)?.[1];
  if (!id) return;
  await db
    .updateTable('upload')
    .set({ attached_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
