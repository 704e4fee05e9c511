import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection';
import type { FreezeWindow } from './window.rules';

/** Returns the windows of a channel by their names. */
export function listWindows(db: Db, channel: string) {
  return db.selectFrom('freeze_window').selectAll().where('channel', '=', channel).orderBy('name').execute();
}

export function insertWindow(
  db: Db,
  channel: string,
  { name, zone, repeats, from, to }: FreezeWindow,
  made: { by: string; at: Date },
) {
  return db
    .insertInto('freeze_window')
    .values({
      id: randomUUID(),
      channel,
      name,
      zone,
      repeats,
      begins: from,
      ends: to,
      created_by: made.by,
      created_at: made.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined where the channel has none of this id. */
export function deleteWindow(db: Db, channel: string, id: string) {
  return db
    .deleteFrom('freeze_window')
    .where('channel', '=', channel)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
