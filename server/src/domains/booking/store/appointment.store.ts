import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AppointmentAction, state, transitions } from '#domains/booking/rules/appointment.machine';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { sentFormsOf } from '#domains/forms/index';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { timeText } from '#platform/http/time-text.sql';
import { standing } from './appointment.sql';
import type { BookedType } from './appointment-type.store';
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
      'r.replaces_id',
      'o.starts_at as moves_from',
      'r.calendar_uid',
      'r.calendar_sequence',
    ])
    .select(['r.proposed_start', 'r.proposed_reason', isProposedTaken.as('is_proposed_taken')])
    .select(['r.reminders', 'r.coming_at', 'r.late_minutes'])
    .select(['r.relative_name', 'r.relation', 'r.relative_agreed_at', patientName.as('patient_name')])
    .select(sentFormsOf('r.id').as('forms'))
    .select(['r.doctor_id', 'd.nickname as doctor_name', 'd.image as doctor_image', 'p.title as doctor_title'])
    .select(isTaking('d').as('takes_bookings'))
    .select(isCalledOff.as('is_stopped'))
    .select(['r.member_id', memberName, memberImage, 'r.guest_phone', 'r.guest_email'])
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

/** A person for whom a member books. */
export interface Relative {
  name: string;
  relation: NonNullable<AppointmentRow['relation']>;
  /** The time at which the member said that they agree. */
  agreedAt: Date;
}

interface NewAppointment {
  doctorId: string;
  /** Null for a guest. */
  memberId: string | null;
  guest?: { name: string; phone: string; email: string };
  clinicId: string;
  startsAt: Date;
  endsAt: Date;
  busy: string;
  state: number;
  type: 'initial' | 'follow-up';
  /** Undefined for a first consultation and a follow-up. */
  named: Pick<BookedType, 'id' | 'name' | 'name_zh'> | undefined;
  mode: 'clinic' | 'video';
  categoryName: string | null;
  note: string;
  referralConfirmed: boolean;
  feeAud: number;
  cancellationHours: number;
  expiresAt: Date | null;
  replacesId: string | null;
  /** Undefined where the member comes themselves. */
  relative: Relative | undefined;
  reminders: AppointmentRow['reminders'];
  /** The account that makes it. */
  by: string;
  /** The member who waits no longer for a time of the doctor's. */
  waitlistMemberId: string | null;
  now: Date;
}

/** Whom and what an appointment is for, in columns. */
interface MadeColumns {
  guestName: string | null;
  guestPhone: string;
  guestEmail: string;
  relativeName: string;
  relation: AppointmentRow['relation'];
  relativeAgreedAt: Date | null;
  typeId: string | null;
  typeName: string;
  typeNameZh: string;
  action: string;
}

const insertMade = preparedStatement((made: Omit<NewAppointment, 'guest' | 'named' | 'relative'> & MadeColumns, db) =>
  db
    .with('made', (cte) =>
      cte
        .insertInto('reservation')
        .values({
          doctor_id: made.doctorId,
          member_id: made.memberId,
          guest_name: made.guestName,
          guest_phone: made.guestPhone,
          guest_email: made.guestEmail,
          relative_name: made.relativeName,
          relation: made.relation,
          relative_agreed_at: made.relativeAgreedAt,
          clinic_id: made.clinicId,
          starts_at: made.startsAt,
          ends_at: made.endsAt,
          busy: made.busy,
          state: made.state,
          type: made.type,
          type_id: made.typeId,
          type_name: made.typeName,
          type_name_zh: made.typeNameZh,
          mode: made.mode,
          category_name: made.categoryName,
          note: made.note,
          referral_confirmed: made.referralConfirmed,
          fee_aud: made.feeAud,
          cancellation_hours: made.cancellationHours,
          expires_at: made.expiresAt,
          replaces_id: made.replacesId,
          reminders: made.reminders,
          created_at: made.now,
          changed_at: made.now,
        })
        .returning(['id', 'state', 'created_at']),
    )
    .with('waited', (cte) =>
      cte.deleteFrom('waitlist').where('doctor_id', '=', made.doctorId).where('member_id', '=', made.waitlistMemberId),
    )
    .insertInto('reservation_event')
    .columns(['reservation_id', 'action', 'to_state', 'by_account', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('made')
        .select([
          'id',
          sql.val(made.action).as('action'),
          'state',
          sql<string>`${made.by}::uuid`.as('by'),
          'created_at',
        ]),
    )
    .returning('reservation_id as id'),
);

/** Returns its id; its row of the history comes with it. */
export async function insertAppointment(db: Db, { guest, named, relative, ...made }: NewAppointment): Promise<string> {
  const who = { guestName: guest?.name ?? null, guestPhone: guest?.phone ?? '', guestEmail: guest?.email ?? '' };
  const whose = {
    relativeName: relative?.name ?? '',
    relation: relative?.relation ?? null,
    relativeAgreedAt: relative?.agreedAt ?? null,
  };
  const what = { typeId: named?.id ?? null, typeName: named?.name ?? '', typeNameZh: named?.name_zh ?? '' };
  const action = made.replacesId ? 'ask-to-move' : 'apply';
  const [row] = await insertMade(db, {
    ...made,
    ...who,
    ...whose,
    ...what,
    action,
  });
  if (!row) throw new Error('No appointment was made.');
  return row.id;
}

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
  way: Partial<Pick<AppointmentRow, 'coming_at' | 'late_minutes'>>,
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

/** Returns a pending request that would take this appointment's place. */
export const findReplacement = (db: Db, id: string) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('replaces_id', '=', id)
    .where('state', '=', state.pending)
    .executeTakeFirst();
