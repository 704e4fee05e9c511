import type { Db } from '#platform/database/connection';

/** Returns the version of an account's calendar, which is made when it is first asked for. */
export async function readFeed(db: Db, accountId: string): Promise<number> {
  await db
    .insertInto('calendar_feed')
    .values({ account_id: accountId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { version } = await db
    .selectFrom('calendar_feed')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return version;
}

export async function renewFeed(db: Db, accountId: string): Promise<number> {
  await readFeed(db, accountId);
  const { version } = await db
    .updateTable('calendar_feed')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns the holder of a calendar of this version. */
export const findFeedHolder = (db: Db, accountId: string, version: number) =>
  db
    .selectFrom('calendar_feed as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select(['a.id', 'a.language'])
    .where('f.account_id', '=', accountId)
    .where('f.version', '=', version)
    .where('a.status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .executeTakeFirst();
