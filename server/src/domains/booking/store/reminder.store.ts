import { type SqlBool, sql } from 'kysely';
import { appointmentEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import type { Db } from '#platform/database/connection';

/** Returns booked appointments whose moment to be reminded has come, that were at this time before it, and whose mail was neither queued nor asked for. */
export const findDueReminders = (db: Db, now: Date, before: number, moment: string, limit = 200) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('account as m', 'm.id', 'r.member_id')
    .where((eb) => eb.or([eb('m.status', 'in', ['ACTIVE', 'DELETION_REQUESTED']), eb('r.guest_email', '<>', '')]))
    .select('r.id')
    .where('r.state', '=', state.booked)
    .where('r.starts_at', '>', now)
    .where('r.starts_at', '<=', new Date(now.getTime() + before))
    .where(sql<SqlBool>`r.changed_at < r.starts_at - make_interval(secs => ${before / 1000})`)
    .where(
      sql<SqlBool>`not exists (select from mail m where m.dedupe_key = 'reminder-' || ${moment} || ':' || r.id || ':'
        || (extract(epoch from r.starts_at) * 1000)::bigint || ':member')`,
    )
    .where(
      sql<SqlBool>`not exists (select from event e where e.state = 'PENDING' and e.subject = 'appointment:' || r.id
        and e.kind = ${appointmentEvents.reminder.kind})`,
    )
    .orderBy('r.starts_at')
    .limit(limit)
    .execute();
