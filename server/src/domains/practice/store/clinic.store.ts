import type { InputOf } from '@charis/shared/contract';
import type { StateCode } from '@charis/shared/rules';
import { findClinicProblems } from '@charis/shared/rules/application';
import { placeOf } from '@charis/shared/rules/place';
import { cleanAbn } from '@charis/shared/rules/registration';
import { sql, type Updateable } from 'kysely';
import { type Person, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { literally } from '#platform/database/like';
import type { Database } from '#platform/database/tables';
import { badInput } from '#platform/http/refusal';

export type ClinicDraft = InputOf<'joinClinic'>['body'];

const messages: Record<string, string> = {
  missing: 'Fill this in.',
  format: 'An ABN has 11 digits.',
  checksum: 'One of the digits of this ABN is wrong.',
  postcode: 'A postcode has 4 digits.',
  state: 'This postcode is not in the state that you chose.',
};

/** Throws 400 at the fields of a new clinic that are wrong. */
export function requireClinic(clinic: ClinicDraft): void {
  const errors = Object.entries(findClinicProblems(clinic)).map(([field, problem]) => ({
    field: field.replace('clinic.', ''),
    message: messages[problem ?? ''] ?? 'Please check this.',
  }));
  if (errors.length > 0) throw badInput(errors);
}

/** Returns the place of another clinic of the suburb, or else the middle of its region. */
async function locate(db: Db, suburb: string, state: StateCode, postcode: string) {
  const known = await db
    .selectFrom('clinic')
    .select(['lat', 'lng', 'zone'])
    .where('suburb', 'ilike', literally(suburb))
    .where('state_code', '=', state)
    .orderBy('id')
    .executeTakeFirst();
  return known ?? placeOf(state, postcode);
}

export async function clinicColumns(db: Db, clinic: Omit<ClinicDraft, 'clinicId'>) {
  const { name, abn, line, suburb, state, postcode, phone, access, parking } = clinic;
  const place = await locate(db, suburb, state as StateCode, postcode);
  return {
    name,
    abn: cleanAbn(abn),
    address: line,
    suburb,
    city_code: suburb.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    state_code: state,
    postcode,
    phone,
    access,
    parking,
    ...place,
  };
}

export async function insertClinic(db: Db, madeBy: string, clinic: ClinicDraft): Promise<string> {
  const { id } = await db
    .insertInto('clinic')
    .values({ ...(await clinicColumns(db, clinic)), made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a clinic with this id and ABN: who joins one has to know its number. */
export function findClinic(db: Db, id: string, abn: string) {
  return db
    .selectFrom('clinic')
    .select(['id', 'made_by', 'name'])
    .where('id', '=', id)
    .where('abn', '=', cleanAbn(abn))
    .executeTakeFirst();
}

/** Returns the clinics with an ABN, at most 20. */
export function findClinicsByAbn(db: Db, abn: string) {
  return db
    .selectFrom('clinic')
    .select(['id', 'name', 'address', 'suburb', 'state_code'])
    .where('abn', '=', cleanAbn(abn))
    .orderBy('name')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Returns the clinics of a doctor. */
export async function findOwnClinics(db: Db, doctorId: string): Promise<string[]> {
  const rows = await db.selectFrom('doctor_clinic').select('clinic_id').where('doctor_id', '=', doctorId).execute();
  return rows.map(({ clinic_id }) => clinic_id);
}

export async function addDoctor(db: Db, clinic_id: string, doctor_id: string, joined_at?: Date): Promise<void> {
  await db
    .insertInto('doctor_clinic')
    .values({ doctor_id, clinic_id, ...(joined_at ? { joined_at } : {}) })
    .execute();
}

export async function removeDoctor(db: Db, clinicId: string, doctorId: string): Promise<void> {
  await db.deleteFrom('doctor_clinic').where('doctor_id', '=', doctorId).where('clinic_id', '=', clinicId).execute();
}

export function lockClinic(db: Db, id: string) {
  return db
    .selectFrom('clinic')
    .select([
      'id',
      'made_by',
      'name',
      'abn',
      'address',
      'suburb',
      'state_code',
      'postcode',
      'phone',
      'access',
      'parking',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns when our team corrected a clinic last, and who of them. */
export async function findCorrection(db: Db, clinicId: string): Promise<{ by: Person | null; at: Date } | undefined> {
  const { rows } = await sql<{ by: Person | null; at: Date }>`
    select e.at, ${personJsonOrNull('a')} as by from audit_entry e left join account a on a.id = e.actor_id
    where e.action = 'clinic.correct' and e.subject = ${`clinic:${clinicId}`} order by e.id desc limit 1`.execute(db);
  return rows[0];
}

export async function updateClinic(db: Db, id: string, changed: Updateable<Database['clinic']>): Promise<void> {
  await db.updateTable('clinic').set(changed).where('id', '=', id).execute();
}

/** Returns who made the clinic and the doctors who work there. */
export async function findPeopleOf(db: Db, id: string): Promise<string[]> {
  const [maker, doctors] = await Promise.all([
    findMaker(db, id),
    db.selectFrom('doctor_clinic').select('doctor_id').where('clinic_id', '=', id).orderBy('doctor_id').execute(),
  ]);
  return [...new Set([...(maker ? [maker] : []), ...doctors.map(({ doctor_id }) => doctor_id)])];
}

/** Returns who made the clinic; null where it is the site's, nothing where it is not there. */
export async function findMaker(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('clinic').select('made_by').where('id', '=', id).executeTakeFirst();
  return row?.made_by;
}

/** Returns false where the doctor is not at the clinic. */
export async function setObjection(db: Db, clinicId: string, doctorId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor_clinic')
    .set({ objected_at: at })
    .where('clinic_id', '=', clinicId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a doctor has weekly hours at a clinic, or a date ahead with hours there. */
export async function hasHours(db: Db, clinicId: string, doctorId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from weekly_rule where doctor_id = ${doctorId}::uuid and clinic_id = ${clinicId}::uuid
    union all select from day_period p join clinic c on c.id = p.clinic_id
    where p.doctor_id = ${doctorId}::uuid and p.clinic_id = ${clinicId}::uuid
      and p.day >= (${now}::timestamptz at time zone c.zone)::date
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether a doctor has an appointment at a clinic that is not over. */
export async function hasAppointment(db: Db, clinicId: string, doctorId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('clinic_id', '=', clinicId)
    .where('state', 'in', [0, 1])
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
