import type { Insertable } from 'kysely';
import { instruments, procedures } from '#content/catalogue';
import type { Database } from '#platform/database/tables';
import type { Person } from './people';
import type { Random } from './random';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

export interface Doctors {
  profiles: Row<'doctor_profile'>[];
  clinics: Row<'doctor_clinic'>[];
  procedures: Row<'doctor_procedure'>[];
  instruments: Row<'doctor_instrument'>[];
  settings: Row<'booking_setting'>[];
  rules: Row<'weekly_rule'>[];
}

/** The second doctor is the applicant; the last ones show the other states of an application, and the one after them is overdue. */
function applicationState(index: number): Row<'doctor_profile'>['application_state'] {
  if (index === 1) return 'SUBMITTED';
  return (
    ({ 21: 'UNDER_REVIEW', 22: 'CHANGES_REQUESTED', 23: 'SUSPENDED', 24: 'EXPIRED' } as const)[index] ?? 'APPROVED'
  );
}

const medicalTitles = [
  'Cosmetic physician',
  'Dermatologist',
  'Specialist plastic surgeon',
  'General practitioner, skin',
];
const dentalTitles = ['Dentist', 'Prosthodontist'];
const languages = ['Mandarin', 'Cantonese', 'Greek', 'Italian', 'Vietnamese', 'Arabic', 'Hindi'];
const schools = [
  'University of Sydney',
  'University of Melbourne',
  'University of Queensland',
  'University of Adelaide',
];

/** Morning and afternoon in minutes since midnight, on the weekdays of this doctor. */
function makeRules(random: Random, doctorId: string, clinics: string[]): Row<'weekly_rule'>[] {
  const opens = random.pick([480, 510, 540, 570]);
  const days = random.chance(0.3) ? [2, 3, 4, 5, 6] : [1, 2, 3, 4, 5];
  return days.flatMap((weekday) => {
    const clinic_id = (clinics.length > 1 && weekday === 4 ? clinics[1] : clinics[0]) ?? '';
    const rule = { doctor_id: doctorId, clinic_id, weekday };
    return [
      { ...rule, starts_minute: opens, ends_minute: opens + 180 },
      { ...rule, starts_minute: opens + 240, ends_minute: opens + 450 },
    ];
  });
}

/** @param first how many doctors there are already */
export function makeDoctors(
  random: Random,
  people: Person[],
  clinics: { id: string; state_code: string }[],
  first = 0,
): Doctors {
  const made: Doctors = { profiles: [], clinics: [], procedures: [], instruments: [], settings: [], rules: [] };
  for (const [place, { id, nickname }] of people.entries()) {
    const index = first + place;
    const dental = index % 8 === 5;
    const home = clinics[index % clinics.length];
    if (!home) throw new Error('A doctor needs a clinic');
    const second =
      index % 6 === 0
        ? clinics.find(({ id: other, state_code }) => other !== home.id && state_code === home.state_code)
        : undefined;
    const places = [home.id, ...(second ? [second.id] : [])];
    const type = dental ? 'DEN' : 'MED';
    made.profiles.push({
      account_id: id,
      title: random.pick(dental ? dentalTitles : medicalTitles),
      application_state: applicationState(index),
      registration_type: type,
      registration_number: `${type}${9_990_000_001 + index}`,
      bio: `${nickname} takes time for your questions. Nothing is decided at the first consultation.`,
      languages: ['English', ...random.sample(languages, random.int(0, 2))],
      education: JSON.stringify([
        {
          title: dental ? 'Bachelor of Dental Science' : 'MBBS',
          institution: random.pick(schools),
          year: random.int(1994, 2014),
        },
      ]),
      fee_aud: random.int(6, 32) * 10,
      modes: random.chance(0.6) ? ['clinic', 'video'] : ['clinic'],
      clinic_id: home.id,
    });
    made.clinics.push(...places.map((clinic_id) => ({ doctor_id: id, clinic_id })));
    const offered = dental
      ? procedures.filter(({ category_name }) => category_name === 'teeth_whitening')
      : random.sample(
          procedures.filter(({ category_name }) => category_name !== 'teeth_whitening'),
          random.int(2, 5),
        );
    for (const { category_name, min_aud, max_aud } of offered) {
      const from = Math.round((min_aud + (max_aud - min_aud) * random.next() * 0.4) / 10) * 10;
      const to = Math.round((from + (max_aud - from) * (0.3 + random.next() * 0.7)) / 10) * 10;
      made.procedures.push({ doctor_id: id, category_name, min_aud: from, max_aud: to });
    }
    if (!dental) {
      const used = random.sample(instruments, random.int(0, 2));
      made.instruments.push(...used.map(({ category_name }) => ({ doctor_id: id, category_name })));
    }
    const settings = {
      slot_minutes: random.pick([20, 30, 30, 45]),
      buffer_after_minutes: random.pick([0, 0, 10]),
      notice_hours: random.pick([2, 4, 12]),
      auto_confirm: random.chance(0.5),
    };
    // A doctor who answers requests needs the time to do so, as the settings demand of each doctor.
    if (!settings.auto_confirm) settings.notice_hours = 12;
    made.settings.push({ doctor_id: id, ...settings });
    made.rules.push(...makeRules(random, id, places));
  }
  return made;
}

export const joinDoctors = (some: Doctors, others: Doctors): Doctors => ({
  profiles: [...some.profiles, ...others.profiles],
  clinics: [...some.clinics, ...others.clinics],
  procedures: [...some.procedures, ...others.procedures],
  instruments: [...some.instruments, ...others.instruments],
  settings: [...some.settings, ...others.settings],
  rules: [...some.rules, ...others.rules],
});
