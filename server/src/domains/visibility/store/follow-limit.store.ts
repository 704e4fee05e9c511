import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { tooMany } from '#platform/http/refusal';

const most = 60;
const window = 3_600_000;

/**
 * Counts that an account follows someone, also if it is taken back. The caller's transaction ends what waits for the lock.
 * @throws {Refusal} 429 beyond 60 within an hour
 */
export async function countFollowAttempt(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follows of ${accountId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number; oldest: Date }>`
    select count(*)::int as count, min(at) as oldest from (
      select at from follow_attempt where account_id = ${accountId}::uuid and at > ${new Date(now.getTime() - window)}
      order by at desc limit ${sql.lit(most)}
    ) recent`.execute(db);
  const [{ count, oldest } = { count: 0, oldest: now }] = rows;
  if (count >= most) throw tooMany((oldest.getTime() + window - now.getTime()) / 1000);
  await db.insertInto('follow_attempt').values({ account_id: accountId, at: now }).execute();
}
