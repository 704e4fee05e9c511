/** Hours of single dates, which stand for the weekly ones. */
import { minutesOf, timeOf } from '@charis/shared/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Closing } from './closure.store';

/** Hours at a clinic, as `HH:MM` on its wall clock. */
export interface Hours {
  clinicId: string;
  starts: string;
  ends: string;
}

/** Gives a date these hours; none give it back the weekly ones. */
export async function replaceDayHours(
  db: Db,
  doctorId: string,
  { day, periods }: { day: string; periods: readonly Hours[] },
  { reason, by }: Closing,
): Promise<void> {
  await db.deleteFrom('day_period').where('doctor_id', '=', doctorId).where('day', '=', day).execute();
  if (periods.length === 0) return;
  const rows = periods.map(({ clinicId, starts, ends }) => ({
    doctor_id: doctorId,
    clinic_id: clinicId,
    day,
    starts_minute: minutesOf(starts),
    ends_minute: minutesOf(ends),
    reason,
    by_account: by,
  }));
  await db.insertInto('day_period').values(rows).execute();
}

/** Returns the hours that the week gives a date. */
export async function findWeeklyOn(db: Db, doctorId: string, day: string): Promise<Hours[]> {
  const rows = await db
    .selectFrom('weekly_rule')
    .select(['clinic_id', 'starts_minute', 'ends_minute'])
    .where('doctor_id', '=', doctorId)
    .where('weekday', '=', sql<number>`extract(isodow from ${day}::date)::int`)
    .execute();
  return rows.map(({ clinic_id: clinicId, starts_minute, ends_minute }) => ({
    clinicId,
    starts: timeOf(starts_minute),
    ends: timeOf(ends_minute),
  }));
}
