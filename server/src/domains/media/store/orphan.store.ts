import type { Db } from '#platform/database/connection';

/** Locks uploads from before a time that nothing has attached, as many as `limit`; those that another process holds are left out. */
export function lockOrphans(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('upload')
    .select(['id', 'extension', 'widths'])
    .where('created_at', '<', before)
    .where(({ or, eb }) => or([eb('attached_at', 'is', null), eb('account_id', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('post_upload').select('post_id').whereRef('post_upload.upload_id', '=', 'upload.id'))),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('upload').where('id', 'in', ids).execute();
}
