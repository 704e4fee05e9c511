import type { InputOf } from '@charis/shared/contract';
import type { Db } from '#platform/database/connection';

type Resource = Omit<InputOf<'saveClinicResource'>['body'], 'resourceId'>;

/** Returns rooms and devices of the doctor's clinics. */
export function findResources(db: Db, doctorId: string) {
  return db
    .selectFrom('clinic_resource as r')
    .innerJoin('doctor_clinic as d', 'd.clinic_id', 'r.clinic_id')
    .select(['r.id as resourceId', 'r.clinic_id as clinicId', 'r.kind', 'r.name', 'r.active'])
    .where('d.doctor_id', '=', doctorId)
    .orderBy('r.clinic_id')
    .orderBy('r.kind', 'desc')
    .orderBy('r.name')
    .execute();
}

/** Returns its id, or undefined where the clinic has another one of that name. */
export async function insertResource(db: Db, { clinicId, ...resource }: Resource): Promise<string | undefined> {
  const row = await db
    .insertInto('clinic_resource')
    .values({ clinic_id: clinicId, ...resource })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updateResource = (db: Db, id: string, { clinicId: _stays, ...resource }: Resource) =>
  db.updateTable('clinic_resource').set(resource).where('id', '=', id).execute();

/** Keeps bookings of what a type needs after one another, whichever doctor's they are. Calendars are locked before. */
export async function lockResources(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom('clinic_resource').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
