import { findHistoryProblems } from '@charis/shared/rules/application';
import { isSpecialty } from '@charis/shared/rules/specialties';
import { problemMessages } from '#domains/practice/rules/complete.policy';
import { requireDoctorTexts } from '#domains/practice/rules/doctor-text.policy';
import { findOwnClinics } from '#domains/practice/store/clinic.store';
import { lockProfile, updateProfile } from '#domains/practice/store/own-profile.store';
import {
  findProcedureNames,
  replaceExperience,
  replaceFaq,
  replaceProcedures,
  replaceSpecialties,
} from '#domains/practice/store/profile-part.store';
import type { Db } from '#platform/database/connection';
import { type AccountContext, accountHandler, type Input } from '#platform/http/handler';
import { badInput, notFound, Refusal } from '#platform/http/refusal';
import { showOwnProfile } from './own-profile.presenter';

export const getOwnDoctorProfile = accountHandler('getOwnDoctorProfile', { transaction: false }, showOwnProfile);

/** Refuses to write over what was saved elsewhere meanwhile, and shows it. */
async function requireCurrent(context: AccountContext, version: number) {
  const profile = await lockProfile(context.db, context.account.id);
  if (profile.version !== version) {
    const current = await showOwnProfile(context);
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.', {
      data: { current },
    });
  }
  return profile;
}

async function requireOwnClinic({ db, account }: AccountContext, clinicId: string): Promise<void> {
  if (!(await findOwnClinics(db, account.id)).includes(clinicId)) throw notFound('The clinic');
}

export const setDoctorProfile = accountHandler('setDoctorProfile', { transaction: true }, async (context, { body }) => {
  const { db, account } = context;
  const { version, bio, languages, feeAud, modes, mainClinicId } = body;
  await requireCurrent(context, version);
  await requireDoctorTexts(context, { bio, languages });
  if (mainClinicId) await requireOwnClinic(context, mainClinicId);
  await updateProfile(db, account.id, {
    version: version + 1,
    ...(bio === undefined ? {} : { bio }),
    ...(languages ? { languages: [...new Set(languages)] } : {}),
    ...(feeAud === undefined ? {} : { fee_aud: feeAud }),
    ...(modes ? { modes: [...new Set(modes)] } : {}),
    ...(mainClinicId ? { clinic_id: mainClinicId } : {}),
  });
  return showOwnProfile(context);
});

type Details = Input<'setDoctorDetails'>['body'];

const problem = (field: string, message: string) => ({ field, message });

/** Checks what the shape of the input does not say. */
function requireDetails(details: Details, now: Date): void {
  const { education = [], experience = [], specialties = [], procedures = [] } = details;
  const errors = [
    ...Object.entries(findHistoryProblems({ education, experience }, now)).flatMap(([field, found]) =>
      found ? [problem(field, problemMessages[found])] : [],
    ),
    ...specialties.flatMap(({ root, child }, at) =>
      isSpecialty(root, child) ? [] : [problem(`specialties.${at}`, 'Unknown specialty')],
    ),
    ...procedures.flatMap(({ minAud, maxAud }, at) =>
      minAud <= maxAud ? [] : [problem(`procedures.${at}.maxAud`, 'The highest fee is below the lowest.')],
    ),
  ];
  if (errors.length > 0) throw badInput(errors);
}

/** Throws 400 at the first procedure that the site does not know. */
async function requireProcedures(db: Db, wanted: NonNullable<Details['procedures']>): Promise<void> {
  const known = await findProcedureNames(db);
  const unknown = wanted.findIndex(({ categoryName }) => !known.has(categoryName));
  if (unknown >= 0) throw badInput([problem(`procedures.${unknown}`, 'Unknown procedure')]);
}

export const setDoctorDetails = accountHandler('setDoctorDetails', { transaction: true }, async (context, { body }) => {
  const { db, account, clock } = context;
  const { version, education, experience, specialties, procedures, faq } = body;
  await requireCurrent(context, version);
  requireDetails(body, clock.now());
  await requireDoctorTexts(context, {
    education: education?.map(({ title }) => title),
    experience: experience?.map(({ role }) => role),
    ...Object.fromEntries(
      (faq ?? []).flatMap(({ question, answer }, at) => [
        [`faq.${at}.question`, question],
        [`faq.${at}.answer`, answer],
      ]),
    ),
  });
  const columns = { version: version + 1, ...(education ? { education: JSON.stringify(education) } : {}) };
  await updateProfile(db, account.id, columns);
  if (experience) await replaceExperience(db, account.id, experience);
  if (specialties) await replaceSpecialties(db, account.id, specialties);
  if (procedures) {
    await requireProcedures(db, procedures);
    await replaceProcedures(db, account.id, procedures);
  }
  if (faq) await replaceFaq(db, account.id, faq);
  return showOwnProfile(context);
});
