import { hidePictures } from '#domains/community/index';
import { removePhotos } from '#domains/forms/index';
import { updateAccount } from '#domains/identity/index';
import { detachUploads, lockUploads } from '#domains/media/index';
import { removePictures } from '#domains/messages/index';
import { removeVideos } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';

/**
 * Hides every picture and video of an account at once: posts, drafts, forms and messages keep their text, the profile shows initials, and the page of a doctor
 * has no videos. Their files go with the orphans, a day later at most.
 */
export async function withdrawImages(db: Db, accountId: string): Promise<void> {
  const uploads = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['avatar', 'post-image', 'post-video', 'doctor-image', 'doctor-video', 'form-photo'])
    .execute();
  const ids = uploads.map(({ id }) => id);
  await removePhotos(db, accountId, ids);
  await removePictures(db, accountId);
  await lockUploads(db, ids);
  await hidePictures(db, accountId);
  await removeVideos(db, accountId);
  await updateAccount(db, accountId, { image: '' });
  await detachUploads(db, ids);
}
