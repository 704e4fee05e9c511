import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { hashToken } from '#platform/http/session';

export const dayMs = 24 * 3600 * 1000;
/** The link of the notice works so long. */
export const restoreMs = 7 * dayMs;

export async function insertEmailChange(
  db: Db,
  token: string,
  row: Omit<Insertable<Database['email_change']>, 'token_hash'>,
): Promise<void> {
  await db
    .insertInto('email_change')
    .values({ ...row, token_hash: hashToken(token) })
    .execute();
}

/** Returns the change that a link takes back, with whether it still can; held until the transaction ends. */
export async function findEmailChange(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, over: row.undone_at !== null || row.at.getTime() <= now.getTime() - restoreMs };
}

/** A change that is taken back takes every later one of the account with it: their links went to emails that are not the owner's. */
export async function markUndone(
  db: Db,
  { account_id, at }: { account_id: string; at: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ undone_at: now })
    .where('account_id', '=', account_id)
    .where('at', '>=', at)
    .execute();
}
