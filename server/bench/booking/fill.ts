/** Doctors with a year of appointments around now, half of it over; and who books with them. Everything is made in the database. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { consentVersions } from '#domains/identity/commands/consent-documents';

export interface Amounts {
  doctors: number;
  /** Appointments of each doctor on each working day, which has 14 times; 4 at most. */
  perDay: number;
}

export const tokenOf = (booker: number) => `bench-booker-${String(booker).padStart(12, '0')}`;
export const doctorId = (index: number) => uuidOf('doctor', index);

function uuidOf(kind: string, index: number): string {
  const hex = createHash('md5').update(`${kind}${index}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

const id = (kind: string, index: string) =>
  `overlay(overlay(md5('${kind}' || (${index})) placing '4' from 13) placing 'a' from 17)::uuid`;
const person = (kind: string, role: string, count: number) => `
  insert into account (id, email, nickname, role)
  select ${id(kind, 'n')}, '${kind}' || n || '@example.com', '${kind} ' || n, '${role}' from generate_series(0, ${count - 1}) n`;

/** One of the working days of a year around now. */
const days = `(select day::date from generate_series(current_date - 182, current_date + 182, interval '1 day') day
  where extract(isodow from day) < 6)`;

const statements = ({ doctors, perDay }: Amounts) => [
  person('doctor', 'DOCTOR', doctors),
  person('member', 'USER', doctors * perDay),
  person('booker', 'USER', doctors),
  `insert into clinic (id, name, abn, address, suburb, city_code, state_code, zone, lat, lng)
   select ${id('clinic', 'n')}, 'Clinic ' || n, '53004085616', '1 Wattle Street', 'Double Bay', 'double-bay', 'NSW', 'Australia/Sydney',
     -33.9, 151.2 from generate_series(0, ${doctors - 1}) n`,
  `insert into doctor_profile (account_id, title, application_state, registration_type, registration_number, fee_aud, modes, clinic_id,
     verified_specialty)
   select ${id('doctor', 'n')}, 'Dermatologist', 'APPROVED', 'MED', 'MED' || lpad(n::text, 10, '0'), 180, '{clinic}',
     ${id('clinic', 'n')}, 'Dermatologist' from generate_series(0, ${doctors - 1}) n`,
  `insert into doctor_clinic select ${id('doctor', 'n')}, ${id('clinic', 'n')} from generate_series(0, ${doctors - 1}) n`,
  `insert into booking_setting (doctor_id, slot_minutes, notice_hours, horizon_days, auto_confirm)
   select ${id('doctor', 'n')}, 30, 0, 365, true from generate_series(0, ${doctors - 1}) n`,
  `insert into weekly_rule (doctor_id, clinic_id, weekday, starts_minute, ends_minute)
   select ${id('doctor', 'n')}, ${id('clinic', 'n')}, weekday, 540, 960
   from generate_series(0, ${doctors - 1}) n, generate_series(1, 5) weekday`,
  `insert into reservation (doctor_id, member_id, clinic_id, starts_at, ends_at, busy, state, mode)
   select ${id('doctor', 'n')}, ${id('member', `n * ${perDay} + k`)}, ${id('clinic', 'n')}, at, at + interval '30 minutes',
     tstzrange(at, at + interval '30 minutes'), case when at < now() then 3 else 1 end, 'clinic'
   from generate_series(0, ${doctors - 1}) n, generate_series(0, ${perDay - 1}) k, ${days} d,
     lateral (select (d.day + make_interval(mins => 540 + 90 * k)) at time zone 'Australia/Sydney' as at) moment`,
  `insert into consent (account_id, document, version, at)
   select ${id('booker', 'n')}, 'terms', '${consentVersions.terms}', now() from generate_series(0, ${doctors - 1}) n`,
  // The use of a session is noted once a minute, in a transaction of its own. Those who book have looked for a time just before.
  `insert into session (token_hash, account_id, device, created_at, last_used_at, expires_at)
   select sha256(convert_to('bench-booker-' || lpad(n::text, 12, '0'), 'UTF8')), ${id('booker', 'n')}, '', now(), now() + interval '1 hour',
     now() + interval '1 day'
   from generate_series(0, ${doctors - 1}) n`,
  // What the straight transaction books: the third time of each day to come, each by another person.
  `create table app.bench_wish as
   select row_number() over (order by d.day, n) as serial, ${id('doctor', 'n')} as doctor_id, ${id('booker', 'n')} as member_id,
     sha256(convert_to('bench-booker-' || lpad(n::text, 12, '0'), 'UTF8')) as token_hash, (d.day + make_interval(mins => 600)) at time zone 'Australia/Sydney' as starts_at
   from generate_series(0, ${doctors - 1}) n, ${days} d where d.day > current_date`,
  'alter table app.bench_wish add primary key (serial)',
  'create sequence app.bench_serial',
  'analyze',
];

export async function fill(url: string, amounts: Amounts): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=app,public -c timezone=UTC' });
  await client.connect();
  try {
    for (const statement of statements(amounts)) await client.query(statement);
    const { rows } = await client.query<{ count: string }>('select count(*) from reservation');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
