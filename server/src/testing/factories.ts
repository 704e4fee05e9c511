/** Rows for tests: each factory makes something valid and takes what the test is about. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { hashPassword } from '#domains/identity/commands/password';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { insertSession } from '#platform/http/own-session.store';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

export const password = 'correct1password';

let hashed: Promise<string> | undefined;
let serial = 0;

/** Returns an active member whose password is `password`. */
export async function createAccount(db: Db, given: Partial<Row<'account'>> = {}) {
  serial += 1;
  hashed ??= hashPassword(password);
  const row = {
    id: randomUUID(),
    email: `person${serial}@example.com`,
    password_hash: await hashed,
    nickname: `Person ${serial}`,
    role: 'USER' as const,
    ...given,
  };
  await db.insertInto('account').values(row).execute();
  return row;
}

/** Returns a token of a live session. */
export async function createSession(db: Db, accountId: string, now: Date, hours = 12): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await insertSession(db, { token, accountId, device: '', createdAt: now, expiresAt });
  return token;
}

export async function createClinic(db: Db, given: Partial<Row<'clinic'>> = {}) {
  const row = {
    id: randomUUID(),
    name: 'Lyrebird Clinic',
    abn: '53004085616',
    address: '1 Wattle Street',
    suburb: 'Double Bay',
    city_code: 'double-bay',
    state_code: 'NSW',
    zone: 'Australia/Sydney',
    lat: -33.8773,
    lng: 151.2433,
    ...given,
  };
  await db.insertInto('clinic').values(row).execute();
  return row;
}

interface DoctorOptions {
  account?: Partial<Row<'account'>>;
  profile?: Partial<Row<'doctor_profile'>>;
  clinic?: Partial<Row<'clinic'>>;
  setting?: Partial<Row<'booking_setting'>>;
  /** Weekday 1 is Monday; minutes of the clinic's wall clock. */
  rules?: { weekday: number; starts_minute: number; ends_minute: number }[];
  procedures?: string[];
}

/** Returns an approved doctor with a clinic of its own; without rules it has no slots. */
export async function createDoctor(db: Db, options: DoctorOptions = {}) {
  const account = await createAccount(db, { role: 'DOCTOR', nickname: 'Dr Banksia Thornbill', ...options.account });
  const clinic = await createClinic(db, options.clinic);
  const doctor_id = account.id;
  await db
    .insertInto('doctor_profile')
    .values({
      account_id: doctor_id,
      title: 'Dermatologist',
      application_state: 'APPROVED',
      registration_type: 'MED',
      registration_number: `MED999${String(serial).padStart(7, '0')}`,
      fee_aud: 180,
      modes: ['clinic'],
      clinic_id: clinic.id,
      verified_specialty: options.profile?.title ?? 'Dermatologist',
      ...options.profile,
    })
    .execute();
  await db.insertInto('doctor_clinic').values({ doctor_id, clinic_id: clinic.id }).execute();
  await db
    .insertInto('booking_setting')
    .values({ doctor_id, slot_minutes: 30, notice_hours: 0, horizon_days: 365, ...options.setting })
    .execute();
  for (const rule of options.rules ?? []) {
    await db
      .insertInto('weekly_rule')
      .values({ doctor_id, clinic_id: clinic.id, ...rule })
      .execute();
  }
  for (const category_name of options.procedures ?? []) {
    await db.insertInto('doctor_procedure').values({ doctor_id, category_name, min_aud: 100, max_aud: 200 }).execute();
  }
  return { id: doctor_id, clinicId: clinic.id, email: account.email };
}

