/** Forms of doctors, in versions. */
import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export type Form = DataOf<'listForms'>[number];
export type FormContent = Pick<Form, 'title' | 'titleZh' | 'item'>;

/** Returns the forms of a doctor as they are sent, the latest first. */
export function findForms(db: Db, doctorId: string): Promise<Form[]> {
  return db
    .selectFrom('questionnaire as q')
    .innerJoin('questionnaire_version as v', (join) =>
      join.onRef('v.questionnaire_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(['q.id as formId', 'q.version', 'q.status', 'v.title', 'v.title_zh as titleZh', 'v.item'])
    .where('q.doctor_id', '=', doctorId)
    .orderBy('q.saved_at', 'desc')
    .orderBy('q.id')
    .execute();
}

/** Returns the status of a form; undefined where the doctor has no such form. */
export async function findFormStatus(db: Db, doctorId: string, formId: string): Promise<Form['status'] | undefined> {
  const found = await db
    .selectFrom('questionnaire')
    .select('status')
    .where('id', '=', formId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return found?.status;
}

/** Keeps two forms that are saved at once from being one too many. Is taken before the lock of a form. */
export async function lockForms(db: Db, doctorId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', doctorId).forNoKeyUpdate().execute();
}

/** Returns how many other forms the doctor sends. */
export async function countOthers(db: Db, doctorId: string, formId: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('doctor_id', '=', doctorId)
    .where('status', '=', 'active')
    .$if(formId !== undefined, (query) => query.where('id', '<>', formId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the version of a form of the doctor, which is held until the transaction ends. */
export async function lockForm(db: Db, doctorId: string, formId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('questionnaire')
    .select('version')
    .where('id', '=', formId)
    .where('doctor_id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst();
  return found?.version;
}

const firstVersion = 1;

function insertVersion(db: Db, formId: string, version: number, { title, titleZh, item }: FormContent) {
  const row = { questionnaire_id: formId, version, title, title_zh: titleZh, item: JSON.stringify(item) };
  return db.insertInto('questionnaire_version').values(row).execute();
}

interface Written {
  doctorId: string;
  status: Form['status'];
  content: FormContent;
  now: Date;
}

export async function insertForm(db: Db, { doctorId, status, content, now }: Written) {
  const { id } = await db
    .insertInto('questionnaire')
    .values({ doctor_id: doctorId, version: firstVersion, status, saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, id, firstVersion, content);
  return { formId: id, version: firstVersion };
}

/** Makes the next version of a form that is locked. Versions that no one was sent go. */
export async function updateForm(db: Db, formId: string, last: number, { status, content, now }: Written) {
  const version = last + 1;
  await insertVersion(db, formId, version, content);
  await db.updateTable('questionnaire').set({ version, status, saved_at: now }).where('id', '=', formId).execute();
  await sql`delete from questionnaire_version v where v.questionnaire_id = ${formId}::uuid and v.version < ${version}
    and not exists (select from questionnaire_response r where r.questionnaire_id = v.questionnaire_id and r.version = v.version)`.execute(
    db,
  );
  return { formId, version };
}
