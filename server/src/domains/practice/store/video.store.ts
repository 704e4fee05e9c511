import { type Insertable, sql, type Updateable } from 'kysely';
import type { Upload } from '#domains/media/index';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

export interface VideoRow {
  id: string;
  title: string;
  captions: string;
  captions_language: string;
  created_at: Date;
  upload: Upload;
  poster: Upload | null;
}

/** Videos of a doctor, in their order; or one of them. */
export async function findVideos(db: Db, doctorId: string, id?: string): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select v.id, v.title, v.captions, v.captions_language, v.created_at, to_jsonb(u) as upload, to_jsonb(p) as poster
    from doctor_video v join upload u on u.id = v.upload_id left join upload p on p.id = v.poster_upload_id
    where v.doctor_id = ${doctorId}::uuid and ${id ? sql`v.id = ${id}::uuid` : sql`true`} order by v.place`.execute(db);
  return rows;
}

export async function findVideoPlaces(db: Db, doctorId: string): Promise<number[]> {
  const rows = await db.selectFrom('doctor_video').select('place').where('doctor_id', '=', doctorId).execute();
  return rows.map(({ place }) => place);
}

/** Returns its id. */
export async function insertVideo(db: Db, video: Insertable<Database['doctor_video']>): Promise<string> {
  const { id } = await db.insertInto('doctor_video').values(video).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateVideo(db: Db, id: string, changed: Updateable<Database['doctor_video']>): Promise<void> {
  await db.updateTable('doctor_video').set(changed).where('id', '=', id).execute();
}

/** Returns the uploads of the video that is gone; nothing where the doctor has none with that id. */
export function deleteVideo(db: Db, doctorId: string, id: string) {
  return db
    .deleteFrom('doctor_video')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning(['upload_id', 'poster_upload_id'])
    .executeTakeFirst();
}
