import { isSpecialty } from '@charis/shared/rules/specialties';
import { type AccountContext, accountHandler, type Input } from '#api/handler';
import { badInput, notFound, Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { requireDoctorTexts } from '#modules/moderation/doctor-text.policy';
import { showOwnProfile } from './own-profile.presenter';
import { lockProfile } from './own-profile.store';

export const getOwnDoctorProfile = accountHandler('getOwnDoctorProfile', { transaction: false }, showOwnProfile);

/** Refuses to write over what was saved elsewhere meanwhile, and shows it. */
async function requireCurrent(context: AccountContext, version: number) {
  const profile = await lockProfile(context.db, context.account.id);
  if (profile.version !== version) {
    const current = await showOwnProfile(context);
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else meanwhile.', { data: { current } });
  }
  return profile;
}

async function requireOwnClinic({ db, account }: AccountContext, clinicId: string): Promise<void> {
  const query = db.selectFrom('doctor_clinic').select('clinic_id').where('doctor_id', '=', account.id);
  if (!(await query.where('clinic_id', '=', clinicId).executeTakeFirst())) throw notFound('The clinic');
}

export const setDoctorProfile = accountHandler('setDoctorProfile', { transaction: true }, async (context, { body }) => {
  const { db, account } = context;
  const { version, bio, languages, feeAud, modes, mainClinicId } = body;
  await requireCurrent(context, version);
  await requireDoctorTexts(context, { bio, languages });
  if (mainClinicId) await requireOwnClinic(context, mainClinicId);
  await db
    .updateTable('doctor_profile')
    .set({
      version: version + 1,
      ...(bio === undefined ? {} : { bio }),
      ...(languages ? { languages: [...new Set(languages)] } : {}),
      ...(feeAud === undefined ? {} : { fee_aud: feeAud }),
      ...(modes ? { modes: [...new Set(modes)] } : {}),
      ...(mainClinicId ? { clinic_id: mainClinicId } : {}),
    })
    .where('account_id', '=', account.id)
    .execute();
  return showOwnProfile(context);
});

type Details = Input<'setDoctorDetails'>['body'];

const problem = (field: string, message: string) => ({ field, message });

/** What the shape of the input does not say. */
function requireDetails({ education = [], experience = [], specialties = [], procedures = [] }: Details): void {
  const fill = 'Please fill this in.';
  const errors = [
    ...education.flatMap(({ title, institution }, at) => [
      ...(title ? [] : [problem(`education.${at}.title`, fill)]),
      ...(institution ? [] : [problem(`education.${at}.institution`, fill)]),
    ]),
    ...experience.flatMap(({ role, institution, fromYear, toYear }, at) => [
      ...(role ? [] : [problem(`experience.${at}.role`, fill)]),
      ...(institution ? [] : [problem(`experience.${at}.institution`, fill)]),
      ...(toYear !== null && toYear < fromYear
        ? [problem(`experience.${at}.toYear`, 'The last year is before the first.')]
        : []),
    ]),
    ...specialties.flatMap(({ root, child }, at) =>
      isSpecialty(root, child) ? [] : [problem(`specialties.${at}`, 'Unknown specialty')],
    ),
    ...procedures.flatMap(({ minAud, maxAud }, at) =>
      minAud <= maxAud ? [] : [problem(`procedures.${at}.maxAud`, 'The highest fee is below the lowest.')],
    ),
  ];
  if (errors.length > 0) throw badInput(errors);
}

async function replaceProcedures(db: Db, doctorId: string, wanted: NonNullable<Details['procedures']>): Promise<void> {
  const known = await db.selectFrom('procedure').select('category_name').execute();
  const unknown = wanted.findIndex(({ categoryName }) => !known.some((one) => one.category_name === categoryName));
  if (unknown >= 0) throw badInput([problem(`procedures.${unknown}`, 'Unknown procedure')]);
  await db.deleteFrom('doctor_procedure').where('doctor_id', '=', doctorId).execute();
  const rows = [...new Map(wanted.map((fee) => [fee.categoryName, fee])).values()].map((fee) => ({
    doctor_id: doctorId,
    category_name: fee.categoryName,
    min_aud: fee.minAud,
    max_aud: fee.maxAud,
  }));
  if (rows.length > 0) await db.insertInto('doctor_procedure').values(rows).execute();
}

async function replaceSpecialties(db: Db, doctorId: string, wanted: NonNullable<Details['specialties']>) {
  await db.deleteFrom('doctor_specialty').where('doctor_id', '=', doctorId).execute();
  const rows = [...new Map(wanted.map((one) => [`${one.root}/${one.child}`, one])).values()];
  if (rows.length > 0) {
    await db
      .insertInto('doctor_specialty')
      .values(rows.map((row) => ({ doctor_id: doctorId, ...row })))
      .execute();
  }
}

async function replaceExperience(db: Db, doctorId: string, wanted: NonNullable<Details['experience']>) {
  await db.deleteFrom('doctor_experience').where('doctor_id', '=', doctorId).execute();
  const rows = wanted.map(({ role, institution, fromYear, toYear }, at) => ({
    ...{ doctor_id: doctorId, place: at + 1, role, institution, from_year: fromYear, to_year: toYear },
  }));
  if (rows.length > 0) await db.insertInto('doctor_experience').values(rows).execute();
}

async function replaceFaq(db: Db, doctorId: string, wanted: NonNullable<Details['faq']>) {
  await db.deleteFrom('doctor_faq').where('doctor_id', '=', doctorId).execute();
  const rows = wanted.map(({ question, answer }, at) => ({ doctor_id: doctorId, place: at + 1, question, answer }));
  if (rows.length > 0) await db.insertInto('doctor_faq').values(rows).execute();
}

export const setDoctorDetails = accountHandler('setDoctorDetails', { transaction: true }, async (context, { body }) => {
  const { db, account } = context;
  const { version, education, experience, specialties, procedures, faq } = body;
  await requireCurrent(context, version);
  requireDetails(body);
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
  await db
    .updateTable('doctor_profile')
    .set({ version: version + 1, ...(education ? { education: JSON.stringify(education) } : {}) })
    .where('account_id', '=', account.id)
    .execute();
  if (experience) await replaceExperience(db, account.id, experience);
  if (specialties) await replaceSpecialties(db, account.id, specialties);
  if (procedures) await replaceProcedures(db, account.id, procedures);
  if (faq) await replaceFaq(db, account.id, faq);
  return showOwnProfile(context);
});
