import { sql } from 'kysely';
import type { Db } from './connection';

/** Returns the time of the database, which goes on within a transaction. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say its time');
  return row.at;
}
