import { isSurgicalSpecialty } from '@charis/shared/rules';
import { isSpecialty } from '@charis/shared/rules/specialties';
import type { AccountContext } from '#api/handler';
import { refusedField } from '#api/refusal';
import type { Db } from '#database/connection';
import { findClinic, insertClinic } from '#modules/doctor-profile/clinic.store';
import { notify } from '#modules/notification/notify';
import type { ApplicationRow } from './application.store';

const isSurgeon = (text: string) => /\bsurgeons?\b|外科医生/i.test(text);

async function requireFreeNumber(db: Db, row: ApplicationRow): Promise<void> {
  const taken = await db
    .selectFrom('doctor_profile')
    .select('account_id')
    .where('registration_number', '=', row.data.registrationNumber)
    .where('account_id', '<>', row.account_id)
    .executeTakeFirst();
  if (taken) throw refusedField('registrationNumber', 'An approved doctor has this registration number already.');
}

/** The clinic that the application names, joined or made. */
async function clinicOf({ db, clock }: AccountContext, { account_id, data }: ApplicationRow): Promise<string> {
  const { clinic } = data;
  const known = clinic.clinicId ? await findClinic(db, clinic.clinicId, clinic.abn) : undefined;
  if (clinic.clinicId && !known) throw refusedField('clinic.abn', 'The clinic was not found.');
  if (!known) return insertClinic(db, account_id, clinic);
  if (known.made_by) {
    const subject = { kind: 'clinic' as const, id: known.id };
    await notify(db, clock.now(), { accountId: known.made_by, kind: 'clinic-joined', actorId: account_id, subject });
  }
  return known.id;
}

async function insertProfile(context: AccountContext, row: ApplicationRow, verified: string): Promise<void> {
  const { db, clock } = context;
  const { data, account_id } = row;
  const clinicId = await clinicOf(context, row);
  await db
    .insertInto('doctor_profile')
    .values({
      account_id,
      title: data.title,
      application_state: 'UNDER_REVIEW',
      registration_type: data.registrationType,
      registration_number: data.registrationNumber,
      bio: data.bio,
      languages: data.languages,
      education: JSON.stringify(data.education),
      fee_aud: data.feeAud ?? 0,
      modes: data.modes,
      clinic_id: clinicId,
      reviewed_at: clock.now(),
      verified_specialty: verified,
    })
    .execute();
  await db.insertInto('doctor_clinic').values({ doctor_id: account_id, clinic_id: clinicId }).execute();
  const known = await db.selectFrom('procedure').select('category_name').execute();
  const names = new Set(known.map(({ category_name }) => category_name));
  const procedures = new Map(data.procedures.map((fee) => [fee.categoryName, fee]));
  for (const { categoryName: category_name, minAud, maxAud } of procedures.values()) {
    if (!names.has(category_name)) continue;
    const fees = { min_aud: Math.min(minAud, maxAud), max_aud: Math.max(minAud, maxAud) };
    await db
      .insertInto('doctor_procedure')
      .values({ doctor_id: account_id, category_name, ...fees })
      .execute();
  }
  for (const { root, child } of data.specialties.filter((one) => isSpecialty(one.root, one.child))) {
    const place = { doctor_id: account_id, root, child };
    await db
      .insertInto('doctor_specialty')
      .values(place)
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  for (const [index, { role, institution, fromYear, toYear }] of data.experience.entries()) {
    const years = { from_year: fromYear, to_year: toYear === null ? null : Math.max(fromYear, toYear) };
    await db
      .insertInto('doctor_experience')
      .values({ doctor_id: account_id, place: index + 1, role, institution, ...years })
      .execute();
  }
}

/**
 * Makes the doctor's profile with its unique registration number, or brings the one that there is up to date.
 * @param verified the specialty that staff found in the register; empty without one
 * @throws {Refusal} 422 where another doctor has the number, or the title is not theirs to use
 */
export async function makeProfile(context: AccountContext, row: ApplicationRow, verified: string): Promise<void> {
  const { db, clock } = context;
  const { data, account_id } = row;
  const claims = [data.title, data.bio, ...data.experience.map(({ role }) => role)].some(isSurgeon);
  if (claims && !isSurgicalSpecialty(verified)) {
    throw refusedField(
      'verifiedSpecialty',
      'The application says “surgeon”. Enter the surgical specialty of the register.',
    );
  }
  await requireFreeNumber(db, row);
  const updated = await db
    .updateTable('doctor_profile')
    .set({
      title: data.title,
      registration_type: data.registrationType,
      registration_number: data.registrationNumber,
      verified_specialty: verified,
      reviewed_at: clock.now(),
    })
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
  if (!updated) await insertProfile(context, row, verified);
}
