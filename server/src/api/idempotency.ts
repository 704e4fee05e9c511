/**
 * An operation that makes something does so once for each `Idempotency-Key` of an account. The key is kept in the transaction of the act: who
 * comes second waits for the first, and gets its answer; an act that is refused or fails leaves no key.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { Message } from './message';
import { badInput, Refusal } from './refusal';

/** Milliseconds that an answer is kept for. */
export const keyAge = 24 * 3_600_000;

interface Act {
  accountId: string;
  operation: string;
  key: string;
  /** What was asked for, as the contract reads it. */
  input: unknown;
  now: Date;
}

interface Kept {
  hash: Buffer;
  answer: { msg: string; data: unknown };
}

/** The key of a request's header, or undefined. @throws {Refusal} 400 where it is too long or not printable */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw badInput([{ field: 'Idempotency-Key', message: 'Expected 1 to 200 printable characters' }]);
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest();

/** Whether the key is this call's to use; waits while another one is using it. */
async function take(db: Db, { accountId, operation, key, input, now }: Act): Promise<boolean> {
  await sql`delete from idempotency where account_id = ${accountId} and operation = ${operation} and key = ${key}
    and created_at <= ${new Date(now.getTime() - keyAge)}`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ account_id: accountId, operation, key, body_hash: hashOf(input), answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const rowOf = (db: Db, { accountId, operation, key }: Act) =>
  sql<Kept>`select body_hash as hash, answer from idempotency
    where account_id = ${accountId} and operation = ${operation} and key = ${key}`.execute(db);

async function keep(db: Db, { accountId, operation, key }: Act, answer: unknown): Promise<void> {
  const { text: msg, data } = answer instanceof Message ? answer : new Message('success', answer);
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ msg, data }) })
    .where('account_id', '=', accountId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();
}

/**
 * Acts, or gives what the first call with this key was answered.
 * @param db a transaction
 * @throws {Refusal} 409 where that call asked for something else
 */
export async function actOnce(db: Db, act: Act, perform: () => Promise<unknown>): Promise<unknown> {
  if (await take(db, act)) {
    const answer = await perform();
    await keep(db, act, answer);
    return answer;
  }
  const [kept] = (await rowOf(db, act)).rows;
  if (!kept?.hash.equals(hashOf(act.input))) {
    throw new Refusal('CONFLICT', 'This Idempotency-Key was used for something else.');
  }
  return new Message(kept.answer.msg, kept.answer.data);
}
