import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { conditionsOf, type DoctorFilter, distanceTo, isListed, nextFree } from './doctor-filter.sql';
import { performed, used } from './performed.sql';

type Facets = Omit<DataOf<'countDoctors'>, 'byRating'>;

/** Steps of the filter by fee, in Australian dollars. */
const feeSteps = [100, 150, 200, 300, 400];
/** Steps of the filter by the next free time, in days. */
const daySteps = [1, 3, 7, 14];
/** Steps of the filter by distance, in kilometres. */
const radiusSteps = [5, 10, 25, 50, 100];

/** Counts of the doctors m behind each value, the most first. `among` is what follows `from candidate m`. */
const counted = (among: RawBuilder<unknown>, value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_object('value', t.value, 'doctors', t.doctors) order by t.doctors desc, t.value)
    from (select ${value} as value, count(distinct m.id)::int as doctors from candidate m ${among} where ${where} group by 1) t
    where t.value is not null), '[]')`;

const clinics = sql`join doctor_clinic y on y.doctor_id = m.id and y.objected_at is null join clinic k on k.id = y.clinic_id`;

/** Returns how many doctors each value of each filter leaves. Each candidate row says which of the set filters it meets. */
export async function countFacets(
  db: Db,
  filter: DoctorFilter,
  { now, viewer }: { now: Date; viewer: string | null },
): Promise<Facets> {
  const conditions = conditionsOf(filter, now);
  const met = (name: string) => sql.ref(`m.${name}`);
  const tests = conditions.map(([name, condition]) => sql`, (${condition}) as ${sql.ref(name)}`);
  /** All filters but one. */
  const but = (left: keyof DoctorFilter) =>
    sql.join([sql`true`, ...conditions.filter(([name]) => name !== left).map(([name]) => met(name))], sql` and `);
  const procedures = sql`join ${performed} x on x.doctor_id = m.id join procedure o using (category_name)`;
  const instruments = sql`join ${used} x on x.doctor_id = m.id join instrument o using (category_name)`;
  // The profile is joined as d, as both expressions have it.
  const profile = sql`join doctor_profile d on d.account_id = m.id`;
  const within = sql`${profile} cross join lateral (select ${nextFree(now)} as at) free
    join unnest(${daySteps}::int[]) step on free.at <= ${now}::timestamptz + make_interval(days => step)`;
  const { lat = 0, lng = 0 } = filter;
  const hasPlace = filter.lat !== undefined && filter.lng !== undefined;
  const away = sql`${profile} cross join lateral (select ${distanceTo(lat, lng)} as km) way
    join unnest(${radiusSteps}::int[]) step on way.km <= step`;
  const without = conditions.map(
    ([name]) =>
      sql`json_build_object('filter', ${name}::text, 'doctors', (select count(*) from candidate m where ${but(name)}))`,
  );
  const only = conditions.map(
    ([name]) =>
      sql`json_build_object('filter', ${name}::text, 'doctors', (select count(*) from candidate m where ${met(name)}))`,
  );
  const { rows } = await sql<Facets>`
    with candidate as materialized (
      select d.account_id as id, d.modes, d.languages, d.fee_aud${sql.join(tests, sql``)}
      from doctor_profile d join account a on a.id = d.account_id join clinic c on c.id = d.clinic_id
      where ${isListed(viewer)}
    )
    select
      ${counted(clinics, sql`k.state_code`, but('stateCode'))} as states,
      coalesce((select json_agg(json_build_object('value', t.value, 'name', t.name, 'doctors', t.doctors) order by t.name)
        from (select k.city_code as value, min(k.suburb) as name, count(distinct m.id)::int as doctors
          from candidate m ${clinics} where ${but('stateCode')} and k.state_code = ${filter.stateCode ?? null}::text group by 1) t),
        '[]') as cities,
      ${counted(procedures, sql`o.category_name`, sql`${but('categoryName')} and o.position is not null`)} as procedures,
      ${counted(sql`${procedures} cross join unnest(o.body_areas) area`, sql`area`, but('bodyArea'))} as "bodyAreas",
      ${counted(instruments, sql`o.category_name`, but('instrument'))} as instruments,
      ${counted(sql`cross join unnest(m.modes) one`, sql`one`, but('mode'))} as modes,
      ${counted(sql`cross join unnest(m.languages) spoken`, sql`spoken`, but('language'))} as languages,
      ${counted(sql`join unnest(${feeSteps}::int[]) step on m.fee_aud <= step`, sql`step::text`, but('maxFee'))} as fees,
      ${counted(within, sql`step::text`, but('nextWithinDays'))} as "withinDays",
      ${hasPlace ? counted(away, sql`step::text`, but('radiusKm')) : sql`json_build_array()`} as radii,
      json_build_array(${sql.join(without)}) as without,
      json_build_array(${sql.join(only)}) as only
  `.execute(db);
  const [facets] = rows;
  if (!facets) throw new Error('Counts are one row.');
  return facets;
}
