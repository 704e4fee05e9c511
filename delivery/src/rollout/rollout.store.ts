import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

const open = ['running', 'paused'] as const;

/** Ended rollouts that are listed. */
const mostEnded = 20;

export async function insertRollout(db: Db, row: Insertable<Database['rollout']>) {
  return db.insertInto('rollout').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRollout(db: Db, id: string, row: Updateable<Database['rollout']>) {
  return db.updateTable('rollout').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export const findRollout = (db: Db, id: string) =>
  db.selectFrom('rollout').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns those of a channel that run or are paused, the oldest first. */
export const openRollouts = (db: Db, channel: string) =>
  db
    .selectFrom('rollout')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', 'in', open)
    .orderBy('started_at')
    .execute();

/** Returns those that run, in all channels. */
export const runningRollouts = (db: Db) =>
  db.selectFrom('rollout').selectAll().where('state', '=', 'running').execute();

/** Returns those that are open, then the last that ended. */
export async function listRollouts(db: Db, channel: string) {
  const ended = await db
    .selectFrom('rollout')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', 'not in', open)
    .orderBy('started_at', 'desc')
    .limit(mostEnded)
    .execute();
  return [...(await openRollouts(db, channel)), ...ended];
}

export const readCookieKey = (db: Db) => db.selectFrom('cookie_key').select('key').executeTakeFirstOrThrow();
