import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Notes that a trial begins, and chooses the moment just after that. @returns the moment as PostgreSQL writes it */
export async function beginCheck(db: Db): Promise<{ id: string; until: string }> {
  const { id } = await db.insertInto('recovery_check').defaultValues().returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ until: string }>`select clock_timestamp()::text as until`.execute(db);
  const until = rows[0]?.until ?? '';
  // Recovery stops before the first commit after its moment, so that there has to be one.
  await sql`update recovery_check set restored_to = ${until}::timestamptz where id = ${id}`.execute(db);
  return { id, until };
}

export async function endCheck(db: Db, id: string, problem: string | null, now: Date): Promise<void> {
  await db.updateTable('recovery_check').set({ ended_at: now, problem }).where('id', '=', id).execute();
}

/** Returns the segment of the log that is written now. */
export async function currentSegment(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** Returns the last file of the log that was archived, and whether archiving fails since. */
export async function readArchiver(db: Db): Promise<{ last: string; fails: boolean }> {
  const { rows } = await sql<{ last: string; fails: boolean }>`
    select coalesce(last_archived_wal, '') as last, coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as fails
    from pg_stat_archiver
  `.execute(db);
  return rows[0] ?? { last: '', fails: false };
}
