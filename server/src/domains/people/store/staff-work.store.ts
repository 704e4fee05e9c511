import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { countCases } from '#domains/community/index';
import type { Db } from '#platform/database/connection';
import { type StaffQueue, waitingIn } from './waiting.sql';

/** The counts end here. */
const most = 100;

const count = (queue: StaffQueue) =>
  sql`(select count(*)::int from (select from (${waitingIn[queue]}) w limit ${sql.lit(most)}) w)`;

/** Returns how much of each kind waits for staff. */
export async function countWaiting(db: Db): Promise<DataOf<'countStaffWork'>> {
  const { rows } = await sql<Record<StaffQueue, number>>`select ${count('applications')} as applications,
    ${count('orders')} as orders, ${count('contact')} as contact`.execute(db);
  const counted = rows[0] ?? { applications: 0, orders: 0, contact: 0 };
  return { ...counted, ...(await countCases(db, most)) };
}
