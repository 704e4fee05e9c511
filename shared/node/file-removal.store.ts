import { type QueryExecutorProvider, sql } from 'kysely';

/** The advisory lock, as SQL, that a backup holds alone while it copies the files that rows name. Jobs that remove such files share it. */
export const fileRemoval = "hashtextextended('charis file removal', 0)";

/** Returns whether files may be removed until the transaction ends. They may not while a backup is taken. */
export async function mayRemoveFiles(trx: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.raw(fileRemoval)}) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}
