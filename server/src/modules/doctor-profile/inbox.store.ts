import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { notBlocked } from '#modules/audience/audience.sql';
import { personJson } from '#modules/audience/person.sql';

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Inbox = DataOf<'doctorInbox'>;

/** Requests that wait for the doctor, and how many followers and ratings there are since then. */
export async function findInbox(db: Db, doctorId: string, now: Date, since: Date) {
  const { rows } = await sql<{ requests: Inbox['requests']; followers: number; ratings: number }>`
    select coalesce((select json_agg(json_build_object('kaReservationId', r.id, 'member', ${personJson('m')},
        'startUtc', ${moment('r.starts_at')}, 'zone', c.zone, 'clinicName', c.name, 'requestedAt', ${moment('r.created_at')})
        order by r.created_at, r.id)
      from reservation r join account m on m.id = r.member_id join clinic c on c.id = r.clinic_id
      where r.doctor_id = ${doctorId}::uuid and r.state = 0 and r.starts_at > ${now}), '[]') as requests,
    (select count(*)::int from follow f join account a on a.id = f.follower_id where f.followed_id = ${doctorId}::uuid
      and f.state = 'FOLLOWING' and f.created_at > ${since} and a.status = 'ACTIVE' and ${notBlocked('a.id', doctorId)}) as followers,
    (select count(*)::int from evaluation e where e.doctor_id = ${doctorId}::uuid and e.created_at > ${since}) as ratings`.execute(
    db,
  );
  return rows[0] ?? { requests: [], followers: 0, ratings: 0 };
}

/** By day of the doctor's own zone, the oldest first, days without anything included. */
export async function findNumbers(db: Db, doctorId: string, days: number, now: Date) {
  const { rows } = await sql<DataOf<'getDoctorNumbers'>['days'][number]>`
    with place as (select c.zone from doctor_profile d join clinic c on c.id = d.clinic_id where d.account_id = ${doctorId}::uuid),
    span as (select day::date, place.zone from place cross join generate_series(
      (${now}::timestamptz at time zone place.zone)::date - ${days - 1}::int, (${now}::timestamptz at time zone place.zone)::date,
      interval '1 day') day)
    select to_char(s.day, 'YYYY-MM-DD') as day,
      (select count(*)::int from follow f where f.followed_id = ${doctorId}::uuid and f.state = 'FOLLOWING'
        and (f.created_at at time zone s.zone)::date = s.day) as follows,
      (select count(*)::int from reservation r where r.doctor_id = ${doctorId}::uuid
        and (r.created_at at time zone s.zone)::date = s.day) as requests,
      (select count(*)::int from reservation r where r.doctor_id = ${doctorId}::uuid and r.state in (1, 3)
        and (r.starts_at at time zone s.zone)::date = s.day) as appointments
    from span s order by s.day`.execute(db);
  return rows;
}
