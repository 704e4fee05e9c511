import type { Db } from '../database/connection';

/** Gives every channel its next revision. Returns the channels. */
export function renewRevisions(db: Db) {
  return db
    .updateTable('channel')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .returningAll()
    .execute();
}

/** Returns false where there is no such release, or it was revoked before. */
export async function markRevoked(
  db: Db,
  { name, version }: { name: string; version: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
