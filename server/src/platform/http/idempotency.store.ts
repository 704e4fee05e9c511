import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Milliseconds that an answer is kept for. */
export const keyAge = 24 * 3_600_000;

export interface ActKey {
  accountId: string;
  operation: string;
  key: string;
  now: Date;
}

interface Kept {
  hash: Buffer;
  answer: { msg: string; data: unknown };
}

/** Returns whether the key is this call's to use; waits while another one is using it. */
export async function takeKey(db: Db, { accountId, operation, key, now }: ActKey, body_hash: Buffer): Promise<boolean> {
  await sql`delete from idempotency where account_id = ${accountId} and operation = ${operation} and key = ${key}
    and created_at <= ${new Date(now.getTime() - keyAge)}`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ account_id: accountId, operation, key, body_hash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns what the first call was answered. The row is locked, so that the commit writes, and waits for standbys as the first one did: that one may
 * not have been confirmed.
 */
export async function findAnswer(db: Db, { accountId, operation, key }: ActKey): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select body_hash as hash, answer from idempotency
    where account_id = ${accountId} and operation = ${operation} and key = ${key} for update`.execute(db);
  return rows[0];
}

export async function keepAnswer(db: Db, { accountId, operation, key }: ActKey, answer: Kept['answer']): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();
}
