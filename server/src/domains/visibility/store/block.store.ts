import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { type Person, personOf } from './person.sql';

export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}

interface BlockRow extends Person {
  at: Date;
  place: string;
}

/** Returns whom an account has blocked, the newest first. */
export async function findBlocks(
  db: Db,
  blockerId: string,
  after: readonly [time: string, id: string] | undefined,
  limit: number,
): Promise<BlockRow[]> {
  const place = after ? sql`and (b.created_at, b.blocked_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<BlockRow>`
    select ${personOf('a')}, b.created_at as at, ${timeText('b.created_at')} as place
    from block b join account a on a.id = b.blocked_id
    where b.blocker_id = ${blockerId}::uuid and a.status <> 'DELETED' ${place}
    order by b.created_at desc, b.blocked_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
