import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { literal } from '#domains/booking/store/appointment.sql';
import { notBlocked, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';

type Inbox = DataOf<'doctorInbox'>;

/** Requests that wait for the doctor, the one to be answered first at the front, and how many followers and ratings there are since then. */
export async function findInbox(db: Db, doctorId: string, now: Date, since: Date) {
  const { rows } = await sql<{ requests: Inbox['requests']; followers: number; ratings: number }>`
    select coalesce((select json_agg(json_build_object('kaReservationId', r.id, 'member', ${personJson('m')},
        'startUtc', ${moment('r.starts_at')}, 'zone', c.zone, 'clinicName', c.name, 'requestedAt', ${moment('r.created_at')})
        order by r.expires_at, r.id)
      from reservation r join account m on m.id = r.member_id join clinic c on c.id = r.clinic_id
      where r.doctor_id = ${doctorId}::uuid and r.state = ${literal.pending} and r.hold_until is null and r.starts_at > ${now}), '[]') as requests,
    (select count(*)::int from follow f join account a on a.id = f.follower_id where f.followed_id = ${doctorId}::uuid
      and f.state = 'FOLLOWING' and f.created_at > ${since} and a.status = 'ACTIVE' and ${notBlocked('a.id', doctorId)}) as followers,
    (select count(*)::int from evaluation e where e.doctor_id = ${doctorId}::uuid and e.created_at > ${since}) as ratings`.execute(
    db,
  );
  return rows[0] ?? { requests: [], followers: 0, ratings: 0 };
}

const sumOf = (what: string) => sql`coalesce(sum(t.count) filter (where t.what = ${what}), 0)::int`;

/** Returns the numbers by day of the doctor's own zone, the oldest first, days without anything included. */
export async function findNumbers(db: Db, doctorId: string, days: number, now: Date) {
  const { rows } = await sql<DataOf<'getDoctorNumbers'>['days'][number]>`
    with place as (
      select c.zone, today - ${days - 1}::int as first, today, (today - ${days - 1}::int)::timestamp at time zone c.zone as since
      from doctor_profile d join clinic c on c.id = d.clinic_id
        cross join lateral (select (${now}::timestamptz at time zone c.zone)::date as today) t
      where d.account_id = ${doctorId}::uuid
    ), event (what, at, count) as (
      select 'follows', f.created_at, 1 from follow f where f.followed_id = ${doctorId}::uuid and f.state = 'FOLLOWING'
      union all select 'requests', r.created_at, 1 from reservation r where r.doctor_id = ${doctorId}::uuid and r.hold_until is null
      union all select 'appointments', r.starts_at, 1 from reservation r
        where r.doctor_id = ${doctorId}::uuid and r.state in (${literal.booked}, ${literal.fulfilled})
      union all select 'sold', o.paid_at, o.quantity from coupon k join coupon_order o on o.coupon_id = k.id
        where k.doctor_id = ${doctorId}::uuid and o.paid_at is not null
      union all select 'redeemed', v.redeemed_at, 1 from coupon k join coupon_order o on o.coupon_id = k.id
        join voucher_code v on v.order_id = o.id where k.doctor_id = ${doctorId}::uuid and v.redeemed_at is not null
    ), told as (
      select e.what, (e.at at time zone p.zone)::date as day, e.count from event e join place p on e.at >= p.since
      union all select 'views', v.day, v.views from doctor_view v where v.doctor_id = ${doctorId}::uuid
    )
    select to_char(s.day, 'YYYY-MM-DD') as day, ${sumOf('views')} as views, ${sumOf('follows')} as follows,
      ${sumOf('requests')} as requests, ${sumOf('appointments')} as appointments, ${sumOf('sold')} as "vouchersSold",
      ${sumOf('redeemed')} as "vouchersRedeemed"
    from place p cross join generate_series(p.first, p.today, interval '1 day') s (day)
      left join told t on t.day = s.day::date
    group by s.day order by s.day`.execute(db);
  return rows;
}
