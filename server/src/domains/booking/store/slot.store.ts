/** Slots come from the database's functions `doctor_slots` and `next_free_slots`, the one place that knows the rules. */

import { type RawBuilder, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import type { SlotRow } from '#domains/booking/rules/slot.rules';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { standing } from './appointment.sql';

const slotColumns = sql`s.starts_at as "startsAt", s.ends_at as "endsAt", to_char(s.wall, 'HH24:MI') as "displayTime",
  s.zone, s.state, s.clinic_id as "clinicId"`;

/** Returns whether the doctor of profile `p` takes bookings: approved, so not suspended, and active. */
export const isTaking = (account: 'a' | 'd') =>
  sql<boolean>`(${sql.ref(account)}.status = 'ACTIVE' and p.application_state = 'APPROVED')`;

/** Returns whether the doctor of profile `p` and account `a` takes the viewer's bookings, and no block is between them. */
export const isBookable = (viewer: string | null) => sql<boolean>`(${isTaking('a')} and ${notBlocked('a.id', viewer)})`;

export async function takesBookings(db: Db, doctorId: string, viewer: string | null): Promise<boolean> {
  const doctor = await db
    .selectFrom('doctor_profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('a.id')
    .where('a.id', '=', doctorId)
    .where(isBookable(viewer))
    .executeTakeFirst();
  return doctor !== undefined;
}

/** @param day on the clinic's wall calendar, `YYYY-MM-DD` */
export async function findSlotsOfDay(
  db: Db,
  { doctorId, typeId = null, day }: { doctorId: string; typeId?: string | null | undefined; day: string },
  now: Date,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select ${slotColumns} from doctor_slots(${doctorId}::uuid, ${day}::date, ${day}::date, ${now}::timestamptz, ${typeId}::uuid) s
    order by s.starts_at
  `.execute(db);
  return rows;
}

export interface DayCount {
  date: string;
  free: number;
  pending: number;
  booked: number;
  closed: number;
}

interface Counted {
  doctorId: string;
  /** One of the doctor's clinics, or all of them. */
  clinicId: string | undefined;
  typeId: string | undefined;
  firstDay: string;
  /** The doctor asks: every appointment counts, whatever today's rules make of its time. */
  isOwn: boolean;
}

/** Returns every day of the month, also those without slots. */
export async function countSlotsOfMonth(
  db: Db,
  { doctorId, clinicId, typeId, firstDay, isOwn }: Counted,
  now: Date,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with visits as (
      select (r.starts_at at time zone c.zone)::date as day, count(*) filter (where r.state = ${state.pending}) as pending,
        count(*) filter (where r.state in (${state.booked}, ${state.fulfilled}, ${state.noShow})) as booked
      from reservation r join clinic c on c.id = r.clinic_id
      where ${isOwn} and r.doctor_id = ${doctorId}::uuid and (${clinicId ?? null}::uuid is null or r.clinic_id = ${clinicId ?? null}::uuid)
        and r.starts_at >= ${firstDay}::date - interval '1 day' and r.starts_at < ${firstDay}::date + interval '1 month 1 day'
        and r.hold_until is null
      group by 1
    ), counted as (
      select s.wall::date as day, count(*) filter (where s.state = 'FREE') as free,
        count(*) filter (where s.state = 'HELD') as pending, count(*) filter (where s.state = 'BUSY') as booked,
        count(*) filter (where s.state = 'CLOSED') as closed
      from doctor_slots(${doctorId}::uuid, ${firstDay}::date, (${firstDay}::date + interval '1 month')::date, ${now}::timestamptz,
        ${typeId ?? null}::uuid) s
      where ${clinicId ?? null}::uuid is null or s.clinic_id = ${clinicId ?? null}::uuid
      group by s.wall::date
    )
    select each::date as date, coalesce(c.free, 0)::int as free, coalesce(c.closed, 0)::int as closed,
      coalesce(case when ${isOwn} then v.pending else c.pending end, 0)::int as pending,
      coalesce(case when ${isOwn} then v.booked else c.booked end, 0)::int as booked
    from generate_series(${firstDay}::timestamp, ${firstDay}::timestamp + interval '1 month' - interval '1 day', interval '1 day') each
    left join counted c on c.day = each::date left join visits v on v.day = each::date
    order by date
  `.execute(db);
  return rows;
}

/** Returns the next free slots of each approved doctor in `doctorIds` whom no block keeps from the viewer, in one statement. */
export async function findNextSlots(
  db: Db,
  doctorIds: string[],
  limit: number,
  { now, viewer, typeId = null }: { now: Date; viewer: string | null; typeId?: string | null | undefined },
): Promise<(SlotRow & { doctorId: string })[]> {
  const { rows } = await sql<SlotRow & { doctorId: string }>`
    select p.account_id as "doctorId", ${slotColumns}
    from doctor_profile p
    join account a on a.id = p.account_id
    join booking_setting b on b.doctor_id = p.account_id
    cross join lateral next_free_slots(p.account_id, ${limit}::int, b.horizon_days, ${now}::timestamptz, ${typeId}::uuid) s
    where p.account_id = any (${doctorIds}::uuid[]) and ${isBookable(viewer)}
    order by p.account_id, s.starts_at
  `.execute(db);
  return rows;
}

export interface Seeker {
  doctorId: string;
  /** Null for a guest, of whom nothing else is known. */
  memberId: string | null;
  /** An appointment of the member that gives its time away. */
  moves?: string;
  /** A named type of the doctor's, whose times they are. */
  typeId?: string | null | undefined;
  /** The only clinic that will do. */
  clinicId?: string | undefined;
  /** An earlier moment, where the notice does not count. */
  asOf?: Date;
  /** The practice looks for a time of its patient. */
  isByDoctor?: boolean;
  now: Date;
}

/** Returns the doctor's free slots nearest to a moment at which the member is free, too: three at most, in their order. */
export async function findAlternatives(
  db: Db,
  { doctorId, memberId, moves, clinicId, typeId = null, now }: Seeker,
  wanted: Date,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select * from (
      select ${slotColumns} from doctor_slots(${doctorId}::uuid, (${wanted}::timestamptz - interval '8 days')::date,
        (${wanted}::timestamptz + interval '15 days')::date, ${now}::timestamptz, ${typeId}::uuid) s
      where s.state = 'FREE' and (${clinicId ?? null}::uuid is null or s.clinic_id = ${clinicId ?? null}::uuid) and not exists (select from reservation r
        where r.member_id = ${memberId}::uuid and r.state in ${standing} and r.id is distinct from ${moves ?? null}::uuid
          and tstzrange(r.starts_at, r.ends_at) && tstzrange(s.starts_at, s.ends_at))
      order by abs(extract(epoch from s.starts_at - ${wanted}::timestamptz)) limit 3
    ) nearest order by "startsAt"
  `.execute(db);
  return rows;
}

interface Moment {
  startsAt: Date;
}

/** A time at the doctor's first clinic, as `YYYY-MM-DD` and `HH:MM`. */
interface WallTime {
  selectTime: string;
  displayTime: string;
}

export type WantedTime = Moment | WallTime;

interface Found {
  /** Null in the hour that a night skips. */
  start: Date | null;
  /** The doctor's slot that starts then, on whatever day its clinic's calendar says; a free one before another. */
  slot?: SlotRow;
  /** Whether the member has another appointment then. */
  isOwnTaken: boolean;
}

type NoSlot = Record<keyof SlotRow, null>;
type FoundRow = Omit<Found, 'slot'> & (SlotRow | NoSlot);
const isSlot = (row: FoundRow): row is FoundRow & SlotRow => row.state !== null;

interface Sought {
  doctorId: string;
  memberId: string | null;
  moves: string | null;
  clinicId: string | null;
  typeId: string | null;
  asOf: Date;
  now: Date;
}

const slotOf = <Time extends object>(startOf: (sought: Sought & Time) => RawBuilder<unknown>) =>
  preparedStatement(
    (sought: Sought & Time) => sql<FoundRow>`
    select w.at as start, s.*, exists (select from reservation r
      where r.member_id = ${sought.memberId}::uuid and r.state in ${standing} and r.id is distinct from ${sought.moves}::uuid
        and r.starts_at < s."endsAt" and r.ends_at > s."startsAt") as "isOwnTaken"
    from (${startOf(sought)}) w
    left join lateral (
      select ${slotColumns} from doctor_slots(${sought.doctorId}::uuid, (w.at - interval '1 day')::date, (w.at + interval '1 day')::date,
        case when w.at > ${sought.now}::timestamptz then ${sought.asOf}::timestamptz else ${sought.now}::timestamptz end,
        ${sought.typeId}::uuid) s
      where s.starts_at = w.at order by s.state <> 'FREE', s.clinic_id is distinct from ${sought.clinicId}::uuid limit 1
    ) s on true`,
  );

const slotAtMoment = slotOf(({ startsAt }: Sought & Moment) => sql`select ${startsAt}::timestamptz as at`);
const slotAtWallTime = slotOf(
  ({ selectTime, displayTime, doctorId }: Sought & WallTime) => sql`
    select instant_of((${selectTime}::date + ${displayTime}::time), c.zone) as at
    from doctor_profile p join clinic c on c.id = p.clinic_id where p.account_id = ${doctorId}::uuid`,
);

export async function findWanted(db: Db, seeker: Seeker, wanted: WantedTime): Promise<Found> {
  const { doctorId, memberId, moves = null, clinicId = null, typeId = null, now, asOf = now } = seeker;
  const sought = { doctorId, memberId, moves, clinicId, typeId, asOf, now };
  const [row] =
    'startsAt' in wanted
      ? await slotAtMoment(db, { ...sought, ...wanted })
      : await slotAtWallTime(db, { ...sought, ...wanted });
  if (!row || !isSlot(row)) return { start: row?.start ?? null, isOwnTaken: false };
  const { start: at, isOwnTaken, ...slot } = row;
  return { start: at, isOwnTaken, slot };
}

interface AnyTime extends WallTime {
  doctorId: string;
  memberId: string | null;
  typeId?: string | null | undefined;
  clinicId?: string | undefined;
  /** The length; null for that of the type, or of a first consultation. */
  minutes: number | null;
}

/**
 * Returns a time at one of the doctor's clinics, whatever the hours and closures say, and whether another appointment takes it: one of the doctor's, of
 * the member's, or one that uses what the type needs. Returns undefined where there is no such time.
 */
export async function findAnyTime(db: Db, wanted: AnyTime) {
  const { doctorId, memberId, typeId = null, clinicId = null, minutes, selectTime, displayTime } = wanted;
  const { rows } = await sql<Omit<SlotRow, 'state'> & { isTaken: boolean; isOwnTaken: boolean }>`
    select w.at as "startsAt", e.at as "endsAt", ${displayTime} as "displayTime", c.zone, c.id as "clinicId",
      exists (select from reservation r where r.doctor_id = b.doctor_id and r.state in ${standing} and r.busy && k.busy)
        or exists (select from clinic_resource u join resource_claim x on x.resource_id = u.id
          where u.id = any (t.resource_ids) and u.active and u.clinic_id = c.id and x.busy && k.busy) as "isTaken",
      exists (select from reservation r where r.member_id = ${memberId}::uuid and r.state in ${standing}
        and r.starts_at < e.at and r.ends_at > w.at) as "isOwnTaken"
    from booking_setting b
    join doctor_profile p on p.account_id = b.doctor_id
    join doctor_clinic d on d.doctor_id = b.doctor_id and d.clinic_id = coalesce(${clinicId}::uuid, p.clinic_id)
    join clinic c on c.id = d.clinic_id
    left join appointment_type t on t.id = ${typeId}::uuid and t.doctor_id = b.doctor_id
    cross join lateral (select instant_of(${selectTime}::date + ${displayTime}::time, c.zone) as at) w
    cross join lateral (select w.at + make_interval(mins => coalesce(${minutes}::int, t.minutes, b.slot_minutes)) as at) e
    cross join lateral (select tstzrange(w.at - make_interval(mins => coalesce(t.buffer_before_minutes, b.buffer_before_minutes)),
      e.at + make_interval(mins => coalesce(t.buffer_after_minutes, b.buffer_after_minutes))) as busy) k
    where b.doctor_id = ${doctorId}::uuid and w.at is not null
  `.execute(db);
  return rows[0];
}
