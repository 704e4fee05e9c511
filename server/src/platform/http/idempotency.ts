/**
 * An operation that makes something does so once for each `Idempotency-Key` of an account. The key is kept in the transaction of the act: who
 * comes second waits for the first, and gets its answer; an act that is refused or fails leaves no key.
 */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/connection';
import { type ActKey, findAnswer, keepAnswer, takeKey } from './idempotency.store';
import { Message } from './message';
import { badInput, Refusal } from './refusal';

interface Act extends ActKey {
  /** What was asked for, as the contract reads it. */
  input: unknown;
}

/** Returns the key of a request's header, or undefined. @throws {Refusal} 400 where it is too long or not printable */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw badInput([{ field: 'Idempotency-Key', message: 'Expected 1 to 200 printable characters' }]);
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest();

/**
 * Acts, or returns the answer to the first call with this key.
 * @param db a transaction
 * @throws {Refusal} 409 where that call asked for something else
 */
export async function actOnce(db: Db, act: Act, perform: () => Promise<unknown>): Promise<unknown> {
  if (await takeKey(db, act, hashOf(act.input))) {
    const answer = await perform();
    const { text: msg, data } = answer instanceof Message ? answer : new Message('success', answer);
    await keepAnswer(db, act, { msg, data });
    return answer;
  }
  const kept = await findAnswer(db, act);
  if (!kept?.hash.equals(hashOf(act.input))) {
    throw new Refusal('CONFLICT', 'This Idempotency-Key was used for something else.');
  }
  return new Message(kept.answer.msg, kept.answer.data);
}
