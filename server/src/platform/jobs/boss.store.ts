import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '#platform/database/connection';

const hour = 3_600;

/** Lets pg-boss ask by our connections: those of a transaction, or those of the pool. */
export function through(db: Db): PgBoss.Db {
  const ask = (on: Db, text: string, values: unknown[]) =>
    on.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: object[] }>;
  return {
    executeSql: (text, values: unknown[] = []) => {
      if (values.length > 0) return ask(db, text, values);
      // What has no values may be a transaction, which no one else must find half done.
      return db.connection().execute(async (connection) => {
        try {
          return await ask(connection, text, values);
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw error;
        }
      });
    },
  };
}

/** Opens the queue of schema `jobs`. It starts nothing: our own loops ask it. What was done is kept for 2 hours and one day more, what failed for two weeks. */
export function openBoss(db: PgBoss.Db): PgBoss {
  return new PgBoss({
    db,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 2 * hour,
    archiveFailedAfterSeconds: 14 * 24 * hour,
    deleteAfterDays: 1,
  });
}
