import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { isListed } from './doctor-filter.sql';

/** We show fees only where this many doctors or more have set one: from fewer, readers could guess what a single doctor charges. */
const fewest = 5;

/** Returns what approved doctors charge for a procedure, by the state of their first clinic and, with the state null, together. */
export async function findFees(db: Db, categoryName: string): Promise<DataOf<'getProcedureFees'>> {
  const { rows } = await sql<DataOf<'getProcedureFees'>[number]>`
    select c.state_code as "stateCode", count(*)::int as doctors, min(x.min_aud) as "minAud", max(x.max_aud) as "maxAud",
      round(percentile_cont(0.5) within group (order by (x.min_aud + x.max_aud) / 2.0))::int as "medianAud"
    from doctor_procedure x join doctor_profile d on d.account_id = x.doctor_id join account a on a.id = d.account_id
      join clinic c on c.id = d.clinic_id
    where x.category_name = ${categoryName} and ${isListed(null)}
    group by grouping sets ((c.state_code), ()) having count(*) >= ${sql.lit(fewest)}
    order by c.state_code nulls first`.execute(db);
  return rows;
}