/** Returns a calendar elsewhere that a doctor follows, whose address no one knows. @param busy spans as PostgreSQL writes them */
export async function createBusyCalendar(db: Db, doctor_id: string, busy: readonly string[] = []): Promise<string> {
  const at = new Date(0);
  const times = { created_at: at, due_at: at, tried_at: at, read_at: at, covers_until: at };
  const { id } = await db
    .insertInto('busy_calendar')
    .values({ doctor_id, name: 'Family', host: 'calendar.example', url_sealed: Buffer.alloc(29), ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const during of busy) await db.insertInto('busy_time').values({ calendar_id: id, doctor_id, during }).execute();
  return id;
}

/** Returns a type of appointment of an hour that anyone can book at once. */
export async function createType(db: Db, doctor_id: string, given: Partial<Row<'appointment_type'>> = {}) {
  const values = { name: 'Laser session', minutes: 60, fee_aud: 300, modes: ['clinic' as const], notice_hours: 0 };
  return db
    .insertInto('appointment_type')
    .values({ doctor_id, position: 1, auto_confirm: true, ...values, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Returns a form of a doctor's with one question, `why`. */
export async function createForm(db: Db, doctor_id: string, savedAt = new Date()): Promise<string> {
  const { id } = await db
    .insertInto('questionnaire')
    .values({ doctor_id, version: 1, status: 'active', saved_at: savedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const why = { linkId: 'why', type: 'text', text: 'Why do you come?', textZh: '', required: true, repeats: false };
  const item = JSON.stringify([{ ...why, answerOption: [] }]);
  await db
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: id, version: 1, title: 'Visit', item })
    .execute();
  return id;
}

/** Returns a form that a member was sent for an appointment, with an answer that is kept. */
export async function createSentForm(
  db: Db,
  given: { formId: string; memberId: string; reservationId: string; answer: string },
): Promise<string> {
  const item = JSON.stringify([{ linkId: 'why', text: 'Why do you come?', answer: [given.answer] }]);
  const { id } = await db
    .insertInto('questionnaire_response')
    .values({
      questionnaire_id: given.formId,
      version: 1,
      member_id: given.memberId,
      reservation_id: given.reservationId,
      item,
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an appointment of 30 minutes. */
export async function createReservation(
  db: Db,
  doctor: { id: string; clinicId: string },
  given: { memberId: string; startsAt: string; state: number },
): Promise<string> {
  const starts_at = new Date(given.startsAt);
  const ends_at = new Date(starts_at.getTime() + 30 * 60_000);
  const { id } = await db
    .insertInto('reservation')
    .values({
      doctor_id: doctor.id,
      member_id: given.memberId,
      clinic_id: doctor.clinicId,
      starts_at,
      ends_at,
      busy: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      state: given.state,
      mode: 'clinic',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an evaluation with the same mark in all four parts. */
export async function createEvaluation(db: Db, doctor: { id: string; clinicId: string }, mark: number): Promise<void> {
  const { id: memberId } = await createAccount(db);
  const reservation_id = await createReservation(db, doctor, { memberId, startsAt: '2026-01-05T00:00:00Z', state: 3 });
  const marks = { punctuality: mark, communication: mark, booking: mark, premises: mark };
  await db
    .insertInto('evaluation')
    .values({ reservation_id, doctor_id: doctor.id, ...marks })
    .execute();
}

/** Returns a published, public post. */
export async function createPost(db: Db, authorId: string, given: Partial<Row<'post'>> & { tags?: string[] } = {}) {
  const { tags = [], ...rest } = given;
  const { id, areas } = await db
    .insertInto('post')
    .values({
      author_id: authorId,
      title: 'A calm week',
      content: 'One person’s experience.',
      status: 'PUBLISHED',
      published_at: sql<Date>`now()`,
      ...rest,
    })
    .returning(['id', 'areas'])
    .executeTakeFirstOrThrow();
  for (const [position, tag] of tags.entries()) {
    await db.insertInto('post_tag').values({ post_id: id, tag, position }).execute();
  }
  for (const area of areas) await db.insertInto('post_area').values({ post_id: id, area }).execute();
  return id;
}

/** Returns a question to doctors about a facelift. */
export async function createQuestion(
  db: Db,
  authorId: string,
  {
    title = 'How long does swelling last?',
    content = '',
    askedAt = new Date(),
    ...given
  }: Partial<Row<'question'>> & {
    title?: string;
    content?: string;
    askedAt?: Date;
  } = {},
) {
  const asked = { question: true, visibility: 'PRIVATE' as const, published_at: askedAt, created_at: askedAt };
  const id = await createPost(db, authorId, { title, content, ...asked });
  await db
    .insertInto('question')
    .values({ post_id: id, category_name: 'facelift', state_code: 'NSW', asked_at: askedAt, ...given })
    .execute();
  return id;
}

/** Returns a visible comment of the first level, or an answer where `given` names a parent. */
export async function createComment(
  db: Db,
  { postId, authorId, ...given }: { postId: string; authorId: string } & Partial<Row<'comment'>>,
): Promise<string> {
  const { id } = await db
    .insertInto('comment')
    .values({ post_id: postId, author_id: authorId, content: 'How long did it take?', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
