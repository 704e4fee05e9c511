import type { Db } from '#database/connection';
import { detachUploads, lockUploads } from '#modules/upload/attach-uploads';

/**
 * Hides every picture and video of an account at once: posts and drafts keep their text, the profile shows initials. Their files go with the
 * orphans, a day later at most.
 */
export async function withdrawImages(db: Db, accountId: string): Promise<void> {
  const uploads = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['avatar', 'post-image', 'post-video'])
    .execute();
  const ids = uploads.map(({ id }) => id);
  await lockUploads(db, ids);
  await db.updateTable('post').set({ media: '[]' }).where('author_id', '=', accountId).execute();
  await db.updateTable('account').set({ image: '' }).where('id', '=', accountId).execute();
  await detachUploads(db, ids);
}
