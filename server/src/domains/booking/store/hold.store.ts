/** Times that are held for a payment. */
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';

export interface HeldRow {
  id: string;
  doctor_id: string;
  member_id: string;
  hold_until: Date;
}

const held = (db: Db) =>
  db.selectFrom('reservation').where('state', '=', state.pending).where('hold_until', 'is not', null);

export const findHeld = (db: Db, id: string): Promise<HeldRow | undefined> =>
  held(db)
    .select(['id', 'doctor_id'])
    .select((eb) => [eb.ref('member_id').$notNull().as('member_id'), eb.ref('hold_until').$notNull().as('hold_until')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns what a member holds with a doctor. */
export async function findHeldWith(db: Db, doctorId: string, memberId: string): Promise<string[]> {
  const rows = await held(db)
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether an appointment ended without being booked, or is gone. */
export async function hasLapsed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirst();
  return !row || row.state === state.expired;
}
