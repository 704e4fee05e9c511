import { type RawBuilder, sql } from 'kysely';

export type StaffQueue = 'applications' | 'orders' | 'contact';

const lastEvent = (orderId: string) => sql`(select max(at) from order_event e where e.order_id = ${sql.ref(orderId)})`;

/** What waits for staff in each queue but moderation, whose cases community knows: since when, and who has taken it. */
export const waitingIn: Record<StaffQueue, RawBuilder<unknown>> = {
  applications: sql`select submitted_at as since, reviewer_id as taken_by from application where state in ('SUBMITTED', 'UNDER_REVIEW')`,
  orders: sql`select ${lastEvent('o.id')} as since, null::uuid as taken_by from coupon_order o
      where o.state = 'REFUND_REQUESTED' and o.refund_stage = 'APPEALED'
    union all select opened_at, null from payment_dispute where state = 'OPEN'
    union all select ${lastEvent('r.order_id')}, null from refund r where r.state = 'WAITING' and r.problem <> ''`,
  contact: sql`select since, assignee_id as taken_by from ticket where state = 'open'`,
};
