import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Milliseconds between two attempts: a statement that waited for the lock itself would be ended by the limit of statements. */
const pause = 250;

/** Takes the turn of what one process does at a time, until the end of the transaction, where no other process has it. @returns whether it was free */
export async function tryTurn<DB>(trx: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

/**
 * Waits in a transaction until no other process does the same, however long its work takes; the end of the transaction gives the turn away.
 * @param trx a transaction
 * @param name of what one process does at a time
 */
export async function takeTurn<DB>(trx: Kysely<DB>, name: string): Promise<void> {
  while (!(await tryTurn(trx, name))) await wait(pause);
}
