/** Calendars elsewhere that doctors follow, and when those say that they are busy. */
import { siteZone } from '@charis/shared/rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { isTaking } from './slot.store';

export type CalendarRow = Selectable<Database['busy_calendar']>;

export const findCalendars = (db: Db, doctorId: string): Promise<CalendarRow[]> =>
  db
    .selectFrom('busy_calendar')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findCalendar = (db: Db, doctorId: string, id: string): Promise<CalendarRow | undefined> =>
  db.selectFrom('busy_calendar').selectAll().where('doctor_id', '=', doctorId).where('id', '=', id).executeTakeFirst();

export async function insertCalendar(
  db: Db,
  row: Pick<CalendarRow, 'doctor_id' | 'name' | 'url_sealed' | 'host' | 'due_at'> & { now: Date },
): Promise<string> {
  const { now, ...values } = row;
  const { id } = await db
    .insertInto('busy_calendar')
    .values({ ...values, created_at: now, tried_at: now, read_at: now, covers_until: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCalendar(db: Db, doctorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('busy_calendar')
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes calendars that are due, of doctors who take bookings: no other process reads them before `next`. */
export async function claimDue(db: Db, now: Date, next: Date, limit: number): Promise<CalendarRow[]> {
  return db
    .updateTable('busy_calendar')
    .set({ due_at: next })
    .where('id', 'in', (query) =>
      query
        .selectFrom('busy_calendar as b')
        .innerJoin('doctor_profile as p', 'p.account_id', 'b.doctor_id')
        .innerJoin('account as a', 'a.id', 'b.doctor_id')
        .select('b.id')
        .where('b.due_at', '<=', now)
        .where(isTaking('a'))
        .orderBy('b.due_at')
        .limit(limit)
        .forUpdate('b')
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export type CalendarRead = Pick<CalendarRow, 'etag' | 'last_modified' | 'content_hash' | 'covers_until' | 'skipped'>;

/** Notes that a calendar was read. @param read undefined where it has not changed @returns whether it is still followed */
export async function noteRead(db: Db, id: string, now: Date, read: CalendarRead | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('busy_calendar')
    .set({ tried_at: now, read_at: now, failure: null, ...read })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a calendar could not be read: what was read last stays. */
export async function noteFailure(db: Db, id: string, now: Date, failure: string): Promise<void> {
  await db.updateTable('busy_calendar').set({ tried_at: now, failure }).where('id', '=', id).execute();
}

interface BusySpan {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** Has a calendar say these spans and no other. What stays is left alone, so that kept free times stay with it. @returns whether any has changed */
export async function replaceTimes(
  db: Db,
  { id, doctor_id }: Pick<CalendarRow, 'id' | 'doctor_id'>,
  spans: readonly BusySpan[],
): Promise<boolean> {
  const moments = (of: keyof BusySpan) => spans.map((span) => new Date(span[of]));
  const { rows } = await sql<{ changed: boolean }>`
    with said as (
      select tstzrange(f, t) as during from unnest(${moments('from')}::timestamptz[], ${moments('to')}::timestamptz[]) s(f, t)
    ), gone as (
      delete from busy_time b where b.calendar_id = ${id}::uuid and not exists (select from said where said.during = b.during)
      returning 1
    ), added as (
      insert into busy_time (calendar_id, doctor_id, during) select ${id}::uuid, ${doctor_id}::uuid, during from said
      on conflict do nothing returning 1
    )
    select exists (select from gone) or exists (select from added) as changed
  `.execute(db);
  return rows[0]?.changed ?? false;
}

/** Returns the zone of a doctor's first clinic. */
export async function findZone(db: Db, doctorId: string): Promise<string> {
  const clinic = await db
    .selectFrom('doctor_profile as p')
    .innerJoin('clinic as c', 'c.id', 'p.clinic_id')
    .select('c.zone')
    .where('p.account_id', '=', doctorId)
    .executeTakeFirst();
  return clinic?.zone ?? siteZone;
}

/** Returns when a doctor is busy elsewhere from a moment on, in order, and those apart that do not touch. */
export async function findBusy(db: Db, doctorId: string, from: Date): Promise<{ startUtc: string; endUtc: string }[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select lower(span) as "startsAt", upper(span) as "endsAt" from (
      select unnest(range_agg(during)) as span from busy_time where doctor_id = ${doctorId}::uuid and upper(during) > ${from}) s
    order by 1
  `.execute(db);
  return rows.map(({ startsAt, endsAt }) => ({ startUtc: startsAt.toISOString(), endUtc: endsAt.toISOString() }));
}
