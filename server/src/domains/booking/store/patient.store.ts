/** Who a doctor has or had appointments with. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import { literal } from '#domains/booking/store/appointment.sql';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';
import { moment, timeText } from '#platform/http/time-text.sql';
import { type AppointmentRow, findAppointmentsWhere, patientName } from './appointment.store';
import type { Guest, Relative } from './new-appointment.store';

/** A member, a person for whom a member books by `caller`, or one without an account by `caller` alone. */
export interface Person {
  memberId: string | null;
  caller: string | null;
}

/** The number as its digits, however it was typed. */
const digits = sql`regexp_replace(r.guest_phone, '[^0-9]', '', 'g')`;

/**
 * Returns the key of a person without an account: the name, where a member booked for them; name and number of a caller. Without a number, callers
 * of one name could be two people, so each booking has a key of its own, unless the practice has chosen the patient of an earlier one.
 */
export const caller = sql<string | null>`case when r.member_id is null
  then coalesce(lower(r.guest_name) || ' ' || nullif(${digits}, ''), coalesce(r.caller_id, r.id)::text)
  else nullif(lower(r.relative_name), '') end`;

const isOf = (doctorId: string, { memberId, caller: name }: Person) =>
  memberId
    ? sql<SqlBool>`r.doctor_id = ${doctorId}::uuid and r.member_id = ${memberId}::uuid
        and ${caller} is not distinct from ${name}::text`
    : sql<SqlBool>`r.doctor_id = ${doctorId}::uuid and ${caller} = ${name}`;

/** Returns the person of an appointment of the doctor, and whether the account is gone. */
export async function findPerson(
  db: Db,
  doctorId: string,
  appointmentId: string,
): Promise<(Person & { isDeleted: boolean }) | undefined> {
  const { rows } = await sql<Person & { isDeleted: boolean }>`
    select r.member_id as "memberId", ${caller} as caller, coalesce(m.status = 'DELETED', false) as "isDeleted"
    from reservation r left join account m on m.id = r.member_id
    where r.id = ${appointmentId}::uuid and r.doctor_id = ${doctorId}::uuid`.execute(db);
  return rows[0];
}

/** Whom a practice books for. */
export interface Whom {
  /** Null for a caller. */
  memberId: string | null;
  guest: Guest;
  relative: Relative | undefined;
}

type WhomRow = Guest &
  Pick<AppointmentRow, 'member_id' | 'relation' | 'relative_agreed_at' | 'relative_name'> & { isBookable: boolean };

/**
 * Returns the person of an appointment of the doctor, to book another one for them, and whether that can be: a member's account is active, and no
 * block is between the two.
 */
