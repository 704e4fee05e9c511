import type { InputOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { isKnownTo } from '#domains/practice/index';
import type { Db } from '#platform/database/connection';

export type TypeRules = Omit<InputOf<'saveAppointmentType'>['body'], 'typeId'>;

const types = (db: Db, doctorId: string) => db.selectFrom('appointment_type as t').where('t.doctor_id', '=', doctorId);

/** Returns the types of a doctor in their order. */
export async function findTypes(
  db: Db,
  doctorId: string,
): Promise<(TypeRules & { typeId: string; depositAud: number; resourceIds: string[]; formId: string | null })[]> {
  const rows = await types(db, doctorId).selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    typeId: row.id,
    name: row.name,
    nameZh: row.name_zh,
    minutes: row.minutes,
    feeAud: row.fee_aud,
    // A page that knows of no deposits may have lowered the fee.
    depositAud: Math.min(row.deposit_aud, row.fee_aud),
    modes: row.modes,
    clinicIds: row.clinic_ids,
    categoryNames: row.category_names,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    noticeHours: row.notice_hours,
    audience: row.audience,
    autoConfirm: row.auto_confirm,
    active: row.active,
    resourceIds: row.resource_ids,
    formId: row.questionnaire_id,
  }));
}

const valuesOf = (rules: TypeRules) => ({
  name: rules.name,
  name_zh: rules.nameZh,
  minutes: rules.minutes,
  fee_aud: rules.feeAud,
  modes: rules.modes,
  clinic_ids: rules.clinicIds,
  category_names: rules.categoryNames,
  buffer_before_minutes: rules.bufferBeforeMinutes,
  buffer_after_minutes: rules.bufferAfterMinutes,
  notice_hours: rules.noticeHours,
  audience: rules.audience,
  auto_confirm: rules.autoConfirm,
  active: rules.active,
  ...(rules.depositAud === undefined ? {} : { deposit_aud: rules.depositAud }),
  ...(rules.resourceIds ? { resource_ids: rules.resourceIds } : {}),
  ...(rules.formId === undefined ? {} : { questionnaire_id: rules.formId }),
});

/** Adds a type behind the others. Returns its id. */
export async function insertType(db: Db, doctorId: string, rules: TypeRules): Promise<string> {
  const last = types(db, doctorId).select(sql<number>`coalesce(max(t.position), 0) + 1`.as('next'));
  const { id } = await db
    .insertInto('appointment_type')
    .values({ doctor_id: doctorId, position: sql<number>`(${last})`, ...valuesOf(rules) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the doctor has such a type. */
export async function updateType(db: Db, doctorId: string, typeId: string, rules: TypeRules): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointment_type')
    .set(valuesOf(rules))
    .where('id', '=', typeId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts these first, in this order. */
export async function orderTypes(db: Db, doctorId: string, typeIds: readonly string[]): Promise<void> {
  await sql`
    update appointment_type t set position = n.position
    from (select id, row_number() over (order by array_position(${typeIds}::uuid[], id), position) as position
      from appointment_type where doctor_id = ${doctorId}::uuid) n
    where t.id = n.id
  `.execute(db);
}

/** A type as one that is booked has it. */
export type BookedType = NonNullable<Awaited<ReturnType<typeof findType>>>;

/** Returns one type of a doctor, with whether the member, or the person for whom they book, may have it. */
export const findType = (
  db: Db,
  {
    doctorId,
    typeId,
    memberId,
    relativeName,
  }: { doctorId: string; typeId: string; memberId: string | null; relativeName?: string | undefined },
) =>
  types(db, doctorId)
    .select([
      't.id',
      't.name',
      't.name_zh',
      't.fee_aud',
      't.deposit_aud',
      't.modes',
      't.category_names',
      't.auto_confirm',
      't.active',
      't.resource_ids',
    ])
    .select(['t.buffer_before_minutes', 't.buffer_after_minutes', 't.notice_hours', 't.audience'])
    .select(isKnownTo(sql.ref('t.doctor_id'), memberId, relativeName).as('is_known'))
    .where('t.id', '=', typeId)
    .executeTakeFirst();
