/** Doctors at clinics of many suburbs, with hours and bookings, made in the database. */
import type pg from 'pg';
import type { Amounts } from './scale';

/** Clinics of one suburb, at every scale. */
const clinicsOfSuburb = 10;

export const suburbOf = (index: number, { clinics }: Pick<Amounts, 'clinics'>) =>
  `bench-${index % Math.ceil(clinics / clinicsOfSuburb)}`;

const id = (kind: string) => `md5('${kind} ' || n)::uuid`;
/** What `idOf` returns of the n-th doctor. */
const doctorId = `overlay(overlay(md5('doctor ' || n) placing '4' from 13) placing 'a' from 17)::uuid`;

/** Returns a time of the doctor `serial % doctors` that is free and no other number's; a day that is after all that is taken. */
export function freeTimeOf(serial: number, doctors: number) {
  const doctor = serial % doctors;
  const place = Math.floor(serial / doctors) * 2 + (serial % 2);
  const day = new Date();
  for (let left = Math.floor(place / 14), ahead = 12; left >= 0; ahead += 1) {
    day.setTime(Date.now() + ahead * 86_400_000);
    const weekday = day.getUTCDay();
    if (weekday % 6 > 0 && (doctor + weekday) % 3 > 0) left -= 1;
  }
  const minutes = 540 + 30 * (place % 14);
  const displayTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  return { selectTime: day.toISOString().slice(0, 10), displayTime };
}

const statements = ({ doctors, clinics, accounts }: Pick<Amounts, 'doctors' | 'clinics' | 'accounts'>) => [
  `insert into clinic (id, name, abn, address, suburb, city_code, state_code, zone, lat, lng)
   select ${id('clinic')}, 'Skin Clinic ' || n, '53004085616', n || ' Wattle Street', 'Bench ' || n / ${clinicsOfSuburb},
     'bench-' || n / ${clinicsOfSuburb}, (array['NSW', 'VIC', 'QLD', 'WA', 'SA'])[1 + n / ${clinicsOfSuburb} % 5], 'Australia/Sydney',
     -34 + n * 0.001, 151 - n * 0.001
   from generate_series(0, ${clinics - 1}) n`,
  `insert into account (id, email, nickname, role, status)
   select ${doctorId}, 'doctor' || n || '@example.com', 'Dr ' || (array['Fern', 'Wren', 'Banksia', 'Acacia'])[1 + n % 4] || ' ' || n,
     'DOCTOR', 'ACTIVE' from generate_series(0, ${doctors - 1}) n`,
  `insert into doctor_profile (account_id, title, application_state, registration_type, registration_number, fee_aud, modes, clinic_id,
     verified_specialty, bio, languages)
   select ${doctorId}, (array['Dermatologist', 'Plastic surgeon', 'Cosmetic physician'])[1 + n % 3], 'APPROVED', 'MED',
     'MED9' || lpad(n::text, 9, '0'), 120 + n % 200, case n % 2 when 0 then '{clinic}' else '{clinic,video}' end::text[],
     md5('clinic ' || n % ${clinics})::uuid, 'Dermatologist', repeat('I explain what a treatment can do and what it cannot. ', 6), '{en,zh}'
   from generate_series(0, ${doctors - 1}) n`,
  `insert into doctor_clinic (doctor_id, clinic_id) select ${doctorId}, md5('clinic ' || n % ${clinics})::uuid
   from generate_series(0, ${doctors - 1}) n`,
  `insert into doctor_procedure (doctor_id, category_name, min_aud, max_aud)
   select ${doctorId}, p.category_name, 100, 900 from generate_series(0, ${doctors - 1}) n
     join (select category_name, row_number() over (order by category_name) as place, count(*) over () as count
       from procedure where position is not null) p on (n + p.place) % 3 = 0`,
  `insert into booking_setting (doctor_id, slot_minutes, notice_hours, horizon_days, auto_confirm)
   select ${doctorId}, 30, 2, 42, true from generate_series(0, ${doctors - 1}) n`,
  `insert into weekly_rule (doctor_id, clinic_id, weekday, starts_minute, ends_minute)
   select ${doctorId}, md5('clinic ' || n % ${clinics})::uuid, weekday, 540, 960
   from generate_series(0, ${doctors - 1}) n, generate_series(1, 5) weekday where (n + weekday) % 3 > 0`,
  // Ten of each doctor's times are taken, each by another member.
  `insert into reservation (doctor_id, member_id, clinic_id, starts_at, ends_at, busy, state, mode)
   select ${doctorId}, m.id, md5('clinic ' || n % ${clinics})::uuid, at, at + interval '30 minutes', tstzrange(at, at + interval '30 minutes'),
     1, 'clinic'
   from generate_series(0, ${doctors - 1}) n cross join generate_series(0, 9) k cross join
     lateral (select ((current_date + 1 + k)::timestamp + make_interval(mins => 540 + 30 * (n % 14))) at time zone 'Australia/Sydney' as at) moment
     join (select id, row_number() over (order by id) - 1 as place from account where email like 'bench%') m
       on m.place = (n + k * 97) % ${accounts}`,
  // Triggers do not run here.
  'select index_doctors(array(select account_id from doctor_profile))',
  'insert into doctor_free_time (doctor_id) select doctor_id from booking_setting',
  'analyze',
  'select renew_free_times(array(select doctor_id from doctor_free_time), now())',
];

export async function seedDoctors(client: pg.Client, amounts: Amounts): Promise<void> {
  for (const statement of statements(amounts)) await client.query(statement);
}
