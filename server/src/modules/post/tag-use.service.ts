import { sql } from 'kysely';
import type { Db } from '#database/connection';

/** Counts anew how often tags are used. Whoever reads meanwhile gets what was counted before; whoever counts at the same moment waits. */
export async function refreshTagUse(db: Db): Promise<void> {
  await sql`refresh materialized view concurrently app.tag_use`.execute(db);
}
