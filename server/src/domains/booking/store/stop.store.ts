/** Doctors who take no bookings any more and have appointments ahead. */

import { type RawBuilder, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';
import { literal, standing } from './appointment.sql';

/**
 * Returns whether a doctor with appointments, who was approved once, takes no bookings any more: suspended, expired, or being checked again since then.
 * @param doctorId the column with the account
 */
export const isStopped = (
  doctorId: string,
) => sql<boolean>`exists (select from doctor_profile p join account a on a.id = p.account_id
  where p.account_id = ${sql.ref(doctorId)} and (p.application_state <> 'APPROVED' or a.status = 'SUSPENDED'))`;

/** What staff has chosen for the appointments of a suspended doctor; after 7 days where the doctor has stopped for another reason. */
const wish = sql`coalesce((select p.appointments_ahead from application p
  where p.account_id = d.doctor_id and p.state = 'SUSPENDED'), 'later')`;

const ids = async (db: Db, query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map(({ id }) => id);

/** Returns doctors whose members, booked or waiting, do not know yet. */
export const findStopping = (db: Db, now: Date) =>
  ids(
    db,
    sql`select d.doctor_id as id from (
      select doctor_id from reservation where state in ${standing} and starts_at > ${now}
      union select w.doctor_id from waitlist w join account a on a.id = w.doctor_id and a.status <> 'DELETED'
      where w.until_day >= (${now}::timestamptz)::date) d
    where ${isStopped('d.doctor_id')} and not exists (select from doctor_stop s where s.doctor_id = d.doctor_id) limit 50`,
  );

/** Returns doctors whose members know, and who take bookings again. */
export const findResuming = (db: Db) =>
  ids(db, sql`select d.doctor_id as id from doctor_stop d where not ${isStopped('d.doctor_id')} limit 50`);

/** Returns doctors whom someone still asks for a time. */
export const findAsked = (db: Db) =>
  ids(
    db,
    sql`select d.doctor_id as id from (select distinct doctor_id from reservation where state = ${literal.pending} and hold_until is null) d
    where ${isStopped('d.doctor_id')} limit 50`,
  );

/** Returns doctors whose appointments are to be cancelled now: by the wish of staff, or because members have known of the stop since `before`. */
export const findLongStopped = (db: Db, now: Date, before: Date) =>
  ids(
    db,
    sql`select d.doctor_id as id from doctor_stop d where (${wish} = 'now' or ${wish} = 'later' and d.since <= ${before}) and ${isStopped('d.doctor_id')} and exists (
      select from reservation r where r.doctor_id = d.doctor_id and r.state = ${literal.booked} and r.starts_at > ${now}) limit 50`,
  );

/** Returns what becomes of the appointments of a doctor who takes no bookings. */
export async function findWish(db: Db, doctorId: string): Promise<'later' | 'now' | 'keep'> {
  const { rows } = await sql<{ wish: 'later' | 'now' | 'keep' }>`
    select ${wish} as wish from (select ${doctorId}::uuid as doctor_id) d`.execute(db);
  return rows[0]?.wish ?? 'later';
}

/** @returns whether this is the one who notes it */
export async function noteStop(db: Db, doctorId: string, since: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('doctor_stop')
    .values({ doctor_id: doctorId, since })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns since when it was, where there was one */
export async function forgetStop(db: Db, doctorId: string): Promise<Date | undefined> {
  const stop = await db
    .deleteFrom('doctor_stop')
    .where('doctor_id', '=', doctorId)
    .returning('since')
    .executeTakeFirst();
  return stop?.since;
}

export async function hasStopped(db: Db, doctorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('doctor_stop')
    .select('doctor_id')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findRequests(db: Db, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('state', '=', state.pending)
    .where('hold_until', 'is', null)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

const ahead = (db: Db, doctorId: string, now: Date) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('state', '=', state.booked)
    .where('starts_at', '>', now)
    .orderBy('starts_at');

export const findAhead = (db: Db, doctorId: string, now: Date) => ahead(db, doctorId, now).execute();

/** Returns appointments whose members were warned since then that they are at risk. */
export const findWarned = (db: Db, doctorId: string, since: Date, now: Date) =>
  ahead(db, doctorId, now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation_event as e')
          .select('e.id')
          .whereRef('e.reservation_id', '=', 'reservation.id')
          .where('e.action', '=', 'warn')
          .where('e.at', '>=', since),
      ),
    )
    .execute();
