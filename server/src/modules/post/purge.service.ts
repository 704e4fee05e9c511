import { sql } from 'kysely';
import type { Services } from '#api/handler';
import type { Db } from '#database/connection';
import type { Diary, Media } from '#database/tables/community';
import { lockUploads } from '#modules/upload/attach-uploads.store';
import { everyMedia } from './diary.service';
import { releaseMedia, uploadsOf } from './media.service';
import { restorableMinutes } from './restore.rules';

const minute = 60_000;
const day = 24 * 60 * minute;
const atOnce = 100;

interface Deleted {
  id: string;
  media: Media[];
  diary: Diary | null;
  published_at: Date | null;
}

/** A post of the last day leaves an empty row, which counts among those that its author may publish in a day. */
async function empty(db: Db, { id }: Deleted): Promise<void> {
  const nothing = { title: '', content: '', media: '[]', diary: null, captions: '', areas: [] };
  await db.updateTable('post').set(nothing).where('id', '=', id).execute();
  for (const table of ['post_tag', 'post_area', 'mention', 'comment', 'post_like', 'post_save'] as const) {
    await db.deleteFrom(table).where('post_id', '=', id).execute();
  }
}

/** Staff has yet to decide about the post or what was said below it, and has to see it. */
const waiting = sql`exists (select from (
    select subject_kind, subject_id from report where decided_at is null
    union all select subject_kind, subject_id from appeal where decided_at is null
  ) w where w.subject_kind = 'post' and w.subject_id = post.id
    or w.subject_kind = 'comment' and w.subject_id in (select c.id from comment c where c.post_id = post.id))`;

/** Removes for good, with their files, what was deleted and can no longer be restored. @returns how many rows went */
export async function purgeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const recent = new Date(now - day);
  for (let purged = 0; ; ) {
    const found = await db.transaction().execute(async (trx) => {
      const deleted = await trx
        .selectFrom('post')
        .select(['id', 'media', 'diary', 'published_at'])
        .where('status', '=', 'DELETED')
        .where('deleted_at', '<=', new Date(now - restorableMinutes * minute))
        .where(({ or, eb }) =>
          or([
            eb('published_at', 'is', null),
            eb('published_at', '<=', recent),
            eb('title', '<>', ''),
            eb('content', '<>', ''),
          ]),
        )
        .where(sql<boolean>`not ${waiting}`)
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      await lockUploads(
        trx,
        deleted.flatMap((post) => uploadsOf(everyMedia(post))),
      );
      for (const post of deleted) {
        if (post.published_at && post.published_at > recent) await empty(trx, post);
        else await trx.deleteFrom('post').where('id', '=', post.id).execute();
        await releaseMedia(trx, everyMedia(post));
      }
      return deleted.length;
    });
    purged += found;
    if (found < atOnce) return purged;
  }
}
