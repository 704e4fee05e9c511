import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SlotRow } from '#domains/booking/rules/slot.rules';
import { literal } from '#domains/booking/store/appointment.sql';
import { findAppointmentsWhere } from '#domains/booking/store/appointment.store';
import type { Db } from '#platform/database/connection';

const mostEntries = 2_000;
const wallDay = sql<string>`(r.starts_at at time zone c.zone)::date`;

const entries = (
  db: Db,
  doctorIds: readonly string[],
  where: RawBuilder<SqlBool>,
  order: { limit: number; byDeadline?: boolean } = { limit: mostEntries },
) =>
  findAppointmentsWhere(db, {
    where: sql`r.doctor_id = any(${doctorIds}::uuid[]) and r.hold_until is null and ${where}`,
    direction: 'asc',
    ...order,
  });

/** Returns every appointment of these doctors on days of its clinic's wall calendar. */
export const findEntries = (db: Db, doctorIds: readonly string[], [from, to]: readonly [string, string]) =>
  entries(
    db,
    doctorIds,
    // The first two conditions let the index find them.
    sql`r.starts_at >= ${from}::date - interval '1 day' and r.starts_at < ${to}::date + interval '2 days'
      and ${wallDay} between ${from}::date and ${to}::date`,
  );

/** Requests that can still be answered, the one that expires next first. */
export const findRequests = (db: Db, doctorId: string, now: Date, limit: number) =>
  entries(db, [doctorId], sql`r.state = ${literal.pending} and r.starts_at > ${now}`, { limit, byDeadline: true });

interface DayRow {
  doctorId: string;
  doctorName: string;
  date: string;
  closed: boolean;
  /** Why; null where it is not closed. */
  reason: string | null;
  /** Who of the team closed it. */
  closedBy: string | null;
  /** Null where the date has the weekly hours. */
  ownHours: { periods: { clinicId: string; starts: number; ends: number }[]; reason: string; by: string | null } | null;
  zone: string;
  /** When the doctor is busy elsewhere: spans that meet this day. */
  busy: { startsAt: string; endsAt: string }[];
  slots: (Omit<SlotRow, 'startsAt' | 'endsAt'> & {
    startsAt: string;
    endsAt: string;
    reason: string | null;
    closedBy: string | null;
  })[];
}

/** The name of who of the team did it; null where the doctor of profile `p` did, or it is not known. */
const nameOf = (account: string) => sql`(select n.nickname from account n
  where n.id = ${sql.ref(account)} and n.id <> p.account_id and n.status <> 'DELETED')`;

/** Returns days of these doctors' calendars with the times that today's rules give, in one statement. */
export async function findDays(
  db: Db,
  doctorIds: readonly string[],
  [from, to]: readonly [string, string],
  now: Date,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select p.account_id as "doctorId", a.nickname as "doctorName", d.day::date as date, c.zone, x.day is not null as closed, x.reason,
      coalesce((select jsonb_agg(jsonb_build_object('startsAt', lower(span), 'endsAt', upper(span)) order by span)
        from (select unnest(range_agg(b.during)) as span from busy_time b where b.doctor_id = p.account_id
          and b.during && tstzrange(d.day at time zone c.zone, (d.day + interval '1 day') at time zone c.zone)) s), '[]') as busy,
      ${nameOf('x.by_account')} as "closedBy",
      (select jsonb_build_object('periods', jsonb_agg(jsonb_build_object('clinicId', w.clinic_id, 'starts', w.starts_minute,
          'ends', w.ends_minute) order by w.starts_minute), 'reason', max(w.reason), 'by', max(${nameOf('w.by_account')}))
        from day_period w where w.doctor_id = p.account_id and w.day = d.day::date having count(*) > 0) as "ownHours",
      coalesce(jsonb_agg(jsonb_build_object('clinicId', s.clinic_id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
        'displayTime', to_char(s.wall, 'HH24:MI'), 'zone', s.zone, 'state', s.state, 'reason', h.reason, 'closedBy', h.by)
          order by s.starts_at)
        filter (where s.starts_at is not null), '[]') as slots
    from doctor_profile p
    join account a on a.id = p.account_id
    join clinic c on c.id = p.clinic_id
    cross join generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d(day)
    left join doctor_slots(p.account_id, ${from}::date, ${to}::date, ${now}::timestamptz) s on s.wall::date = d.day::date
    left join lateral (
      select o.reason, ${nameOf('o.by_account')} as by from closure o
      where s.state = 'CLOSED' and o.doctor_id = p.account_id and o.during && tstzrange(s.starts_at, s.ends_at)
      order by o.reason = '' limit 1
    ) h on true
    left join closed_day x on x.doctor_id = p.account_id and x.day = d.day::date
    where p.account_id = any(${doctorIds}::uuid[])
    group by p.account_id, a.nickname, d.day, c.zone, x.day, x.reason, x.by_account order by d.day
  `.execute(db);
  return rows;
}

/** Returns whether a doctor has hours at that moment that no closed day or time takes away. */
export async function isConsulting(db: Db, doctorId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from hours_on(${doctorId}::uuid, (${now}::timestamptz at time zone 'UTC')::date - 1, (${now}::timestamptz at time zone 'UTC')::date + 1) w
      join clinic c on c.id = w.clinic_id
      cross join lateral (select ${now}::timestamptz at time zone c.zone as wall) t
      where w.day = t.wall::date
        and extract(hour from t.wall) * 60 + extract(minute from t.wall) >= w.starts_minute
        and extract(hour from t.wall) * 60 + extract(minute from t.wall) < w.ends_minute
        and not exists (select from closed_day x where x.doctor_id = ${doctorId}::uuid and x.day = t.wall::date)
        and not exists (select from closure x where x.doctor_id = ${doctorId}::uuid and x.during @> ${now}::timestamptz)) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}
