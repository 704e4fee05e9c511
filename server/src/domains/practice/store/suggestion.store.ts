import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';
import { alike } from './doctor-filter.sql';
import { performed, used } from './performed.sql';

type Address = DataOf<'searchAddresses'>['list'][number];
type Category = DataOf<'searchDoctorProcedures'>['list'][number];

const most = 10;

/** Suburbs and clinics of approved doctors by their names and postcodes, the likeliest first. */
export async function findAddresses(db: Db, keyword: string): Promise<Address[]> {
  const { rows } = await sql<Address>`
    with used as (
      select k.id, k.name, k.suburb, k.city_code, k.state_code, k.postcode, k.lat, k.lng, d.account_id
      from clinic k join doctor_clinic y on y.clinic_id = k.id and y.objected_at is null
      join doctor_profile d on d.account_id = y.doctor_id join account a on a.id = d.account_id
      where d.application_state = 'APPROVED' and a.status = 'ACTIVE'
    ), place as (
      select 'suburb' as kind, min(suburb) as name, min(suburb) as suburb, city_code as "cityCode", state_code as "stateCode",
        min(postcode) as postcode, null::uuid as "clinicId", avg(lat)::float as lat, avg(lng)::float as lng,
        count(distinct account_id)::int as doctors
      from used group by city_code, state_code
      union all
      select 'clinic', name, suburb, city_code, state_code, postcode, id, lat, lng, count(distinct account_id)::int
      from used group by id, name, suburb, city_code, state_code, postcode, lat, lng
    )
    select * from place
    where name ilike ${containing(keyword)} or postcode = ${keyword} or public.word_similarity(${keyword}, name) >= ${alike}::real
    order by name ilike ${containing(keyword)} desc, public.word_similarity(${keyword}, name) desc, kind desc, doctors desc, name
    limit ${most}::int`.execute(db);
  return rows;
}

/** What people call a procedure or an instrument, in every language. */
export interface Named {
  kind: Category['kind'];
  categoryName: string;
  title: string;
  words: string[];
}

/** Returns listed procedures and instruments by what people call them, with the number of approved doctors, the likeliest first. */
export async function findCategories(db: Db, keyword: string, known: Named[]): Promise<Category[]> {
  const texts = known.map(({ words, categoryName }) => [...words, categoryName.replaceAll('_', ' ')].join(' '));
  const { rows } = await sql<Category>`
    select n.kind, n."categoryName", n.title,
      (select count(distinct d.account_id)::int from doctor_profile d join account a on a.id = d.account_id
        where d.application_state = 'APPROVED' and a.status = 'ACTIVE' and case n.kind
          when 'procedure' then exists (select from ${performed} x where x.doctor_id = d.account_id and x.category_name = n."categoryName")
          else exists (select from ${used} x where x.doctor_id = d.account_id and x.category_name = n."categoryName") end
      ) as doctors
    from unnest(${known.map(({ kind }) => kind)}::text[], ${known.map(({ categoryName }) => categoryName)}::text[],
      ${known.map(({ title }) => title)}::text[], ${texts}::text[]) with ordinality
      as n (kind, "categoryName", title, words, place)
    join (
      select 'procedure' as kind, category_name from procedure where position is not null
      union all select 'instrument', category_name from instrument where position is not null
    ) listed on listed.kind = n.kind and listed.category_name = n."categoryName"
    where (n.words ilike ${containing(keyword)} or public.word_similarity(${keyword}, n.words) >= ${alike}::real)
    order by n.words ilike ${containing(keyword)} desc, public.word_similarity(${keyword}, n.words) desc, n.place
    limit ${most}::int`.execute(db);
  return rows;
}
