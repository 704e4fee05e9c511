import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { tooMany } from '#platform/http/refusal';

const most = 30;
const window = 5 * 60_000;

/**
 * Comments of one account at once wait for each other until the caller's transaction ends, so that they count each other.
 * @throws {Refusal} 429 beyond 30 in 5 minutes, deleted ones among them
 */
export async function requireFewComments(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${accountId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number; oldest: Date }>`
    select count(*)::int as count, min(created_at) as oldest from comment
    where author_id = ${accountId}::uuid and created_at > ${new Date(now.getTime() - window)}`.execute(db);
  const [{ count, oldest } = { count: 0, oldest: now }] = rows;
  if (count >= most) throw tooMany((oldest.getTime() + window - now.getTime()) / 1000);
}
