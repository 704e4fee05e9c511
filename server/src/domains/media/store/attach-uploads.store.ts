import type { Purpose, Upload } from '#domains/media/rules/upload.rules';
import type { Db } from '#platform/database/connection';

/**
 * Lets processes that attach or let go of these uploads wait until this transaction ends, all of them in one order: what is looked up afterwards
 * of who has them stays true.
 */
export async function lockUploads(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom('upload').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

interface Attached {
  accountId: string;
  ids: string[];
  purposes: Purpose[];
  now: Date;
  /** The account whose they are from then on; that account where none is named. */
  keeperId?: string;
}

/**
 * Makes uploads part of something, in the caller's transaction, so that they are kept: only READY ones of the account and of these purposes.
 * @returns them by id; whichever is missing cannot be attached
 */
export async function attachUploads(
  db: Db,
  { accountId, ids, purposes, now, keeperId = accountId }: Attached,
): Promise<Map<string, Upload>> {
  if (ids.length === 0) return new Map();
  const uploads = await db
    .updateTable('upload')
    .set({ attached_at: now, account_id: keeperId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('state', '=', 'READY')
    .returningAll()
    .execute();
  return new Map(uploads.map((upload) => [upload.id, upload]));
}

/** Detaches uploads that no post has. Their files are removed with the orphans. `lockUploads` has locked them. */
export async function detachUploads(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('upload')
    .set({ attached_at: null })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('post_upload').select('post_id').whereRef('post_upload.upload_id', '=', 'upload.id'))),
    )
    .execute();
}

/** Lets go of uploads that nothing else may have. */
export async function letGo(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('upload').set({ attached_at: null }).where('id', 'in', ids).execute();
}

/** Lets go of uploads as far as they are an account's. */
export async function detachUploadsOf(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('upload')
    .set({ attached_at: null })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute();
}
