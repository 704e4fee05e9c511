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

/** Returns those that run or are paused, in all channels. */
export const allOpenRollouts = (db: Db) =>
  db.selectFrom('rollout').selectAll().where('state', 'in', open).orderBy('started_at').execute();

/** Returns whether a manager has allowed that a release that was promoted by its rollout is taken back without a person. */
export async function mayBeTakenBack(
  db: Db,
  { channel, name, version }: { channel: string; name: string; version: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('rollout')
    .select('allows_watch')
    .where('channel', '=', channel)
    .where('remote', '=', name)
    .where('version', '=', version)
    .where('state', '=', 'finished')
    .orderBy('stepped_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.allows_watch ?? false;
}

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
