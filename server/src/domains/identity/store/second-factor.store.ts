import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { hashToken } from '#platform/http/session';

/** Returns the app of an account that has shown a code, with how many recovery codes are left. */
export async function findSecondFactor(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor')
    .select(['salt', 'confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('recovery_code.account_id', '=', 'second_factor.account_id')
        .where('used_at', 'is', null)
        .as('recoveryCodes'),
    )
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ confirmed_at: Date }>()
    .executeTakeFirst();
}

/** Keeps the salt of an app that has shown no code yet. @returns false where the account has one that has */
export async function keepSalt(db: Db, account_id: string, salt: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id, salt, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ salt }).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the salt of an app that has shown no code yet. */
export async function findNewSalt(db: Db, accountId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('salt')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return row?.salt;
}

/** Makes a new app the second factor. @returns false where another call has, or has begun again */
export async function confirmApp(db: Db, accountId: string, salt: Buffer, step: number, confirmed_at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at, last_step: String(step) })
    .where('account_id', '=', accountId)
    .where('salt', '=', salt)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a half minute up, with all earlier ones. @returns false where that one, or a later one, was used */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: String(step) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes of an account. */
export async function keepRecoveryCodes(db: Db, account_id: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id, code_hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up. @returns false where the account has no such code, or has used it */
export async function useRecoveryCode(db: Db, accountId: string, hash: Buffer, used_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the second factor away. @param since only one that was set up from then on @returns whether there was one */
export async function deleteSecondFactor(db: Db, accountId: string, since?: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .$if(since !== undefined, (query) => query.where('confirmed_at', '>=', since ?? null))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes all second factors away. @returns whose they were */
export async function deleteSecondFactors(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('second_factor').returning(['account_id', 'confirmed_at']).execute();
  return rows.filter(({ confirmed_at }) => confirmed_at).map(({ account_id }) => account_id);
}

interface Pending {
  accountId: string;
  remember: boolean;
  expiresAt: Date;
}

export async function insertPending(db: Db, token: string, { accountId, remember, expiresAt }: Pending) {
  await db
    .insertInto('pending_log_in')
    .values({ token_hash: hashToken(token), account_id: accountId, remember, expires_at: expiresAt })
    .execute();
}

/** Returns the log-in that waits for its second factor, with its account. */
export function findPending(db: Db, token: string, now: Date) {
  return db
    .selectFrom('pending_log_in')
    .innerJoin('account', 'account.id', 'pending_log_in.account_id')
    .select(['account.id', 'account.role', 'account.status', 'remember'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('account.status', '<>', 'DELETED')
    .executeTakeFirst();
}

/** @returns false where another call has taken it */
export async function takePending(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_log_in')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the log-ins of an account that wait, because what opened them is no longer good. */
export async function deletePending(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('pending_log_in').where('account_id', '=', accountId).execute();
}
