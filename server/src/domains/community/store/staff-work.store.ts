import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { findCaseKeys } from './case-queue.store';

/** The counts end here. */
const most = 100;

/** Returns how much of each kind waits for staff. */
export async function countWaiting(db: Db): Promise<DataOf<'countStaffWork'>> {
  const { rows } = await sql<Omit<DataOf<'countStaffWork'>, 'moderation' | 'appeals'>>`select
    (select count(*)::int from (select from application where state in ('SUBMITTED', 'UNDER_REVIEW') limit ${sql.lit(most)}) w) as applications,
    (select count(*)::int from (
      select from coupon_order where state = 'REFUND_REQUESTED' and refund_stage = 'APPEALED'
      union all select from payment_dispute where state = 'OPEN'
      union all select from refund where state = 'WAITING' and problem <> '' limit ${sql.lit(most)}) w) as orders,
    (select count(*)::int from (select from ticket where state = 'open' limit ${sql.lit(most)}) w) as contact`.execute(
    db,
  );
  const cases = await findCaseKeys(db, 'open', undefined, most);
  const appeals = await findCaseKeys(db, 'appeals', undefined, most);
  const counted = rows[0] ?? { applications: 0, orders: 0, contact: 0 };
  return { ...counted, moderation: cases.length, appeals: appeals.length };
}
