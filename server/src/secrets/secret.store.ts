import { sql } from 'kysely';
import type { Db } from '#database/connection';

/** Lets one process after the other settle what the secrets are, until the transaction ends. */
export async function holdSecrets(db: Db): Promise<void> {
  await sql`lock table kept_secret in exclusive mode`.execute(db);
}

export async function findFingerprint(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('kept_secret').select('fingerprint').where('name', '=', name).executeTakeFirst();
  return row?.fingerprint;
}

export async function keepFingerprint(db: Db, name: string, fingerprint: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('kept_secret')
    .values({ name, fingerprint, noted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint, noted_at: now }))
    .execute();
}

export async function hasPushDevices(db: Db): Promise<boolean> {
  return (await db.selectFrom('push_device').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Push services refuse messages of another key, so browsers register again. */
export async function forgetPushDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_device').executeTakeFirst();
  return Number(numDeletedRows);
}
