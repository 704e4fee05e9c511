/** Closed days and closed hours of a doctor. Each is kept by itself, so that opening one leaves the other. */
import { minutesOf } from '@charis/shared/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export interface Span {
  from: Date;
  to: Date;
}

/** Why something is closed, and the account that closes it. */
export interface Closing {
  reason: string;
  by: string;
}

/** Closes days of the wall calendar at each clinic; repeating it changes nothing, unless it gives another reason. */
export async function closeDays(
  db: Db,
  doctorId: string,
  days: readonly string[],
  { reason, by }: Closing,
): Promise<void> {
  await sql`
    insert into closed_day (doctor_id, day, reason, by_account)
    select ${doctorId}::uuid, day, ${reason}, ${by}::uuid from unnest(${days}::date[]) day
    on conflict (doctor_id, day) do update set reason = excluded.reason, by_account = excluded.by_account where excluded.reason <> ''
  `.execute(db);
}

export async function openDays(db: Db, doctorId: string, days: readonly string[]): Promise<void> {
  await sql`delete from closed_day where doctor_id = ${doctorId}::uuid and day = any(${days}::date[])`.execute(db);
}

/** Takes a span out of the closed hours that touch it, and puts `added` beside what is left; hours of one reason and account are joined. */
async function cutHours(db: Db, doctorId: string, { from, to }: Span, added: RawBuilder<unknown>): Promise<void> {
  const span = sql`tstzrange(${from}, ${to})`;
  await sql`
    with touching as (
      delete from closure
      where doctor_id = ${doctorId}::uuid and (during && ${span} or during -|- ${span})
      returning during, reason, by_account
    ), pieces as (
      select unnest(tstzmultirange(during) - tstzmultirange(${span})) as during, reason, by_account from touching ${added}
    )
    insert into closure (doctor_id, during, reason, by_account)
    select ${doctorId}::uuid, unnest(range_agg(during)), reason, by_account from pieces group by reason, by_account
  `.execute(db);
}

/** Closes hours; a reason replaces the one that they were closed for. */
export const closeHours = (db: Db, doctorId: string, { from, to }: Span, { reason, by }: Closing) =>
  cutHours(db, doctorId, { from, to }, sql`union all select tstzrange(${from}, ${to}), ${reason}::text, ${by}::uuid`);
export const openHours = (db: Db, doctorId: string, span: Span) => cutHours(db, doctorId, span, sql``);

/** Returns the span of a time of the calendar, or undefined where the weekly hours have none. */
export async function findSlotSpan(
  db: Db,
  doctorId: string,
  { day, time, now }: { day: string; time: string; now: Date },
): Promise<Span | undefined> {
  const { rows } = await sql<Span>`
    select s.starts_at as "from", s.ends_at as "to" from doctor_slots(${doctorId}::uuid, ${day}::date, ${day}::date, ${now}::timestamptz) s
    where to_char(s.wall, 'HH24:MI') = ${time} order by s.starts_at limit 1
  `.execute(db);
  return rows[0];
}

/** Returns the span between two times of a day on the wall clock of the doctor's first clinic. */
export async function findHoursSpan(
  db: Db,
  doctorId: string,
  { day, starts, ends }: { day: string; starts: number; ends: number },
): Promise<Span | undefined> {
  const at = (minutes: number) => sql`(${day}::date + make_interval(mins => ${minutes}::int)) at time zone c.zone`;
  const { rows } = await sql<Span>`
    select ${at(starts)} as "from", ${at(ends)} as "to" from doctor_profile p join clinic c on c.id = p.clinic_id
    where p.account_id = ${doctorId}::uuid
  `.execute(db);
  return rows[0];
}

export interface PartOfDays {
  days: readonly string[];
  /** All by default. */
  states?: readonly string[] | undefined;
  /** The default is midnight, of both. */
  fromTime?: string | undefined;
  untilTime?: string | undefined;
}

/** Returns, for each part, the hours on its days at the clinics in its states, between two times of their wall clocks. */
export async function findWorkSpans(db: Db, doctorId: string, parts: readonly PartOfDays[]): Promise<Span[][]> {
  const asked = parts.map(({ days, states, fromTime = '00:00', untilTime = '24:00' }, place) => ({
    place,
    days,
    begins: minutesOf(fromTime),
    ends: minutesOf(untilTime),
    states: states ?? null,
  }));
  const at = (minutes: RawBuilder<unknown>) => sql`(h.day + make_interval(mins => ${minutes})) at time zone c.zone`;
  const { rows } = await sql<Span & { place: number }>`
    select p.place, ${at(sql`greatest(h.starts_minute, p.begins)`)} as "from", ${at(sql`least(h.ends_minute, p.ends)`)} as "to"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) p(place int, days date[], begins int, ends int, states text[])
      cross join lateral (select min(d) as first, max(d) as last from unnest(p.days) d) s
      cross join lateral hours_on(${doctorId}::uuid, s.first, s.last) h
      join clinic c on c.id = h.clinic_id
    where h.day = any(p.days) and h.ends_minute > p.begins and h.starts_minute < p.ends
      and (p.states is null or c.state_code = any(p.states))
  `.execute(db);
  return parts.map((_, part) => rows.flatMap(({ place, from, to }) => (place === part ? [{ from, to }] : [])));
}

/** Returns what a doctor has closed: whole days, and hours from a moment on; and the states in which they have clinics. */
export async function findClosed(db: Db, doctorId: string, from: Date) {
  const { rows } = await sql<{ days: string[]; hours: { from: string; to: string }[]; states: string[] }>`
    select array(select day::text from closed_day where doctor_id = ${doctorId}::uuid) as days,
      coalesce((select jsonb_agg(jsonb_build_object('from', lower(during), 'to', upper(during))) from closure
        where doctor_id = ${doctorId}::uuid and upper(during) > ${from}), '[]') as hours,
      array(select distinct c.state_code from doctor_clinic d join clinic c on c.id = d.clinic_id
        where d.doctor_id = ${doctorId}::uuid order by 1) as states`.execute(db);
  const [{ days, hours, states } = { days: [], hours: [], states: [] }] = rows;
  return {
    days: new Set(days),
    hours: hours.map((span): Span => ({ from: new Date(span.from), to: new Date(span.to) })),
    states,
  };
}

/** Returns the states in which a doctor has clinics. */
export async function findStates(db: Db, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('doctor_clinic as d')
    .innerJoin('clinic as c', 'c.id', 'd.clinic_id')
    .select('c.state_code')
    .distinct()
    .where('d.doctor_id', '=', doctorId)
    .orderBy('c.state_code')
    .execute();
  return rows.map(({ state_code }) => state_code);
}