export async function findWhom(
  db: Db,
  doctorId: string,
  appointmentId: string,
): Promise<(Whom & { isBookable: boolean }) | undefined> {
  const { rows } = await sql<WhomRow>`
    select r.member_id, r.relative_name, r.relation, r.relative_agreed_at, ${patientName} as name, r.guest_phone as phone, r.guest_email as email,
      case when r.member_id is null then coalesce(r.caller_id, r.id) end as "callerId",
      r.member_id is null or (m.status = 'ACTIVE' and ${notBlocked('r.member_id', doctorId)}) as "isBookable"
    from reservation r left join account m on m.id = r.member_id
    where r.id = ${appointmentId}::uuid and r.doctor_id = ${doctorId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const {
    member_id: memberId,
    relation,
    relative_name: name,
    relative_agreed_at: agreedAt,
    isBookable,
    ...guest
  } = row;
  const relative = relation && agreedAt ? { name, relation, agreedAt } : undefined;
  return { memberId, guest, relative, isBookable };
}

interface Moment {
  utc: string;
  zone: string;
}

export interface PatientRow {
  kaReservationId: string;
  memberId: string | null;
  name: string;
  image: string;
  bookedBy: { name: string; relation: NonNullable<AppointmentRow['relation']> } | null;
  phone: string;
  email: string;
  isActive: boolean;
  isBlocked: boolean;
  attended: number;
  noShows: number;
  cancelled: number;
  since: Date;
  last: Moment | null;
  next: Moment | null;
  /** The start of the latest appointment as text that loses nothing. */
  at: string;
}

const momentOf = sql`jsonb_build_object('utc', ${moment('r.starts_at')}, 'zone', c.zone)`;

/** A request that was declined or ran out has made no one a patient. */
const makesPatient = sql`r.hold_until is null and r.state not in (${sql.lit(state.declined)}, ${sql.lit(state.expired)})`;

/** Returns the patients that `which` leaves; its aliases are p, and m for the account. */
function selectPatients(doctorId: string, of: RawBuilder<unknown>, which: RawBuilder<unknown>, now: Date) {
  const tookPlace = sql`(r.state = ${literal.fulfilled} or (r.state = ${literal.booked} and r.ends_at <= ${now}))`;
  const isAhead = sql`(r.state in (${literal.pending}, ${literal.booked}) and r.starts_at > ${now})`;
  const countOf = (what: RawBuilder<unknown>) => sql`count(*) filter (where ${what})::int`;
  return sql<PatientRow>`
    select p.id as "kaReservationId", p.member_id as "memberId", coalesce(nullif(p.relative_name, ''), m.nickname, p.guest_name) as name,
      case when p.relation is null then coalesce(m.image, '') else '' end as image,
      case when p.relation is not null then jsonb_build_object('name', m.nickname, 'relation', p.relation) end as "bookedBy", p.phone, p.email, coalesce(m.status in ('ACTIVE', 'DELETION_REQUESTED'), true) as "isActive",
      exists (select from block b where b.blocker_id = ${doctorId}::uuid and b.blocked_id = p.member_id) as "isBlocked",
      p.attended, p.no_shows as "noShows", p.cancelled, p.since, p.last, p.next, ${timeText('p.at')} as at
    from (select r.member_id, ${caller} as caller, max(r.starts_at) as at, min(r.created_at) as since,
        (array_agg(r.id order by r.starts_at desc, r.id desc))[1] as id,
        (array_agg(r.guest_name order by r.starts_at desc, r.id desc))[1] as guest_name,
        (array_agg(r.relative_name order by r.starts_at desc, r.id desc))[1] as relative_name,
        (array_agg(r.relation order by r.starts_at desc, r.id desc))[1] as relation,
        (array_agg(r.guest_phone order by r.starts_at desc, r.id desc))[1] as phone,
        (array_agg(r.guest_email order by r.starts_at desc, r.id desc))[1] as email,
        ${countOf(tookPlace)} as attended, ${countOf(sql`r.state = ${sql.lit(state.noShow)}`)} as no_shows,
        ${countOf(sql`r.state = ${sql.lit(state.cancelledByMember)}`)} as cancelled,
        (array_agg(${momentOf} order by r.starts_at desc) filter (where ${tookPlace}))[1] as last,
        (array_agg(${momentOf} order by r.starts_at) filter (where ${isAhead}))[1] as next
      from reservation r join clinic c on c.id = r.clinic_id
      where ${of} group by r.member_id, 2 having bool_or(${makesPatient})) p
    left join account m on m.id = p.member_id
    ${which}`;
}

interface Asked {
  keyword: string;
  after: { at: string; id: string } | undefined;
  limit: number;
  now: Date;
}

/** Returns the patients of a doctor, the one with the latest appointment first. */
export async function findPatients(
  db: Db,
  doctorId: string,
  { keyword, after, limit, now }: Asked,
): Promise<PatientRow[]> {
  const number = keyword.replace(/\D/g, '');
  const isCalled = sql`coalesce(nullif(p.relative_name, ''), m.nickname, p.guest_name) ilike ${containing(keyword)}`;
  const hasNumber = sql`regexp_replace(p.phone, '[^0-9]', '', 'g') like ${containing(number)}`;
  const isMeant = number ? sql`(${isCalled} or ${hasNumber})` : isCalled;
  const beyond = after ? sql`and (p.at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const which = sql`where ${isMeant} ${beyond} order by p.at desc, p.id desc limit ${limit}`;
  const { rows } = await selectPatients(doctorId, sql`r.doctor_id = ${doctorId}::uuid`, which, now).execute(db);
  return rows;
}

export async function findPatient(
  db: Db,
  doctorId: string,
  person: Person,
  now: Date,
): Promise<PatientRow | undefined> {
  const { rows } = await selectPatients(doctorId, isOf(doctorId, person), sql``, now).execute(db);
  return rows[0];
}

/** Returns the appointments with a person, the latest first. */
export const findVisits = (db: Db, doctorId: string, person: Person, limit: number) =>
  findAppointmentsWhere(db, { where: isOf(doctorId, person), direction: 'desc', limit });
