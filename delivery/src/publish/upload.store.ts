import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

/** Returns a release of whatever state. */
export async function findRelease(db: Db, name: string, version: string) {
  return db
    .selectFrom('release')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Returns the newest release of a name whose files are there. */
export async function findNewest(db: Db, name: string) {
  return db
    .selectFrom('release')
    .selectAll()
    .where('name', '=', name)
    .where('collected_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the release that an upload has become. */
export async function findReleaseOf(db: Db, upload: string) {
  return db.selectFrom('release').selectAll().where('folder', '=', upload).executeTakeFirst();
}

/** Returns an upload that is still going on. */
export async function findUpload(db: Db, id: string, now: Date) {
  return db.selectFrom('upload').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();
}

/** Returns an upload of any age, kept as it is until the transaction ends; waits for the process that is ending it. */
export async function lockUpload(db: Db, id: string) {
  return db.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns one of the same bytes that this token began and did not end. */
export async function findSameUpload(db: Db, row: { token_id: string; record: string }, now: Date) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('token_id', '=', row.token_id)
    .where('record', '=', row.record)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countUploads(db: Db, tokenId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertUpload(db: Db, row: Insertable<Database['upload']>) {
  return db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeUpload(db: Db, id: string, row: Updateable<Database['upload']>): Promise<void> {
  await db.updateTable('upload').set(row).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/** Returns one whose time is over and that no one works on. */
export async function lockExpiredUpload(db: Db, now: Date) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('expires_at', '<=', now)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns whether it is still going on; waits for the process that is ending it. */
export async function shareUpload(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes a release, or brings back one of the same bytes whose files were collected; false where there is one already.
 * @param lostFolder where files of that one are missing, which is brought back as well
 */
export async function putRelease(
  db: Db,
  row: Insertable<Database['release']>,
  lostFolder: string | null,
): Promise<boolean> {
  const { folder, packed, signature, key_id, published_by, published_at } = row;
  const put = await db
    .insertInto('release')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .doUpdateSet({ folder, packed, signature, key_id, published_by, published_at, collected_at: null, api: null })
        .where(({ or, eb }) => or([eb('release.collected_at', 'is not', null), eb('release.folder', '=', lostFolder)]))
        .where('release.revoked_at', 'is', null)
        .where('release.record', '=', row.record),
    )
    .returning('name')
    .executeTakeFirst();
  return put !== undefined;
}
