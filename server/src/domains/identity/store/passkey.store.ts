import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { hashToken } from '#platform/http/session';

/** @param account_id null for a log-in */
export async function insertChallenge(db: Db, challenge: string, account_id: string | null, expires_at: Date) {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(challenge), account_id, expires_at })
    .execute();
}

/** Takes a challenge out, so that it is answered once. @returns whether it was there, for that account, and in time */
export async function takeChallenge(db: Db, challenge: string, accountId: string | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Returns the passkeys of an account, the newest first. */
export function findPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns a passkey with its account; none where the account was deleted. */
export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.public_key', 'account.id as accountId'])
    .select(['account.role', 'account.status'])
    .where('passkey.credential_id', '=', credentialId)
    .where('account.status', '<>', 'DELETED')
    .executeTakeFirst();
}

/** @returns its id; nothing where an account has that passkey by now */
export async function insertPasskey(db: Db, passkey: Insertable<Database['passkey']>): Promise<string | undefined> {
  const row = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Notes a use. An authenticator that counts has counted further since the last one, or a copy of it has signed.
 * @returns false where it has not
 */
export async function useCounter(db: Db, id: string, counter: number, last_used_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at })
    .where('id', '=', id)
    .where(({ and, eb, lit, or }) =>
      or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the device that it was made with; nothing where the account has no such passkey */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('device')
    .executeTakeFirst();
  return row?.device;
}

/** @returns the devices of those that there were */
export async function deletePasskeys(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.deleteFrom('passkey').where('account_id', '=', accountId).returning('device').execute();
  return rows.map(({ device }) => device);
}
