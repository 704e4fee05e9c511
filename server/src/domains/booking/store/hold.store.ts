/** Times that are held for a payment. */
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';

export interface HeldRow {
  id: string;
  doctor_id: string;
  member_id: string;
  hold_until: Date;
}

export const findHeld = (db: Db, id: string): Promise<HeldRow | undefined> =>
  db
    .selectFrom('reservation')
    .select(['id', 'doctor_id'])
    .select((eb) => [eb.ref('member_id').$notNull().as('member_id'), eb.ref('hold_until').$notNull().as('hold_until')])
    .where('id', '=', id)
    .where('state', '=', state.pending)
    .where('hold_until', 'is not', null)
    .executeTakeFirst();

/** Returns whether an appointment ended without being booked. */
export async function hasLapsed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === state.expired;
}
