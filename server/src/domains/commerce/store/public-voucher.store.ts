import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

interface Asked {
  after: string;
  limit: number;
  now: Date;
  /** Whether vouchers of prescription services are shown. */
  prescriptions: boolean;
}

/** Returns vouchers on sale that guests may read about, in the order of the ids. */
export async function findVoucherPages(db: Db, { after, limit, now, prescriptions }: Asked) {
  const { rows } = await sql<{ key: string }>`
    select c.id as key from coupon c
    join doctor_profile d on d.account_id = c.doctor_id join account a on a.id = c.doctor_id
    where c.state = 'LISTED' and c.ends_at > ${now} and d.application_state = 'APPROVED'
      and a.status in ('ACTIVE', 'DELETION_REQUESTED') and c.id > ${after}::uuid
      and (${prescriptions} or not exists (select from procedure p
        where p.category_name = c.category_name and p.kind = 'prescription'))
    order by c.id limit ${limit}`.execute(db);
  return rows;
}
