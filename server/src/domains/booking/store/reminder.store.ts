import { type SqlBool, sql } from 'kysely';
import { state } from '#domains/booking/rules/appointment.machine';
import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import type { Db } from '#platform/database/connection';

/** Holds for booked appointments whose moment to be reminded has come, later than the last one, and than when they got their time. */
const isDue = (now: Date, before: number) => sql<SqlBool>`r.state = ${sql.lit(state.booked)} and r.starts_at > ${now}
  and r.starts_at <= ${new Date(now.getTime() + before)} and r.changed_at < r.starts_at - make_interval(secs => ${before / 1000})
  and (r.reminded_at is null or r.reminded_at < r.starts_at - make_interval(secs => ${before / 1000}))`;

/**
 * Returns booked appointments whose moment to be reminded has come, and that were at this time before it. An earlier release goes by the key of the
 * mail that it has queued.
 */
export const findDueReminders = (db: Db, now: Date, before: number, moment: string, limit = 200) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('account as m', 'm.id', 'r.member_id')
    .where((eb) => eb.or([eb('m.status', 'in', ['ACTIVE', 'DELETION_REQUESTED']), eb('r.guest_email', '<>', '')]))
    .select('r.id')
    .where(isDue(now, before))
    .where(
      sql<SqlBool>`not exists (select from mail m where m.dedupe_key = 'reminder-' || ${moment} || ':' || r.id || ':'
        || (extract(epoch from r.starts_at) * 1000)::bigint || ':member')`,
    )
    .orderBy('r.starts_at')
    .limit(limit)
    .execute();

/** Notes that the member is reminded now. @returns false where another process has done it, or the appointment has changed meanwhile */
export async function takeReminder(db: Db, id: string, now: Date, before: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservation as r')
    .set({ reminded_at: now })
    .where('r.id', '=', id)
    .where(isDue(now, before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Reminders = AppointmentRow['reminders'];

/** Returns how a member was reminded of the appointment that they booked last, and the ways that their account has. */
export async function findReminders(db: Db, memberId: string): Promise<{ last: Reminders | null; hasPhone: boolean }> {
  const { rows } = await sql<{ last: Reminders | null; hasPhone: boolean }>`
    select (select r.reminders from reservation r where r.member_id = m.id order by r.created_at desc limit 1) as last,
      m.phone_confirmed_at is not null as "hasPhone"
    from account m where m.id = ${memberId}::uuid`.execute(db);
  return rows[0] ?? { last: null, hasPhone: false };
}
