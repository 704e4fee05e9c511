import type { Db } from '#platform/database/connection';

/** Returns the specialty that staff has verified of a doctor, and whether the doctor is approved; nothing for members. */
export function findSpecialty(db: Db, accountId: string) {
  return db
    .selectFrom('doctor_profile')
    .select(['verified_specialty', 'application_state'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
