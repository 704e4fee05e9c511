import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

type Process = Selectable<Database['process']>;

/** Says that a process runs; those that have not said so since `lost` are gone. */
export async function keepProcess(db: Db, { id, ...said }: Process, lost: Date): Promise<void> {
  await db
    .insertInto('process')
    .values({ id, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: said.seen_at }))
    .execute();
  await db.deleteFrom('process').where('seen_at', '<', lost).execute();
}

/** Returns the processes that were seen since a moment, by their roles. */
export function findProcesses(db: Db, since: Date): Promise<Process[]> {
  return db
    .selectFrom('process')
    .selectAll()
    .where('seen_at', '>=', since)
    .orderBy('role')
    .orderBy('started_at')
    .execute();
}
