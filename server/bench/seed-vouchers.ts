/** Vouchers of 500 doctors at 100 clinics, made in the database. */
import type pg from 'pg';
import type { Amounts } from './scale';

const statements = ({ coupons }: Pick<Amounts, 'coupons'>) => [
  `insert into clinic (name, abn, address, suburb, city_code, state_code, zone, lat, lng)
   select 'Clinic ' || n, '53004085616', n || ' Wattle Street', 'Suburb ' || n, 'city-' || n,
     (array['NSW', 'VIC', 'QLD', 'WA', 'SA'])[1 + n % 5], 'Australia/Sydney', -34 + n * 0.07, 151 - n * 0.02
   from generate_series(1, 100) n`,
  `insert into doctor_profile (account_id, title, application_state, registration_type, registration_number, fee_aud, modes, clinic_id,
     verified_specialty)
   select a.id, 'Dermatologist', 'APPROVED', 'MED', 'MED' || lpad(a.n::text, 10, '0'), 180, '{clinic}', c.id, 'Dermatologist'
   from (select id, row_number() over (order by id) as n from account where role = 'DOCTOR' order by id limit 500) a
     join (select id, row_number() over (order by id) as n from clinic) c on c.n = 1 + a.n % 100
   on conflict do nothing`,
  `insert into coupon (doctor_id, clinic_id, name, category_name, included, terms, before_aud, after_aud, stock, ends_at, valid_days, state,
     created_at)
   select d.account_id, d.clinic_id, 'Voucher ' || v, (array['inmode', 'thermage', 'chemical_peels', 'fraxel_laser', 'coolsculpting'])[1 + v % 5],
     'One session', 'Please book ahead.', 200 + v % 1800, (200 + v % 1800) * (60 + v % 30) / 100, 50, now() + make_interval(days => 1 + v % 90),
     180, case when v % 10 = 0 then 'UNLISTED' else 'LISTED' end, now() - make_interval(mins => v)
   from generate_series(1, ${coupons}) v
     join (select account_id, clinic_id, row_number() over (order by account_id) as n, count(*) over () as count from doctor_profile
       where clinic_id is not null) d on d.n = 1 + v % d.count`,
];

export async function seedVouchers(client: pg.Client, amounts: Pick<Amounts, 'coupons'>): Promise<void> {
  for (const statement of statements(amounts)) await client.query(statement);
}
