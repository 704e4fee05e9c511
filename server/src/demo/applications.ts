/** Applications of the demo's doctors: each with its documents, and those that are listed with a decision and its history. */
import { specialtyTree } from '@charis/shared/rules/specialties';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import { fileKey } from '#platform/files/storage';
import type { Doctors } from './doctors';
import { documentPdf } from './document-pdf';
import type { Person } from './people';
import type { Random } from './random';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type State = NonNullable<Row<'application'>['state']>;
type Clinic = Row<'clinic'> & { id: string };

interface Applications {
  applications: Row<'application'>[];
  documents: Row<'application_document'>[];
  events: Row<'application_event'>[];
  uploads: Row<'upload'>[];
  files: [key: string, content: Buffer][];
  specialties: Row<'doctor_specialty'>[];
  experience: Row<'doctor_experience'>[];
  faq: Row<'doctor_faq'>[];
}

const day = 86_400_000;
const kinds = ['identity', 'registration', 'insurance', 'qualification'] as const;

/** How an application came to its state: the action, who did it, and days since it was sent; `expire` is when the yearly check is due. */
const ways: Partial<Record<State, [action: string, to: State, by: 'applicant' | 'staff' | 'time', days: number][]>> = {
  SUBMITTED: [['submit', 'SUBMITTED', 'applicant', 0]],
  UNDER_REVIEW: [
    ['submit', 'SUBMITTED', 'applicant', 0],
    ['take', 'UNDER_REVIEW', 'staff', 1],
  ],
  CHANGES_REQUESTED: [
    ['submit', 'SUBMITTED', 'applicant', 0],
    ['ask-changes', 'CHANGES_REQUESTED', 'staff', 2],
  ],
  APPROVED: [
    ['submit', 'SUBMITTED', 'applicant', 0],
    ['take', 'UNDER_REVIEW', 'staff', 1],
    ['approve', 'APPROVED', 'staff', 2],
  ],
  SUSPENDED: [
    ['submit', 'SUBMITTED', 'applicant', 0],
    ['take', 'UNDER_REVIEW', 'staff', 1],
    ['approve', 'APPROVED', 'staff', 2],
    ['suspend', 'SUSPENDED', 'staff', 20],
  ],
  EXPIRED: [
    ['submit', 'SUBMITTED', 'applicant', 0],
    ['take', 'UNDER_REVIEW', 'staff', 1],
    ['approve', 'APPROVED', 'staff', 2],
    ['expire', 'EXPIRED', 'time', 0],
  ],
};

const reasons: Record<string, string> = {
  'ask-changes': 'The insurance certificate has ended. Please send the current one.',
  suspend: 'The register shows a condition that we have to clear up first.',
};

const postcodes: Record<string, string> = {
  'Double Bay': '2028',
  'Bondi Junction': '2022',
  Chatswood: '2067',
  Parramatta: '2150',
  'Broken Hill': '2880',
  'South Yarra': '3141',
  Brunswick: '3056',
  'Box Hill': '3128',
  'New Farm': '4005',
  Bundall: '4217',
  Norwood: '5067',
  Subiaco: '6008',
  Claremont: '6010',
  'Sandy Bay': '7005',
  Deakin: '2600',
  Parap: '0820',
};

const questions: [question: string, answer: string][] = [
  ['Do I need a referral?', 'For a first conversation you do not. For surgery you need one from your GP.'],
  ['How long is a first visit?', 'About 30 minutes. You decide nothing in it.'],
  ['Can I bring someone?', 'Yes. Many people do, and it helps to remember what was said.'],
];

/** Returns whether there has been an approval. */
const isDecided = (state: unknown) => state === 'APPROVED' || state === 'SUSPENDED' || state === 'EXPIRED';

/** Days since the application was sent: those that wait are young. */
function ageOf(random: Random, state: State): number {
  if (state === 'EXPIRED') return random.int(380, 400);
  return isDecided(state) ? random.int(30, 280) : random.int(1, 4);
}

function specialtiesOf(random: Random, isDental: boolean, offered: string[]): { root: string; child: string }[] {
  const roots = specialtyTree.filter(({ key }) => (key === 'cosmetic-dentistry') === isDental);
  const places = roots.flatMap(({ key: root, children }) =>
    children.map(({ key: child, categoryName }) => ({ root, child, categoryName })),
  );
  const known = places.filter(({ categoryName }) => categoryName && offered.includes(categoryName));
  const others = random.sample(
    places.filter((place) => !known.includes(place)),
    2,
  );
  return [...known, ...others].map(({ root, child }) => ({ root, child }));
}

