import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Returns doctors whom guests may read about, in the order of the ids. */
export async function findDoctorPages(db: Db, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ key: string }>`
    select d.account_id as key from doctor_profile d join account a on a.id = d.account_id
    where d.application_state = 'APPROVED' and a.status in ('ACTIVE', 'DELETION_REQUESTED') and d.account_id > ${after}::uuid
    order by d.account_id limit ${limit}`.execute(db);
  return rows;
}
