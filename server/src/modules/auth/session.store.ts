import { hashToken } from '#api/session';
import type { Db } from '#database/connection';

export interface NewSession {
  token: string;
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(session.token),
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** Removes the sessions of an account that have ended by themselves. */
export async function deleteExpiredSessions(db: Db, accountId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
}
