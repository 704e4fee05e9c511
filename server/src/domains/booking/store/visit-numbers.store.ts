/** Sums of a doctor's visits over the last days of their clinic; no one's name is in them. */
import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import { literal } from '#domains/booking/store/appointment.sql';
import type { Db } from '#platform/database/connection';

type Numbers = DataOf<'getVisitNumbers'>;

interface Span {
  doctorId: string;
  days: number;
  now: Date;
}

const noShow = sql.lit(state.noShow);
const cancelled = sql`(${sql.lit(state.cancelledByDoctor)}, ${sql.lit(state.cancelledByMember)})`;
/** Visits that take time of the calendar, or took it. */
const taken = sql`(${literal.booked}, ${literal.fulfilled}, ${noShow})`;
const held = sql`(${literal.booked}, ${literal.fulfilled})`;

/** The days on the clock of the doctor's clinic, and the appointments that begin on them. */
const ofSpan = ({ doctorId, days, now }: Span) => sql`
  with place as (
    select c.zone, today - ${days - 1}::int as first, today from doctor_profile d join clinic c on c.id = d.clinic_id
      cross join lateral (select (${now}::timestamptz at time zone c.zone)::date as today) t
    where d.account_id = ${doctorId}::uuid
  ), visit as (
    select r.*, (r.starts_at at time zone p.zone)::date as day from place p join reservation r on r.doctor_id = ${doctorId}::uuid
      and r.starts_at >= p.first::timestamp at time zone p.zone and r.starts_at < (p.today + 1)::timestamp at time zone p.zone
  )`;

/** Returns the days, the oldest first; none for who has no clinic. */
export async function findDayNumbers(db: Db, span: Span): Promise<Numbers['days']> {
  const { doctorId } = span;
  const { rows } = await sql<Numbers['days'][number]>`${ofSpan(span)}, day as (
      select s.day::date as day from place p cross join generate_series(p.first::timestamp, p.today::timestamp, interval '1 day') s (day)
    ), open as (
      select w.day, sum(w.ends_minute - w.starts_minute - h.minutes)::int as minutes
      from place p cross join lateral hours_on(${doctorId}::uuid, p.first, p.today) w
        join clinic c on c.id = w.clinic_id
        cross join lateral (select tstzrange((w.day + w.starts_minute * interval '1 minute') at time zone c.zone,
          (w.day + w.ends_minute * interval '1 minute') at time zone c.zone) as hours) t
        cross join lateral (select coalesce(sum(extract(epoch from upper(u.part) - lower(u.part))) / 60, 0) as minutes
          from (select unnest(range_agg(x.during * t.hours)) as part from closure x
            where x.doctor_id = ${doctorId}::uuid and x.during && t.hours) u) h
      where not exists (select from closed_day x where x.doctor_id = ${doctorId}::uuid and x.day = w.day)
      group by w.day
    ), kept as (
      select v.day, coalesce(sum(extract(epoch from v.ends_at - v.starts_at) / 60) filter (where v.state in ${taken}), 0)::int as minutes,
        count(*) filter (where v.state in ${held})::int as visits, count(*) filter (where v.state = ${noShow})::int as missed,
        count(*) filter (where v.state in ${cancelled})::int as cancelled
      from visit v group by v.day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(o.minutes, 0) as "openMinutes", coalesce(k.minutes, 0) as "bookedMinutes",
      coalesce(k.visits, 0) as visits, coalesce(k.missed, 0) as missed, coalesce(k.cancelled, 0) as cancelled
    from day d left join open o on o.day = d.day left join kept k on k.day = d.day order by d.day`.execute(db);
  return rows;
}

/** The days before a visit on which it was booked, in steps. */
const step = (ahead: RawBuilder<unknown>) => sql`case when ${ahead} < 1 then 'same-day' when ${ahead} < 3 then 'days-2'
  when ${ahead} < 8 then 'week' when ${ahead} < 15 then 'fortnight' when ${ahead} < 31 then 'month' else 'longer' end`;

/** Returns how early visits were booked, who booked them, and how many were a member's first. */
export async function findWays(db: Db, span: Span) {
  const ahead = sql`((v.starts_at at time zone p.zone)::date - (v.created_at at time zone p.zone)::date)`;
  const { rows } = await sql<{
    leads: Partial<Record<Numbers['leadTimes'][number]['until'], number>>;
    medianLeadHours: number | null;
    member: number;
    caller: number;
    newPatients: number;
  }>`${ofSpan(span)}, took as (
      select v.*, ${step(ahead)} as lead from visit v cross join place p where v.state in ${taken}
    )
    select coalesce((select jsonb_object_agg(l.lead, l.visits) from (select lead, count(*)::int as visits from took group by lead) l), '{}') as leads,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from greatest(starts_at - created_at, interval '0')) / 3600))::numeric, 1)::float
        from took) as "medianLeadHours",
      (select count(*)::int from took where member_id is not null and guest_name is null) as member,
      (select count(*)::int from took where guest_name is not null) as caller,
      (select count(distinct t.member_id)::int from took t where t.state in ${held} and not exists (select from reservation e
        where e.doctor_id = t.doctor_id and e.member_id = t.member_id and e.state in ${held} and e.starts_at < t.starts_at)) as "newPatients"`.execute(
    db,
  );
  return rows[0];
}

/** Returns visits and fees by type, what earned most first. A type has the name of now. */
export async function findTypeNumbers(db: Db, span: Span): Promise<Numbers['types']> {
  const { rows } = await sql<Numbers['types'][number]>`${ofSpan(span)}
    select coalesce(v.type_id::text, '') as "typeId", case when v.type_id is null then v.type else 'named' end as kind,
      coalesce(t.name, '') as name, coalesce(t.name_zh, '') as "nameZh",
      count(*) filter (where v.state in ${held})::int as visits, count(*) filter (where v.state = ${noShow})::int as missed,
      coalesce(sum(v.fee_aud * 100) filter (where v.state in ${held}), 0)::int as "feeCents"
    from visit v left join appointment_type t on t.id = v.type_id where v.state in ${taken}
    group by 1, 2, 3, 4 order by 7 desc, 5 desc, 3, 1`.execute(db);
  return rows;
}
