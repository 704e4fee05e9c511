/** What a deleted account leaves of its appointments. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Removes the calendars elsewhere that a doctor follows, with their addresses and times. */
export async function forgetCalendars(db: Db, id: string): Promise<void> {
  await db.deleteFrom('busy_calendar').where('doctor_id', '=', id).execute();
}

/** Appointments stay as records of care, without what was written about them, and without the names of others. */
export async function forgetNotes(db: Db, id: string): Promise<void> {
  await db
    .updateTable('reservation')
    .set({ note: '', reason: '', proposed_reason: '', guest_name: null })
    .set({ relative_name: '', relation: null, relative_agreed_at: null })
    .where('member_id', '=', id)
    .execute();
  await sql`update reservation_event set reason = ''
    where by_account = ${id} or reservation_id in (select id from reservation where member_id = ${id})`.execute(db);
}
