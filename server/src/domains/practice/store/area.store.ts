import { sql } from 'kysely';
import type { AreaRow } from '#domains/practice/rules/area.rules';
import type { Db } from '#platform/database/connection';

/** Returns which of these suburbs have doctors, of all states. */
export async function findServed(db: Db, cityCodes: string[]): Promise<Pick<AreaRow, 'stateCode' | 'cityCode'>[]> {
  const { rows } = await sql<Pick<AreaRow, 'stateCode' | 'cityCode'>>`
    select distinct c.state_code as "stateCode", c.city_code as "cityCode" from clinic c
    where c.city_code = any (${cityCodes}::text[]) and exists (select from doctor_profile d
      join account a on a.id = d.account_id
      where d.clinic_id = c.id and d.application_state = 'APPROVED' and a.status = 'ACTIVE')`.execute(db);
  return rows;
}

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
