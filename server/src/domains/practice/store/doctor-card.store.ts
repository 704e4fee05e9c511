import type { DataOf } from '@charis/shared/contract';
import { siteZone } from '@charis/shared/rules';
import { type RawBuilder, sql } from 'kysely';
import { followStateOf, notBlocked } from '#domains/visibility/index';
import { shownDays } from '#platform/clock/shown-days';
import { performed } from './performed.sql';

/** Evaluations before a score is shown. */
export const evaluationsForScore = 5;

export type DoctorCard = DataOf<'searchDoctors'>['list'][number];

/** Returns the tables that `cardColumns` reads: d doctor_profile, a account, c its first clinic, r its rating, f the followers that the viewer knows of. */
export const cardTables = (viewer: string | null): RawBuilder<unknown> => sql`doctor_profile d
  join account a on a.id = d.account_id
  join clinic c on c.id = d.clinic_id
  cross join lateral (
    select count(*)::int as count,
      avg((e.punctuality + e.communication + e.booking + e.premises) / 4.0) as average
    from evaluation e where e.doctor_id = d.account_id
  ) r
  cross join lateral (select count(*)::int as count from follow
    where followed_id = d.account_id and state = 'FOLLOWING' and ${notBlocked('follower_id', viewer)}) f`;

/** The average of the premises over the ratings `e` of visits to a clinic; over all where every visit was by video. */
export const premisesAverage = sql`coalesce(avg(e.premises) filter (where not exists (
  select from reservation v where v.id = e.reservation_id and v.mode = 'video')), avg(e.premises))`;

/** The score that is shown, or null. */
export const score = sql<number | null>`case when r.count >= ${sql.lit(evaluationsForScore)}
  then round(r.average, 1)::float end`;

export const cardColumns = (
  viewer: string | null,
): RawBuilder<unknown> => sql`d.account_id as "doctorUserId", a.nickname as name, d.title, a.image,
  d.application_state = 'APPROVED' as verified, d.registration_type as "registrationType",
  d.registration_number as "registrationNumber",
  (select to_char(((p.recheck_at at time zone ${sql.lit(siteZone)})::date - ${sql.lit(shownDays.registrationCheck.days)} + time '12:00')
      at time zone ${sql.lit(siteZone)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from application p
    where p.account_id = d.account_id and p.recheck_at is not null order by p.created_at desc limit 1) as "checkedUtc",
  c.suburb, c.state_code as "stateCode", c.name as "clinicName", c.lat, c.lng, c.zone,
  d.fee_aud as "feeAud", d.modes,
  array(select x.category_name from ${performed} x join procedure o using (category_name)
    where x.doctor_id = d.account_id order by o.position) as procedures,
  ${score} as rating, r.count as "ratingCount", f.count as followers,
  ${followStateOf('d.account_id', viewer)} as follow`;
