import { sql } from 'kysely';
import type { Db } from '#database/connection';
import type { AreaRow } from './area.rules';

/** Returns the suburbs with doctors, by country, state and name. */
export async function findAreas(db: Db): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select c.country_code as "countryCode", c.state_code as "stateCode", c.city_code as "cityCode", c.suburb as name,
      count(*)::int as doctors
    from doctor_profile d
    join account a on a.id = d.account_id
    join clinic c on c.id = d.clinic_id
    where d.application_state = 'APPROVED' and a.status = 'ACTIVE'
    group by 1, 2, 3, 4
    order by 1, 2, 4
  `.execute(db);
  return rows;
}
