/** Appointments that a change of the calendar touches. None of them is moved or cancelled by it. */
import { minutesOf, type WeeklyPeriod } from '@charis/shared/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patientName } from '#domains/booking/store/appointment.store';
import type { Db } from '#platform/database/connection';
import type { PartOfDays } from './closure.store';
import type { Hours } from './day-hours.store';

/** When an appointment begins on the wall clock of its clinic. */
const wall = sql`(r.starts_at at time zone c.zone)`;

interface AffectedRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  mode: 'clinic' | 'video';
  state: number;
  member_name: string;
}

async function findAffected(db: Db, doctorId: string, now: Date, where: RawBuilder<SqlBool>) {
  const rows: AffectedRow[] = await db
    .selectFrom('reservation as r')
    .innerJoin('clinic as c', 'c.id', 'r.clinic_id')
    .leftJoin('account as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.starts_at', 'r.ends_at', 'c.zone', 'r.mode', 'r.state', patientName.as('member_name')])
    .where('r.doctor_id', '=', doctorId)
    .where('r.state', 'in', [0, 1])
    .where('r.ends_at', '>', now)
    .where(where)
    .orderBy('r.starts_at')
    .execute();
  return rows.map(({ id, starts_at, ends_at, zone, mode, state, member_name }) => ({
    kaReservationId: id,
    startUtc: starts_at.toISOString(),
    endUtc: ends_at.toISOString(),
    zone,
    mode,
    state,
    memberName: member_name,
  }));
}

/** Appointments on days of their clinics' wall calendars, or on a part of these. */
export function findOnDays(
  db: Db,
  doctorId: string,
  now: Date,
  { days, states, fromTime = '00:00', untilTime = '24:00' }: PartOfDays,
) {
  return findAffected(
    db,
    doctorId,
    now,
    sql`(${wall}::date = any(${days}::date[])
      and (r.ends_at at time zone c.zone) > ${wall}::date + ${fromTime}::interval and ${wall} < ${wall}::date + ${untilTime}::interval
      and (${states ?? null}::text[] is null or c.state_code = any(${states ?? null}::text[])))`,
  );
}

export const findWithin = (db: Db, doctorId: string, now: Date, { from, to }: { from: Date; to: Date }) =>
  findAffected(db, doctorId, now, sql`tstzrange(r.starts_at, r.ends_at) && tstzrange(${from}, ${to})`);

/** Appointments at times when a calendar elsewhere says that the doctor is busy. */
export const findBusyElsewhere = (db: Db, doctorId: string, now: Date) =>
  findAffected(
    db,
    doctorId,
    now,
    sql`exists (select from busy_time b where b.doctor_id = r.doctor_id and b.during && tstzrange(r.starts_at, r.ends_at))`,
  );

interface Plan {
  weekly: readonly WeeklyPeriod[];
  modes: readonly string[];
}

/** Returns whether an appointment is held by some hours at its clinic; those with a day of the week count on it alone. */
function isHeldBy(hours: readonly (Hours & { weekday?: number })[]) {
  const periods = JSON.stringify(
    hours.map(({ clinicId, weekday, starts, ends }) => ({
      clinic: clinicId,
      weekday,
      starts: minutesOf(starts),
      ends: minutesOf(ends),
    })),
  );
  const minute = sql`(extract(hour from ${wall}) * 60 + extract(minute from ${wall}))`;
  return sql<SqlBool>`exists (
    select from jsonb_to_recordset(${periods}::jsonb) as w(clinic uuid, weekday int, starts int, ends int)
    where w.clinic = r.clinic_id and (w.weekday is null or w.weekday = extract(isodow from ${wall})) and w.starts <= ${minute}
      and w.ends >= ${minute} + extract(epoch from r.ends_at - r.starts_at) / 60)`;
}

/**
 * Appointments that no weekly period of their clinic holds, or whose mode is not offered any more. Named types have modes of their own, and dates
 * with hours of their own do not follow the week.
 */
export const findUnfitting = (db: Db, doctorId: string, now: Date, { weekly, modes }: Plan) =>
  findAffected(
    db,
    doctorId,
    now,
    sql`((r.type_id is null and r.mode <> all(${modes}::text[])) or not (${isHeldBy(weekly)} or exists (
      select from day_period x where x.doctor_id = r.doctor_id and x.day = ${wall}::date)))`,
  );

/** Appointments of one date that these hours would not hold. */
export const findOutside = (
  db: Db,
  doctorId: string,
  now: Date,
  { day, hours }: { day: string; hours: readonly Hours[] },
) => findAffected(db, doctorId, now, sql`(${wall}::date = ${day}::date and not ${isHeldBy(hours)})`);
