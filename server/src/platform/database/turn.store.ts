import { type Kysely, sql } from 'kysely';

/**
 * Waits in a transaction until no other process does the same, however long its work takes: the usual limit of a statement would end a start that
 * only waits for another one. The transaction has no limit afterwards, and gives the turn away when it ends.
 * @param trx a transaction
 * @param name of what one process does at a time
 */
export async function takeTurn<DB>(trx: Kysely<DB>, name: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
