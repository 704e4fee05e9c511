/** What was closed, opened and given other hours in a calendar, and by whom. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

interface Change {
  doctorId: string;
  /** The account that does it: the doctor, or someone of the team. */
  by: string;
  /** `weekly`: the date has its weekly hours again. */
  action: 'close' | 'open' | 'hours' | 'weekly';
  firstDay: string;
  lastDay: string;
  /** How many of the days between are meant. */
  days: number;
  /** Minutes of the wall clock; null for the whole day, and the end for one time. */
  starts: number | null;
  ends: number | null;
  reason: string;
  at: Date;
}

/** Notes a change, and forgets those of more than a year ago. */
export async function noteChange(db: Db, change: Change): Promise<void> {
  const { doctorId, by, action, firstDay, lastDay, days, starts, ends, reason, at } = change;
  await db
    .with('over', (cte) =>
      cte
        .deleteFrom('calendar_change')
        .where('doctor_id', '=', doctorId)
        .where('at', '<', sql<Date>`${at}::timestamptz - interval '1 year'`),
    )
    .insertInto('calendar_change')
    .values({
      doctor_id: doctorId,
      by_account: by,
      action,
      first_day: firstDay,
      last_day: lastDay,
      days,
      starts_minute: starts,
      ends_minute: ends,
      reason,
      at,
    })
    .execute();
}

const mostShown = 50;

/** Returns the latest changes first. */
export function findChanges(db: Db, doctorId: string) {
  return db
    .selectFrom('calendar_change as e')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'e.by_account').on('a.status', '<>', 'DELETED'))
    .select(['e.id', 'e.action', 'e.first_day', 'e.last_day', 'e.days', 'e.starts_minute', 'e.ends_minute'])
    .select(['e.reason', 'e.at', 'a.id as by_id', 'a.nickname as name'])
    .where('e.doctor_id', '=', doctorId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostShown)
    .execute();
}
