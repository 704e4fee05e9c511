import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { conditionsOf, type DoctorFilter, isListed } from './doctor-filter.sql';

type Place = DataOf<'listDoctorPlaces'>[number];

/** As many as a map can draw. */
export const mostPlaces = 2_000;

/** The clinics of all doctors that a search finds. */
export async function findPlaces(
  db: Db,
  filter: Omit<DoctorFilter, 'sort'>,
  { now, viewer }: { now: Date; viewer: string | null },
): Promise<Place[]> {
  const conditions = conditionsOf(filter, now).map(([, condition]) => condition);
  const { rows } = await sql<Place>`
    select d.account_id as "doctorUserId", a.nickname as name, c.id as "clinicId", c.suburb, c.lat, c.lng
    from doctor_profile d join account a on a.id = d.account_id join clinic c on c.id = d.clinic_id
    where ${sql.join([isListed(viewer), ...conditions], sql` and `)}
    order by d.account_id limit ${mostPlaces}`.execute(db);
  return rows;
}
