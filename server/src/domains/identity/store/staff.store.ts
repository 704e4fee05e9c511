import type { Db } from '#platform/database/connection';

export interface StaffMember {
  email: string;
  nickname: string;
  status: string;
}

export function lockAccount(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'staff', 'status'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStaff(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ staff: true }).where('id', '=', accountId).execute();
}

/** Returns the account that lost the role; nothing where none with that email had it. */
export function unsetStaff(db: Db, email: string) {
  return db
    .updateTable('account')
    .set({ staff: false })
    .where('email', '=', email)
    .where('staff', '=', true)
    .returning('id')
    .executeTakeFirst();
}

/** Returns everyone of staff, by email. */
export function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('account')
    .select(['email', 'nickname', 'status'])
    .where('staff', '=', true)
    .orderBy('email')
    .execute();
}

/** Returns whether an account belongs to staff, and can log in. */
export async function isStaff(db: Db, accountId: string): Promise<boolean> {
  const query = db.selectFrom('account').select('id').where('id', '=', accountId);
  const row = await query.where('staff', '=', true).where('status', '=', 'ACTIVE').executeTakeFirst();
  return row !== undefined;
}
