import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { kmTo } from '#domains/practice/store/distance.sql';
import type { Db } from '#platform/database/connection';
import { clinicsOf, conditionsOf, type DoctorFilter, isListed, isWithin } from './doctor-filter.sql';

type Place = DataOf<'listDoctorPlaces'>[number];

/** A map can draw this many. */
export const mostPlaces = 2_000;

/** Orders the clinics k of a doctor: those in the place that is asked for, then the nearest to the point, then the one of the card. */
function fitOf({ countryCode, stateCode, cityCode, lat, lng, radiusKm }: Omit<DoctorFilter, 'sort'>) {
  const isNear = lat !== undefined && lng !== undefined && radiusKm !== undefined;
  const fit: RawBuilder<unknown>[] = [];
  if (countryCode || stateCode || cityCode) fit.push(sql`${isWithin({ countryCode, stateCode, cityCode })} desc`);
  if (isNear) fit.push(kmTo(lat, lng));
  return fit;
}

/** The clinic c at which a search finds the doctor d. */
function clinicFound(filter: Omit<DoctorFilter, 'sort'>) {
  const fit = fitOf(filter);
  if (fit.length === 0) return sql`join clinic c on c.id = d.clinic_id`;
  return sql`cross join lateral (select k.* from ${clinicsOf}
    order by ${sql.join([...fit, sql`k.id <> d.clinic_id`, sql`k.id`])} limit 1) c`;
}

/** Returns the clinics of all doctors that a search finds: of each doctor the one that fits the place, or that of the card. */
export async function findPlaces(
  db: Db,
  filter: Omit<DoctorFilter, 'sort'>,
  { now, viewer }: { now: Date; viewer: string | null },
): Promise<Place[]> {
  const conditions = conditionsOf(filter, now).map(([, condition]) => condition);
  const { rows } = await sql<Place>`
    select d.account_id as "doctorUserId", a.nickname as name, c.id as "clinicId", c.suburb, c.lat, c.lng
    from doctor_profile d join account a on a.id = d.account_id ${clinicFound(filter)}
    where ${sql.join([isListed(viewer), ...conditions], sql` and `)}
    order by d.account_id limit ${mostPlaces}`.execute(db);
  return rows;
}
