/** Changes of an appointment that its history names, and notes beside it. */
import { sql } from 'kysely';
import { type AppointmentAction, state, transitions } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';
import type { AppointmentRow } from './appointment.store';

interface Event {
  id: string;
  action: string;
  from: number | null;
  to: number;
  by: string | null;
  reason?: string;
  at: Date;
}

export async function insertEvent(
  db: Pick<Db, 'insertInto'>,
  { id, action, from, to, by, reason = '', at }: Event,
): Promise<void> {
  await db
    .insertInto('reservation_event')
    .values({ reservation_id: id, action, from_state: from, to_state: to, by_account: by, reason, at })
    .execute();
}

interface Change {
  action: AppointmentAction;
  from: number;
  by: string | null;
  reason?: string;
  at: Date;
}

/** Takes one way of the table where the state still is `from`, with its event. @returns whether it was */
export async function changeState(db: Db, id: string, { action, from, by, reason = '', at }: Change): Promise<boolean> {
  const { to } = transitions[action];
  const { numInsertedOrUpdatedRows } = await db
    .with('changed', (cte) =>
      cte
        .updateTable('reservation')
        .set({ state: to, reason, changed_at: at, expires_at: null })
        // What was given up unpaid stays out of the doctor's lists by it.
        .$if(action === 'take-payment', (query) => query.set({ hold_until: null }))
        .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', from)
        .returning('id'),
    )
    .insertInto('reservation_event')
    .columns(['reservation_id', 'action', 'from_state', 'to_state', 'by_account', 'reason', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select([
          'id',
          sql.val(action).as('action'),
          sql<number>`${from}::int`.as('from'),
          sql<number>`${to}::int`.as('to'),
          sql<string | null>`${by}::uuid`.as('by'),
          sql.val(reason).as('reason'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Move {
  clinicId: string;
  startsAt: Date;
  endsAt: Date;
  busy: string;
  by: string;
  /** What the other side reads. */
  reason?: string;
  at: Date;
}

/** Puts a booked appointment at another time, which answers what was proposed. */
export async function moveAppointment(
  db: Db,
  id: string,
  { clinicId, startsAt, endsAt, busy, by, reason = '', at }: Move,
): Promise<void> {
  const moved = db
    .updateTable('reservation')
    .set({ clinic_id: clinicId, starts_at: startsAt, ends_at: endsAt, busy, reason, changed_at: at })
    .set({ proposed_start: null, proposed_reason: '', coming_at: null, late_minutes: null })
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
    .where('id', '=', id);
  await insertEvent(
    db.with('moved', () => moved),
    { id, action: 'move', from: state.booked, to: state.booked, by, reason, at },
  );
}

interface Proposed {
  action: 'propose' | 'decline-proposal' | 'withdraw-proposal';
  /** Null where the proposal ends. */
  startsAt: Date | null;
  reason?: string;
  by: string;
  at: Date;
}

/** Notes another time of a booked appointment that the member is asked about, or that none is any more. */
export async function saveProposal(
  db: Db,
  id: string,
  { action, startsAt, reason = '', by, at }: Proposed,
): Promise<void> {
  const saved = db
    .updateTable('reservation')
    .set({ proposed_start: startsAt, proposed_reason: reason })
    .where('id', '=', id);
  await insertEvent(
    db.with('saved', () => saved),
    { id, action, from: state.booked, to: state.booked, by, reason, at },
  );
}

/** Says how far a visit is. It is no change of the appointment, which others have in their calendars. */
export const saveProgress = (db: Db, id: string, progress: AppointmentRow['progress'], at: Date) =>
  db
    .updateTable('reservation')
    .set({ progress, progress_at: progress && at })
    .where('id', '=', id)
    .execute();

/** Notes what the member says of their way to the visit. It is no change of the appointment, which others have in their calendars. */
export async function saveWay(
  db: Db,
  id: string,
  way: Partial<Pick<AppointmentRow, 'coming_at' | 'late_minutes' | 'reminders'>>,
): Promise<void> {
  await db.updateTable('reservation').set(way).where('id', '=', id).execute();
}

/** The entry in calendars goes from the old time's appointment to the new one's. */
export async function inheritCalendar(db: Db, id: string, from: { calendar_uid: string; calendar_sequence: number }) {
  await db
    .updateTable('reservation')
    .set({ calendar_uid: from.calendar_uid, calendar_sequence: from.calendar_sequence + 1 })
    .where('id', '=', id)
    .execute();
}
