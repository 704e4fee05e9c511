import { everyMedia } from '#domains/community/queries/diary.service';
import { restorableMinutes } from '#domains/community/rules/restore.rules';
import { deletePost, emptyPost, lockDeleted } from '#domains/community/store/purge.store';
import { lockUploads } from '#domains/media/index';
import type { Services } from '#platform/http/handler';
import { releaseMedia, uploadsOf } from './media.service';

const minute = 60_000;
const day = 24 * 60 * minute;
const atOnce = 100;

/** Removes for good, with their files, what was deleted and can no longer be restored. @returns how many rows went */
export async function purgeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const recent = new Date(now - day);
  for (let purged = 0; ; ) {
    const found = await db.transaction().execute(async (trx) => {
      const deleted = await lockDeleted(trx, {
        before: new Date(now - restorableMinutes * minute),
        recent,
        limit: atOnce,
      });
      await lockUploads(
        trx,
        deleted.flatMap((post) => uploadsOf(everyMedia(post))),
      );
      for (const post of deleted) {
        if (post.published_at && post.published_at > recent) await emptyPost(trx, post.id);
        else await deletePost(trx, post.id);
        await releaseMedia(trx, everyMedia(post));
      }
      return deleted.length;
    });
    purged += found;
    if (found < atOnce) return purged;
  }
}
