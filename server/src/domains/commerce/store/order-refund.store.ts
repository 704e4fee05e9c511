/** What is asked and decided about refunds of orders. */

import { sql } from 'kysely';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import { type Person, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Account } from '#platform/http/handler';

/** Returns requests that the seller has not answered in time, and what a doctor sold who may not sell any more. */
export function lockToRefund(db: Db, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('coupon_order as o')
    .innerJoin('coupon as c', 'c.id', 'o.coupon_id')
    .innerJoin('doctor_profile as d', 'd.account_id', 'c.doctor_id')
    .innerJoin('account as a', 'a.id', 'c.doctor_id')
    .selectAll('o')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('o.state', '=', 'REFUND_REQUESTED'),
          eb('o.refund_stage', '=', 'ASKED'),
          eb('o.decide_until', '<=', now),
        ]),
        and([
          eb('o.state', 'in', ['ISSUED', 'REFUND_REQUESTED']),
          eb('o.valid_until', '>', now),
          or([eb('d.application_state', '<>', 'APPROVED'), eb('a.status', '=', 'SUSPENDED')]),
        ]),
      ]),
    )
    .limit(50)
    .forUpdate('o')
    .skipLocked()
    .execute();
}

/**
 * Returns the last decision about the refund of an order, for staff or its seller: neither learns here who the buyer is, nor the seller who on
 * our team decided.
 */
export async function findRefundDecision(
  db: Db,
  { id, buyer_id, holder_id, refund_answer }: OrderRow,
  reader: Pick<Account, 'id' | 'staff'>,
) {
  const { rows } = await sql<{ action: 'refund' | 'refuse-refund' | 'deny-appeal'; at: Date; by: Person | null }>`
    select e.action, e.at, ${personJsonOrNull('a')} as by
    from order_event e left join account a on a.id = e.actor_id and (a.id = ${reader.id}::uuid
      or ${reader.staff} and a.id is distinct from ${buyer_id}::uuid and a.id is distinct from ${holder_id}::uuid)
    where e.order_id = ${id}::uuid and e.action in ('refund', 'refuse-refund', 'deny-appeal')
    order by e.id desc limit 1`.execute(db);
  const [decision] = rows;
  return decision ? { ...decision, at: decision.at.toISOString(), reason: refund_answer } : null;
}
