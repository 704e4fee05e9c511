import { sql } from 'kysely';
import type { Upload } from '#domains/media/index';
import type { Db } from '#platform/database/connection';

/** The files of the message m, as they were chosen. */
export const filesOfMessage = sql<Upload[]>`(select coalesce(jsonb_agg(to_jsonb(u) order by f.place), '[]')
  from message_file f join upload u on u.id = f.upload_id and u.state = 'READY' where f.message_id = m.id)`;

/** Makes uploads the files of a message. @returns how many of them no other message has */
export async function insertFiles(db: Db, messageId: string, uploadIds: readonly string[]): Promise<number> {
  if (uploadIds.length === 0) return 0;
  const rows = await db
    .insertInto('message_file')
    .values(uploadIds.map((upload_id, place) => ({ upload_id, message_id: messageId, place })))
    .onConflict((conflict) => conflict.column('upload_id').doNothing())
    .returning('upload_id')
    .execute();
  return rows.length;
}

/** Takes the pictures of an account out of its messages, which keep their words and their documents. */
export async function removePictures(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('message_file as f')
    .using('upload as u')
    .whereRef('u.id', '=', 'f.upload_id')
    .where('u.account_id', '=', accountId)
    .where(sql<boolean>`u.widths <> '{}'`)
    .execute();
}
