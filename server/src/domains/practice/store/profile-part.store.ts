/** Lists that belong to a doctor's profile: each is replaced as a whole. */
import type { InputOf } from '@charis/shared/contract';
import type { Db } from '#platform/database/connection';

type Details = InputOf<'setDoctorDetails'>['body'];

/** Returns the procedures that the site knows, by their names. */
export async function findProcedureNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('procedure').select('category_name').execute();
  return new Set(rows.map(({ category_name }) => category_name));
}

/** Replaces the procedures; the last fees of one that is named twice count. */
export async function replaceProcedures(db: Db, doctorId: string, wanted: NonNullable<Details['procedures']>) {
  await db.deleteFrom('doctor_procedure').where('doctor_id', '=', doctorId).execute();
  const rows = [...new Map(wanted.map((fee) => [fee.categoryName, fee])).values()].map((fee) => ({
    doctor_id: doctorId,
    category_name: fee.categoryName,
    min_aud: fee.minAud,
    max_aud: fee.maxAud,
  }));
  if (rows.length > 0) await db.insertInto('doctor_procedure').values(rows).execute();
}

export async function replaceSpecialties(db: Db, doctorId: string, wanted: NonNullable<Details['specialties']>) {
  await db.deleteFrom('doctor_specialty').where('doctor_id', '=', doctorId).execute();
  const rows = [...new Map(wanted.map((one) => [`${one.root}/${one.child}`, one])).values()].map(({ root, child }) => ({
    doctor_id: doctorId,
    root,
    child,
  }));
  if (rows.length > 0) await db.insertInto('doctor_specialty').values(rows).execute();
}

export async function replaceExperience(db: Db, doctorId: string, wanted: NonNullable<Details['experience']>) {
  await db.deleteFrom('doctor_experience').where('doctor_id', '=', doctorId).execute();
  const rows = wanted.map(({ role, institution, fromYear, toYear }, at) => ({
    doctor_id: doctorId,
    place: at + 1,
    role,
    institution,
    from_year: fromYear,
    to_year: toYear,
  }));
  if (rows.length > 0) await db.insertInto('doctor_experience').values(rows).execute();
}

export async function replaceFaq(db: Db, doctorId: string, wanted: NonNullable<Details['faq']>) {
  await db.deleteFrom('doctor_faq').where('doctor_id', '=', doctorId).execute();
  const rows = wanted.map(({ question, answer }, at) => ({ doctor_id: doctorId, place: at + 1, question, answer }));
  if (rows.length > 0) await db.insertInto('doctor_faq').values(rows).execute();
}
