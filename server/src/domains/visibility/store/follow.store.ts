import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { FollowState } from './follow.sql';

/** Lets following and blocking between two accounts happen one after the other. */
export async function lockPair(db: Db, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${pair}`}, 0))`.execute(db);
}

/** Returns what a follower has to know of an account. It stays private or public until the transaction ends. */
export async function findFollowed(db: Db, userId: string) {
  const { rows } = await sql<{ private: boolean }>`
    select private from account where id = ${userId}::uuid and status = 'ACTIVE' for share`.execute(db);
  return rows[0];
}

export async function findFollow(db: Db, followerId: string, followedId: string): Promise<FollowState> {
  const row = await db
    .selectFrom('follow')
    .select('state')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.state === 'FOLLOWING' ? 'following' : 'requested';
}

export async function insertFollow(
  db: Db,
  follow: { followerId: string; followedId: string; asks: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('follow')
    .values({
      follower_id: follow.followerId,
      followed_id: follow.followedId,
      state: follow.asks ? 'REQUESTED' : 'FOLLOWING',
      created_at: follow.now,
    })
    .execute();
}

/** @returns whether there was one in that state, or in any */
export async function deleteFollow(
  db: Db,
  followerId: string,
  followedId: string,
  state?: 'REQUESTED' | 'FOLLOWING',
): Promise<boolean> {
  let query = db.deleteFrom('follow').where('follower_id', '=', followerId).where('followed_id', '=', followedId);
  if (state) query = query.where('state', '=', state);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets one who asks follow, or all of them. @returns who asked */
export async function acceptFollows(db: Db, followedId: string, now: Date, followerId?: string): Promise<string[]> {
  let query = db
    .updateTable('follow')
    .set({ state: 'FOLLOWING', created_at: now })
    .where('followed_id', '=', followedId)
    .where('state', '=', 'REQUESTED');
  if (followerId) query = query.where('follower_id', '=', followerId);
  const rows = await query.returning('follower_id').execute();
  return rows.map(({ follower_id }) => follower_id);
}
