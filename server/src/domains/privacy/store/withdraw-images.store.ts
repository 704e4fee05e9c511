import { sql } from 'kysely';
import { detachUploads, lockUploads } from '#domains/media/index';
import type { Db } from '#platform/database/connection';

/** The diary of a post with its words and numbers alone. */
const withoutPictures = sql<string | null>`case when diary is not null then jsonb_set(diary, '{entries}', coalesce(
  (select jsonb_agg(e || '{"pictures": []}' order by place) from jsonb_array_elements(diary -> 'entries') with ordinality t (e, place)),
  '[]')) end`;

/**
 * Hides every picture and video of an account at once: posts and drafts keep their text, the profile shows initials, and the page of a doctor has no
 * videos. Their files go with the orphans, a day later at most.
 */
export async function withdrawImages(db: Db, accountId: string): Promise<void> {
  const uploads = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['avatar', 'post-image', 'post-video', 'doctor-image', 'doctor-video'])
    .execute();
  const ids = uploads.map(({ id }) => id);
  await lockUploads(db, ids);
  await db
    .updateTable('post')
    .set({ media: '[]', diary: withoutPictures })
    .where('author_id', '=', accountId)
    .execute();
  await db.deleteFrom('doctor_video').where('doctor_id', '=', accountId).execute();
  await db.updateTable('account').set({ image: '' }).where('id', '=', accountId).execute();
  await detachUploads(db, ids);
}
