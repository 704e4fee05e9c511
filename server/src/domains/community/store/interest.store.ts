import type { Db } from '#platform/database/connection';

/** Ids of the interests of an account, in the order of the catalogue. */
export async function findInterests(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_interest')
    .innerJoin('interest', 'interest.id', 'account_interest.interest_id')
    .select('interest.id')
    .where('account_id', '=', accountId)
    .orderBy('interest.position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether all of them can be chosen. */
export async function areInterests(db: Db, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const rows = await db
    .selectFrom('interest')
    .select('id')
    .where('id', 'in', wanted)
    .where('position', 'is not', null)
    .execute();
  return rows.length === wanted.length;
}

/** Replaces the interests of an account. Takes part in the caller's transaction. */
export async function replaceInterests(db: Db, accountId: string, ids: string[]): Promise<void> {
  await db.deleteFrom('account_interest').where('account_id', '=', accountId).execute();
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((interest_id) => ({ account_id: accountId, interest_id }));
  await db
    .insertInto('account_interest')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
