import { runTransaction } from '@charis/shared/node';
import { sql } from 'kysely';
import { remainingSeconds, windowSeconds } from '#domains/identity/rules/login-delay.rules';
import type { Db } from '#platform/database/connection';

export interface Attempt {
  /** The email of the account, or the recipient of a code. */
  email: string;
  address: string;
  now: Date;
  /** The kind of secret that is guessed; a password by default. */
  kind?: 'password' | 'code';
  /** Hash of the secret of a known device, whose attempts are counted apart from those of others. */
  device?: Buffer | undefined;
}

async function lock(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

type Guesses = Pick<Attempt, 'email' | 'device'> & { kind: 'password' | 'code' };

/** Attempts on one account by what is guessed, of one known device or of all others; or all attempts of an address. */
async function tallyOf(db: Db, by: Guesses | { address: string }, now: Date) {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const query = db
    .selectFrom('login_attempt')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('failures'), fn.max('at').as('lastAt')])
    .where('at', '>', since);
  const counted =
    'address' in by
      ? query.where('address', '=', by.address)
      : query
          .where('email', '=', by.email)
          .where('kind', '=', by.kind)
          .where('device_hash', 'is not distinct from', by.device ?? null);
  return counted.executeTakeFirstOrThrow();
}

/**
 * Counts an attempt before its password is looked at, so that attempts side by side, here or in another process, count each other.
 * @returns the id of the counted attempt, or the seconds to wait.
 */
export function countAttempt(
  db: Db,
  { email, address, now, device, kind = 'password' }: Attempt,
  allowed: { perAccount: number; perAddress: number },
): Promise<{ id: string } | { waitSeconds: number }> {
  return runTransaction(db, async (trx) => {
    for (const key of [`login email ${email.toLowerCase()}`, `login address ${address}`]) {
      await lock(trx, key);
    }
    const byEmail = remainingSeconds(await tallyOf(trx, { email, kind, device }, now), allowed.perAccount, now);
    const byAddress = remainingSeconds(await tallyOf(trx, { address }, now), allowed.perAddress, now);
    const waitSeconds = Math.max(byEmail, byAddress);
    if (waitSeconds > 0) return { waitSeconds };
    const { id } = await trx
      .insertInto('login_attempt')
      .values({ email, address, at: now, kind, device_hash: device ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  });
}

/**
 * Records that an attempt failed. The lock makes one of several at once the one that reaches `allowed`.
 * @param reached is called in the same transaction when the account has that many failures in the window, which begins at `since`.
 */
export async function failAttempt(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
  allowed: number,
  reached: (db: Db, since: Date) => Promise<void>,
): Promise<void> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  await runTransaction(db, async (trx) => {
    await lock(trx, `login email ${email.toLowerCase()}`);
    await trx.updateTable('login_attempt').set({ failed: true }).where('id', '=', id).execute();
    const { failures } = await trx
      .selectFrom('login_attempt')
      .select(sql<number>`count(*)::int`.as('failures'))
      .where('email', '=', email)
      .where('at', '>', since)
      .where('kind', '=', 'password')
      .where('failed', '=', true)
      .executeTakeFirstOrThrow();
    if (failures >= allowed) await reached(trx, since);
  });
}

/** Forgets the attempts at a password or code after the right one, of this known device or of all others. */
export async function forgetAttempts(
  db: Db,
  { email, device, kind = 'password' }: Pick<Attempt, 'email' | 'device' | 'kind'>,
): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('device_hash', 'is not distinct from', device ?? null)
    .execute();
}
