import { isSurgicalSpecialty } from '@charis/shared/rules';
import { isSpecialty } from '@charis/shared/rules/specialties';
import { clinicEvents } from '#domains/practice/events';
import type { ApplicationRow } from '#domains/practice/store/application.store';
import { addDoctor, findClinic, insertClinic } from '#domains/practice/store/clinic.store';
import { insertProfile, isNumberTaken, updateProfile } from '#domains/practice/store/own-profile.store';
import {
  findProcedureNames,
  replaceExperience,
  replaceProcedures,
  replaceSpecialties,
} from '#domains/practice/store/profile-part.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';

const isSurgeon = (text: string) => /\bsurgeons?\b|外科医生/i.test(text);

async function requireFreeNumber(db: Db, row: ApplicationRow): Promise<void> {
  const taken = await isNumberTaken(db, row.data.registrationNumber, row.account_id);
  if (taken) throw refusedField('registrationNumber', 'An approved doctor already has this registration number.');
}

/** The clinic that the application names, joined or made. */
async function clinicOf({ db, clock }: AccountContext, { account_id, data }: ApplicationRow): Promise<string> {
  const { clinic } = data;
  const known = clinic.clinicId ? await findClinic(db, clinic.clinicId, clinic.abn) : undefined;
  if (clinic.clinicId && !known) throw refusedField('clinic.abn', 'The clinic was not found.');
  if (!known) return insertClinic(db, account_id, clinic);
  if (known.made_by) {
    const data = { makerId: known.made_by, doctorId: account_id };
    const happening = { subjectId: known.id, actorId: account_id, at: clock.now(), data };
    await addEvent(db, clinicEvents.joined, happening);
  }
  return known.id;
}

async function makeNewProfile(context: AccountContext, row: ApplicationRow, verified: string): Promise<void> {
  const { db, clock } = context;
  const { data, account_id } = row;
  const clinicId = await clinicOf(context, row);
  await insertProfile(db, {
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
  });
  await addDoctor(db, clinicId, account_id);
  const known = await findProcedureNames(db);
  const procedures = data.procedures
    .filter(({ categoryName }) => known.has(categoryName))
    .map(({ categoryName, minAud, maxAud }) => ({
      categoryName,
      minAud: Math.min(minAud, maxAud),
      maxAud: Math.max(minAud, maxAud),
    }));
  await replaceProcedures(db, account_id, procedures);
  const specialties = data.specialties.filter((one) => isSpecialty(one.root, one.child));
  await replaceSpecialties(db, account_id, specialties);
  const experience = data.experience.map((one) => ({
    ...one,
    toYear: one.toYear === null ? null : Math.max(one.fromYear, one.toYear),
  }));
  await replaceExperience(db, account_id, experience);
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
      'The application says “surgeon”. Enter the surgical specialty from the register.',
    );
  }
  await requireFreeNumber(db, row);
  const updated = await updateProfile(db, account_id, {
    title: data.title,
    registration_type: data.registrationType,
    registration_number: data.registrationNumber,
    verified_specialty: verified,
    reviewed_at: clock.now(),
  });
  if (!updated) await makeNewProfile(context, row, verified);
}
