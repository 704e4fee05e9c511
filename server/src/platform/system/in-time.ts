import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: a balancer asks every few seconds, and a database that hangs refuses nothing. */
const timeoutMs = 2_000;

/** Fails when the database does not answer in time. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`There was no answer within ${timeoutMs} ms`);
  });
  return Promise.race([answer, late]);
}