export function makeApplications(
  random: Random,
  {
    people,
    doctors,
    clinics,
    admin,
    now,
  }: { people: Person[]; doctors: Doctors; clinics: Clinic[]; admin: Person; now: Date },
): Applications {
  const made: Applications = {
    applications: [],
    documents: [],
    events: [],
    uploads: [],
    files: [],
    specialties: [],
    experience: [],
    faq: [],
  };
  for (const [index, profile] of doctors.profiles.entries()) {
    const person = people[index];
    const clinic = clinics.find(({ id }) => id === profile.clinic_id);
    const state = profile.application_state as State;
    const way = ways[state];
    if (!person || !clinic || !way) throw new Error('A doctor of the demo has an account, a clinic and a state');
    clinic.postcode = postcodes[clinic.suburb] ?? '';
    const sentAt = new Date(now.getTime() - ageOf(random, state) * day - random.int(1, 9) * 3_600_000);
    const at = (days: number) => new Date(sentAt.getTime() + days * day * 0.9);
    const id = random.uuid();
    const fees = doctors.procedures.filter(({ doctor_id }) => doctor_id === person.id);
    const specialties = specialtiesOf(
      random,
      profile.registration_type === 'DEN',
      fees.map(({ category_name }) => category_name),
    );
    const role = profile.registration_type === 'DEN' ? 'Dentist' : 'Registrar';
    const from = random.int(2006, 2014);
    const experience = [
      { role, institution: 'Royal Wattle Hospital', fromYear: from, toYear: from + 4 },
      { role: profile.title, institution: clinic.name, fromYear: from + 4, toYear: null },
    ];
    const data = {
      legalName: person.name,
      registrationType: profile.registration_type,
      registrationNumber: profile.registration_number,
      title: profile.title,
      phone: `02 5550 ${String(1000 + index)}`,
      bio: profile.bio,
      languages: profile.languages,
      specialties,
      education: JSON.parse(String(profile.education)),
      experience,
      modes: profile.modes,
      feeAud: profile.fee_aud,
      procedures: fees.map((fee) => ({ categoryName: fee.category_name, minAud: fee.min_aud, maxAud: fee.max_aud })),
      clinic: {
        clinicId: clinic.id,
        name: clinic.name,
        abn: clinic.abn,
        line: clinic.address,
        suburb: clinic.suburb,
        state: clinic.state_code,
        postcode: clinic.postcode,
        phone: '',
        access: '',
        parking: '',
      },
      declared: true,
    };
    const approvedAt = isDecided(state) ? at(2) : null;
    const recheckAt = approvedAt && new Date(approvedAt.getTime() + 365 * day);
    const happenedAt = ([action, , , days]: (typeof way)[number]) => (action === 'expire' && recheckAt) || at(days);
    made.applications.push({
      id,
      account_id: person.id,
      state,
      revision: way.length + 1,
      data: JSON.stringify(data),
      requests: JSON.stringify(
        state === 'CHANGES_REQUESTED'
          ? [{ field: 'title', message: 'Please use the title that the register has.' }]
          : [],
      ),
      reason: reasons[way.at(-1)?.[0] ?? ''] ?? '',
      reviewer_id: state === 'SUBMITTED' ? null : admin.id,
      submitted_at: sentAt,
      decided_at: approvedAt,
      recheck_at: recheckAt,
      created_at: new Date(sentAt.getTime() - day),
      updated_at: happenedAt(way.at(-1) ?? ['submit', 'SUBMITTED', 'applicant', 0]),
    });
    let before = 'DRAFT';
    for (const step of way) {
      const [action, to, by] = step;
      made.events.push({
        application_id: id,
        actor_id: { staff: admin.id, applicant: person.id, time: null }[by],
        action,
        from_state: before,
        to_state: to,
        reason: reasons[action] ?? '',
        at: happenedAt(step),
      });
      before = to;
    }
    for (const kind of kinds) {
      const upload_id = random.uuid();
      const content = documentPdf(`${kind}: ${person.name}`);
      const sent = { account_id: person.id, state: 'READY', attached_at: sentAt, expires_at: sentAt } as const;
      made.uploads.push({
        ...sent,
        id: upload_id,
        purpose: 'credential',
        file_name: `${kind}.pdf`,
        extension: 'pdf',
        stored_name: 'file.pdf',
        bytes: content.length,
        max_bytes: content.length,
        created_at: sentAt,
      });
      made.files.push([fileKey(upload_id, 'file.pdf'), content]);
      const isRefused = state === 'CHANGES_REQUESTED' && kind === 'insurance';
      made.documents.push({
        application_id: id,
        upload_id,
        kind,
        created_at: sentAt,
        state: isRefused ? 'REFUSED' : isDecided(state) ? 'ACCEPTED' : 'WAITING',
        reason: isRefused ? 'It ended last month.' : '',
      });
    }
    if (!isDecided(state)) continue;
    profile.reviewed_at = approvedAt;
    profile.verified_specialty = profile.title;
    clinic.made_by ??= person.id;
    made.specialties.push(...specialties.map((place) => ({ doctor_id: person.id, ...place })));
    made.experience.push(
      ...experience.map(({ role: title, institution, fromYear, toYear }, place) => ({
        doctor_id: person.id,
        place: place + 1,
        role: title,
        institution,
        from_year: fromYear,
        to_year: toYear,
      })),
    );
    made.faq.push(
      ...random
        .sample(questions, 2)
        .map(([question, answer], place) => ({ doctor_id: person.id, place: place + 1, question, answer })),
    );
  }
  return made;
}

/** Returns doctors without those whose application is not decided: the profile comes with the approval. */
export function decidedOnly(doctors: Doctors): Doctors {
  const decided = doctors.profiles.filter(({ application_state: state }) => isDecided(state));
  const ids = new Set(decided.map(({ account_id }) => account_id));
  const of = <Of extends { doctor_id: string }>(rows: Of[]) => rows.filter(({ doctor_id }) => ids.has(doctor_id));
  return {
    profiles: decided,
    clinics: of(doctors.clinics),
    procedures: of(doctors.procedures),
    instruments: of(doctors.instruments),
    settings: of(doctors.settings),
    rules: of(doctors.rules),
  };
}
