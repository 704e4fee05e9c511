import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { paymentOf } from '#domains/commerce/index';
import { sentFormsOf } from '#domains/forms/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { standing } from './appointment.sql';
import { isTaking } from './slot.store';

/**
 * Keeps what a doctor's calendar and one member's appointments go through after one another, by one statement: the calendar's lock is always taken
 * before the member's, which waits for its row.
 */
export async function lockBoth(db: Db, doctorId: string, memberId: string): Promise<void> {
  const lock = () =>
    sql`with calendar as materialized (select doctor_id from booking_setting where doctor_id = ${doctorId}::uuid for update)
      select pg_advisory_xact_lock(hashtextextended(${`appointments ${memberId}`}, 0)) from calendar`.execute(db);
  if ((await lock()).rows.length > 0) return;
  await lockCalendar(db, doctorId);
  await lock();
}

/** Keeps what one member's appointments go through after one another, for who changes them as a whole and takes no calendar's lock after it. */
export async function lockMember(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${memberId}`}, 0))`.execute(db);
}

/** A guest has no account, and so no picture. */
export const memberName = sql<string>`coalesce(m.nickname, r.guest_name)`.as('member_name');
/** The person of an appointment as its doctor sees them: whom the member has booked for, the member, or the guest. */
export const patientName = sql<string>`coalesce(nullif(r.relative_name, ''), m.nickname, r.guest_name)`;
const memberImage = sql<string>`coalesce(m.image, '')`.as('member_image');

/** Whether it has ended because its doctor takes no bookings any more. */
const isCalledOff = sql<boolean>`exists (select from reservation_event x
  where x.reservation_id = r.id and x.action in ('end', 'call-off'))`;

/** Whether someone has the time that is proposed: another appointment of the doctor or of the member. */
const isProposedTaken = sql<boolean>`case when r.proposed_start is null then false else exists (select from reservation x
  where (x.doctor_id = r.doctor_id or x.member_id = r.member_id) and x.state in ${standing}
    and x.id <> r.id and x.replaces_id is distinct from r.id
    and x.starts_at < r.proposed_start + (r.ends_at - r.starts_at) and x.ends_at > r.proposed_start) end`;

const appointments = (db: Db) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('clinic as c', 'c.id', 'r.clinic_id')
    .innerJoin('doctor_profile as p', 'p.account_id', 'r.doctor_id')
    .innerJoin('account as d', 'd.id', 'r.doctor_id')
    .leftJoin('account as m', 'm.id', 'r.member_id')
    .leftJoin('meeting as v', 'v.reservation_id', 'r.id')
    .leftJoin('evaluation as e', 'e.reservation_id', 'r.id')
    .leftJoin('reservation as o', 'o.id', 'r.replaces_id')
    .select([
      'r.id',
      'r.state',
      'r.type',
      'r.type_id',
      'r.type_name',
      'r.type_name_zh',
      'r.progress',
      'r.progress_at',
      'r.mode',
      'r.category_name',
      'r.note',
      'r.referral_confirmed',
      'r.reason',
      'r.starts_at',
      'r.ends_at',
    ])
    .select([
      'r.fee_aud',
      'r.cancellation_hours',
      'r.expires_at',
      'r.hold_until',
      'r.replaces_id',
      'o.starts_at as moves_from',
      'r.calendar_uid',
      'r.calendar_sequence',
    ])
    .select(['r.proposed_start', 'r.proposed_reason', isProposedTaken.as('is_proposed_taken')])
    .select(['r.reminders', 'r.coming_at', 'r.late_minutes'])
    .select(['r.relative_name', 'r.relation', 'r.relative_agreed_at', patientName.as('patient_name')])
    .select(sentFormsOf('r.id').as('forms'))
    .select(paymentOf('r.id').as('payment'))
    .select(['r.doctor_id', 'd.nickname as doctor_name', 'd.image as doctor_image', 'p.title as doctor_title'])
    .select(isTaking('d').as('takes_bookings'))
    .select(isCalledOff.as('is_stopped'))
    .select(['r.member_id', memberName, memberImage, 'r.guest_name', 'r.guest_phone', 'r.guest_email'])
    .select(['r.clinic_id', 'c.name as clinic_name', 'c.address', 'c.suburb', 'c.state_code', 'c.phone', 'c.zone'])
    .select(['v.id as meeting_id', 'v.state as meeting_state', 'e.id as evaluation_id', 'r.created_at', 'r.changed_at'])
    .select(sql<string>`to_char(r.starts_at at time zone c.zone, 'HH24:MI')`.as('display_time'))
    .select(sql<string>`(r.starts_at at time zone c.zone)::date`.as('date'));

export type AppointmentRow = Awaited<ReturnType<typeof findAppointment>> & object;

export const findAppointment = (db: Db, id: string) => appointments(db).where('r.id', '=', id).executeTakeFirst();

interface Wanted {
  where: RawBuilder<SqlBool>;
  direction: 'asc' | 'desc';
  limit: number;
  /** First by when a request expires. */
  byDeadline?: boolean;
}

/** Appointments by their start, each with that as text that loses nothing. */
export function findAppointmentsWhere(
  db: Db,
  { where, direction, limit, byDeadline = false }: Wanted,
): Promise<(AppointmentRow & { at: string })[]> {
  return appointments(db)
    .select(timeText('r.starts_at').as('at'))
    .where(where)
    .$if(byDeadline, (query) => query.orderBy('r.expires_at', direction))
    .orderBy('r.starts_at', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .execute();
}

/** Returns the people of an appointment, to lock their calendars before it is read for a change. */
export const findPeople = (db: Db, id: string) =>
  db.selectFrom('reservation').select(['doctor_id', 'member_id']).where('id', '=', id).executeTakeFirst();

/** Returns a pending request that would take this appointment's place. */
export const findReplacement = (db: Db, id: string) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('replaces_id', '=', id)
    .where('state', '=', state.pending)
    .executeTakeFirst();
