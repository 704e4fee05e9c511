import type { Db } from '#platform/database/connection';

/** Returns the hash where the account has logged in with that browser before. */
export async function findDevice(db: Db, accountId: string, hash: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('known_device')
    .select('secret_hash')
    .where('secret_hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.secret_hash;
}

export async function keepDevice(db: Db, accountId: string, secret_hash: Buffer, seen_at: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ secret_hash, account_id: accountId, seen_at })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'account_id']).doUpdateSet({ seen_at }))
    .execute();
}

/** Makes every browser unknown to the account, as when its password may have been in wrong hands. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}
