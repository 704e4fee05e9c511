import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

/** Returns the account that an email logs in to; none where it was deleted. */
export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'password_hash', 'role', 'status', 'nickname', 'language'])
    .where('email', '=', email)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
}

/** Returns who has an email, a deleted account included. */
export function findEmailOwner(db: Db, email: string) {
  return db.selectFrom('account').select(['id', 'nickname', 'language']).where('email', '=', email).executeTakeFirst();
}

/** Returns the names that staff bear, but for those of one account. */
export async function findStaffNames(db: Db, accountId: string | null = null): Promise<string[]> {
  const staff = db.selectFrom('account').where('staff', '=', true).where('status', '=', 'ACTIVE');
  const others = accountId === null ? staff : staff.where('id', '<>', accountId);
  const rows = await others.select('nickname').execute();
  return rows.map(({ nickname }) => nickname);
}

/** Makes an account. Returns nothing where the email has one by now. */
export function insertAccount(db: Db, account: Insertable<Database['account']>) {
  return db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role', 'status'])
    .executeTakeFirst();
}

/** @param password_hash null: until another one is set, the account is logged in to in other ways alone */
export async function setPassword(db: Db, accountId: string, password_hash: string | null): Promise<void> {
  await db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
}

/** Sets the password of the account of a proved email, which confirms the email, too. Returns the account; nothing where there is none. */
export function resetPasswordOf(db: Db, email: string, password_hash: string) {
  return db
    .updateTable('account')
    .set(({ eb, val }) => ({
      password_hash,
      status: eb
        .case()
        .when('status', '=', 'PENDING_EMAIL')
        .then(val('ACTIVE' as const))
        .else(eb.ref('status'))
        .end(),
    }))
    .where('email', '=', email)
    .where('status', '<>', 'DELETED')
    .returning(['id', 'email', 'role', 'status', 'nickname', 'language'])
    .executeTakeFirst();
}

export async function setPhone(db: Db, accountId: string, phone: string, phone_confirmed_at: Date): Promise<void> {
  await db.updateTable('account').set({ phone, phone_confirmed_at }).where('id', '=', accountId).execute();
}

/** The database's own word, so that no one comes between a look and the change. */
const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'account_email_key';

/** Returns false where another account has the email. */
export async function setEmail(db: Db, accountId: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Changes what an account says of itself, or what it is. */
export async function updateAccount(
  db: Db,
  accountId: string,
  changed: Updateable<Database['account']>,
): Promise<void> {
  await db.updateTable('account').set(changed).where('id', '=', accountId).execute();
}

type Status = 'ACTIVE' | 'DELETION_REQUESTED';

/** Lets an account be another one, where it is `from`. */
export async function changeStatus(db: Db, accountId: string, from: Status, to: Status): Promise<void> {
  await db.updateTable('account').set({ status: to }).where('id', '=', accountId).where('status', '=', from).execute();
}

/** Suspends an account that is in use. @param until ends it by itself; null for never @returns whether it was in use */
export async function suspendAccount(db: Db, accountId: string, until: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(({ ref }) => ({
      status: 'SUSPENDED',
      suspended_until: until,
      status_before_suspension: ref('status').$castTo<'ACTIVE' | 'DELETION_REQUESTED'>(),
    }))
    .where('id', '=', accountId)
    .where('status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a suspension last longer, never shorter; null is for ever. @returns when it ends by itself now */
export async function extendSuspension(db: Db, accountId: string, until: Date | null): Promise<Date | null> {
  const later = sql<Date | null>`case when suspended_until is not null then greatest(suspended_until, ${until}) end`;
  const row = await db
    .updateTable('account')
    .set({ suspended_until: until && later })
    .where('id', '=', accountId)
    .where('status', '=', 'SUSPENDED')
    .returning('suspended_until')
    .executeTakeFirst();
  return row?.suspended_until ?? null;
}

/** Lets a suspended account be what it was. @returns whether it was suspended */
export async function reinstateAccount(db: Db, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(({ fn, ref, val }) => ({
      status: fn.coalesce(ref('status_before_suspension'), val('ACTIVE' as const)),
      status_before_suspension: null,
      suspended_until: null,
    }))
    .where('id', '=', accountId)
    .where('status', '=', 'SUSPENDED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns an account whose suspension has ended by itself; it is held until the transaction ends. */
export async function claimEndedSuspension(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'SUSPENDED')
    .where('suspended_until', '<=', now)
    .orderBy('suspended_until')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** No one: what comments and appointments that stay refer to. */
const erased = (id: string) => ({
  email: `${id}@deleted.invalid`,
  password_hash: null,
  nickname: '',
  image: '',
  staff: false,
  status: 'DELETED' as const,
  status_before_suspension: null,
  suspended_until: null,
  name: '',
  gender: '0' as const,
  birthday: null,
  phone: null,
  phone_confirmed_at: null,
  private: true,
  digest: 'off' as const,
});

/** Takes everything that names a person out of an account. */
export const eraseAccount = (db: Db, accountId: string): Promise<void> =>
  updateAccount(db, accountId, erased(accountId));
