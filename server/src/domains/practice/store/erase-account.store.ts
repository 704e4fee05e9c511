/** What a deleted account leaves of a doctor. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Columns with what a doctor told of themselves and showed. */
const personalColumns = [
  'doctor_video',
  'doctor_faq',
  'doctor_experience',
  'doctor_specialty',
  'doctor_procedure',
  'doctor_instrument',
] as const;

/** No register gives a number that goes on with these digits. */
const unissued = '98';

/**
 * The profile stays, as appointments and vouchers refer to it, and says nothing of who it was: the number, which names a person in the public
 * register, becomes one that no one has.
 */
export async function forgetDoctor(db: Db, id: string): Promise<void> {
  for (const table of personalColumns) await db.deleteFrom(table).where('doctor_id', '=', id).execute();
  await sql`update doctor_profile set title = '', bio = '', languages = '{}', education = '[]', verified_specialty = '',
      reviewed_at = null, application_state = 'WITHDRAWN',
      registration_number = registration_type || ${unissued}::text || lpad(floor(random() * 100000000)::bigint::text, 8, '0')
    where account_id = ${id}`.execute(db);
}

/** Removes the videos of a doctor's page. */
export async function removeVideos(db: Db, doctorId: string): Promise<void> {
  await db.deleteFrom('doctor_video').where('doctor_id', '=', doctorId).execute();
}
