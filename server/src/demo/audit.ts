/** The log of what the demo's member of staff has done, as the actions themselves would have written it. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export async function makeAuditLog(db: Db, staffId: string): Promise<void> {
  await sql`
    insert into audit_entry (actor_id, action, subject, reason, at)
    select ${staffId}::uuid, action, subject, reason, at from (
      select 'application.' || e.action as action, 'application:' || e.application_id as subject, e.reason, e.at
      from application_event e where e.actor_id = ${staffId}::uuid
      union all
      select 'voucher.suspend', 'voucher:' || c.id, c.suspended_reason, e.at
      from coupon_event e join coupon c on c.id = e.coupon_id where e.action = 'suspend'
      union all
      select 'ticket.' || e.action, 'ticket:' || t.number, '', e.at
      from ticket_event e join ticket t on t.id = e.ticket_id
      where e.actor_id = ${staffId}::uuid and e.action in ('answer', 'close')
      union all
      select 'payout.record', 'member:' || p.doctor_id, p.reference, p.created_at from payout p where p.paid_by = ${staffId}::uuid
    ) done
    order by at, subject, action
  `.execute(db);
}
