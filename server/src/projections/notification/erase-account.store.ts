/** What a deleted account leaves in the notifications of others. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { ofStaff } from './notification.rules';

/** Takes the words of the person out of the notifications of others, and their name where they were the doctor. */
export async function forgetNotices(db: Db, id: string): Promise<void> {
  // A notification without another person is not shown any more.
  await sql`delete from notification n using notification_actor a
    where a.notification_id = n.id and a.actor_id = ${id} and n.kind <> all(${[...ofStaff]}::text[])
      and not exists (select from notification_actor o where o.notification_id = n.id and o.actor_id <> ${id})`.execute(
    db,
  );
  await sql`update notification n set excerpt = '' from notification_actor a
    where a.notification_id = n.id and a.actor_id = ${id}`.execute(db);
  await sql`update notification set excerpt = '' where subject_kind = 'appointment'
    and subject_id in (select id from reservation where doctor_id = ${id})`.execute(db);
}
