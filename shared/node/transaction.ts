import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';

const attempts = 4;
/** Milliseconds of the first pause at most; each further one may be twice as long. */
const firstPause = 20;

/** Returns whether a named statement failed because a migration has changed the columns that it answers since it was parsed. */
export const isOutdated = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** PostgreSQL's codes of a deadlock and of a transaction that cannot be brought into an order with others: it has been undone whole. */
const isUndone = (error: unknown) =>
  error instanceof Error && 'code' in error && (/^40(P01|001)$/.test(String(error.code)) || isOutdated(error));

/**
 * Runs `work` in a transaction, and again where PostgreSQL has undone it for the sake of another one or of a migration.
 * @param work does nothing that outlives a transaction which is undone
 */
export async function runTransaction<Database, Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isUndone(error) || attempt === attempts) throw error;
    }
    // Those that met once should not meet again.
    await wait(Math.random() * firstPause * 2 ** attempt);
  }
}
