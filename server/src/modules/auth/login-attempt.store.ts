import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { remainingSeconds, windowSeconds } from './login-delay.rules';

export interface Attempt {
  email: string;
  address: string;
  now: Date;
}

interface Tally {
  failures: number;
  lastAt: Date | null;
}

async function lock(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

async function tallyOf(db: Db, column: 'email' | 'address', value: string, now: Date): Promise<Tally> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const { failures, lastAt } = await db
    .selectFrom('login_attempt')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('failures'), fn.max('at').as('lastAt')])
    .where(column, '=', value)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { failures, lastAt };
}

/**
 * Counts an attempt before its password is looked at, so that attempts side by side, here or in another process, count each other.
 * @returns the id of the counted attempt, or the seconds to wait.
 */
export function countAttempt(
  db: Db,
  { email, address, now }: Attempt,
  allowed: { perAccount: number; perAddress: number },
): Promise<{ id: string } | { waitSeconds: number }> {
  return db.transaction().execute(async (trx) => {
    for (const key of [`login email ${email.toLowerCase()}`, `login address ${address}`]) {
      await lock(trx, key);
    }
    const byEmail = remainingSeconds(await tallyOf(trx, 'email', email, now), allowed.perAccount, now);
    const byAddress = remainingSeconds(await tallyOf(trx, 'address', address, now), allowed.perAddress, now);
    const waitSeconds = Math.max(byEmail, byAddress);
    if (waitSeconds > 0) return { waitSeconds };
    const { id } = await trx
      .insertInto('login_attempt')
      .values({ email, address, at: now })
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
  await db.transaction().execute(async (trx) => {
    await lock(trx, `login email ${email.toLowerCase()}`);
    await trx.updateTable('login_attempt').set({ failed: true }).where('id', '=', id).execute();
    const { failures } = await trx
      .selectFrom('login_attempt')
      .select(sql<number>`count(*)::int`.as('failures'))
      .where('email', '=', email)
      .where('at', '>', since)
      .where('failed', '=', true)
      .executeTakeFirstOrThrow();
    if (failures >= allowed) await reached(trx, since);
  });
}

/** After the right password: the account's attempts no longer count, nor do those that are too old to. */
export async function forgetAttempts(db: Db, { email, now }: Attempt): Promise<void> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  await db
    .deleteFrom('login_attempt')
    .where(({ eb, or }) => or([eb('email', '=', email), eb('at', '<=', since)]))
    .execute();
}
