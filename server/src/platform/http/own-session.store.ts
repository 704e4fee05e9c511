import type { Db } from '#platform/database/connection';
import { hashToken } from '#platform/http/session';

export interface NewSession {
  token: string;
  accountId: string;
  device: string;
  /** The second factor that was given, if one was: a passkey, or the code of an app. */
  secondFactor?: 'passkey' | 'code' | undefined;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(session.token),
      account_id: session.accountId,
      device: session.device,
      by_passkey: session.secondFactor === 'passkey',
      by_code: session.secondFactor === 'code',
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns the live sessions of an account, the newest use first; `current` is that of the token. */
export async function findSessions(db: Db, accountId: string, token: string, now: Date) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const own = hashToken(token);
  return rows.map(({ token_hash, ...session }) => ({ ...session, current: token_hash.equals(own) }));
}

/** Returns when the session of a token began, and when its owner last proved again who they are. */
export function findProofs(db: Db, token: string): Promise<{ created_at: Date; proved_at: Date | null } | undefined> {
  return db
    .selectFrom('session')
    .select(['created_at', 'proved_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Notes that the owner of a session has proved again who they are. */
export async function noteProof(db: Db, token: string, proved_at: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at }).where('token_hash', '=', hashToken(token)).execute();
}

/** Notes that a code of an app was given in a session. */
export async function noteCode(db: Db, token: string, proved_at: Date): Promise<void> {
  const noted = { by_code: true, proved_at };
  await db.updateTable('session').set(noted).where('token_hash', '=', hashToken(token)).execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** @returns whether the account had that session. */
export async function deleteSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends the sessions of an account.
 * @param except token of one that stays
 * @returns how many have ended
 */
export async function deleteSessions(db: Db, accountId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', hashToken(except ?? '')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the sessions of an account that have ended by themselves. */
export async function deleteExpiredSessions(db: Db, accountId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
}
