/** The next free times of each doctor as they are kept for searches; triggers of the database forget what changes. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Returns, locked, doctors whose kept times are valid for a minute at most; leaves those that someone else is changing for the next run. */
export async function lockOutdated(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ doctorId: string }>`
    select doctor_id as "doctorId" from doctor_free_time
    where computed_at <> ${now}::timestamptz and (computed_at > ${now}::timestamptz or (
      starts[cardinality(starts)] >= ${now}::timestamptz + notice + interval '1 minute'
      or none_until > ${now}::timestamptz + interval '1 minute') is not true)
    limit ${limit}::int for update skip locked`.execute(db);
  return rows.map(({ doctorId }) => doctorId);
}

/** Renews them in a statement after the lock, so that every change before it is seen. */
export async function renew(db: Db, doctorIds: string[], now: Date): Promise<void> {
  if (doctorIds.length > 0) await sql`select renew_free_times(${doctorIds}::uuid[], ${now}::timestamptz)`.execute(db);
}
