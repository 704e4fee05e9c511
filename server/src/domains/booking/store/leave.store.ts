/** What an account that is deleted has ahead of it. */

import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';

const ahead = (db: Db, now: Date) =>
  db
    .selectFrom('reservation')
    .select(['id', 'state', 'replaces_id', 'hold_until', 'doctor_id', 'starts_at', 'cancellation_hours'])
    .where('state', 'in', [state.pending, state.booked])
    .where('starts_at', '>', now)
    .orderBy('starts_at');

export const findAheadOfMember = (db: Db, memberId: string, now: Date) =>
  ahead(db, now).where('member_id', '=', memberId).execute();

export async function hasPatients(db: Db, doctorId: string, now: Date): Promise<boolean> {
  return (await ahead(db, now).where('doctor_id', '=', doctorId).limit(1).executeTakeFirst()) !== undefined;
}
