/** Doctors who take no bookings any more and have appointments ahead. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connection';

const isStopped = sql<SqlBool>`exists (select from doctor_profile p join account a on a.id = p.account_id
  where p.account_id = d.doctor_id and (p.application_state in ('SUSPENDED', 'EXPIRED') or a.status = 'SUSPENDED'))`;

/** What staff has chosen for the appointments of a suspended doctor; after 7 days where the doctor has stopped for another reason. */
const wish = sql`coalesce((select p.appointments_ahead from application p
  where p.account_id = d.doctor_id and p.state = 'SUSPENDED'), 'later')`;

const ids = async (db: Db, query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map(({ id }) => id);

/** Those whose members do not know yet. */
export const findStopping = (db: Db, now: Date) =>
  ids(
    db,
    sql`select d.doctor_id as id from (
      select distinct doctor_id from reservation where state in (0, 1) and starts_at > ${now}) d
    where ${isStopped} and not exists (select from doctor_stop s where s.doctor_id = d.doctor_id) limit 50`,
  );

/** Those whose members know, and who take bookings again. */
export const findResuming = (db: Db) =>
  ids(db, sql`select d.doctor_id as id from doctor_stop d where not ${isStopped} limit 50`);

/** Those whose appointments are to be cancelled now: by the wish of staff, or because members have known of the stop since `before`. */
export const findLongStopped = (db: Db, now: Date, before: Date) =>
  ids(
    db,
    sql`select d.doctor_id as id from doctor_stop d where (${wish} = 'now' or ${wish} = 'later' and d.since <= ${before}) and ${isStopped} and exists (
      select from reservation r where r.doctor_id = d.doctor_id and r.state = 1 and r.starts_at > ${now}) limit 50`,
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

/** @returns whether there was one */
export async function forgetStop(db: Db, doctorId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('doctor_stop').where('doctor_id', '=', doctorId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasStopped(db: Db, doctorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('doctor_stop')
    .select('doctor_id')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return found !== undefined;
}

export const findAhead = (db: Db, doctorId: string, now: Date) =>
  db
    .selectFrom('reservation')
    .select(['id', 'state'])
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', [0, 1])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
