import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { prepared } from '#database/prepared';
import type { Browser } from './browser';
import type { Account } from './handler';

/** A session's last use is kept to the minute, so that not every call writes. */
const touchedEvery = 60_000;

/** Tokens are kept as their hash: who reads the table cannot use them. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

/** The token of a bearer header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null;
}

const findLive = prepared(
  ({ hash, now, untouched }: Record<'now' | 'untouched', Date> & { hash: Buffer }) => sql<
    Account & { untouched: boolean }
  >`
    select a.id, a.role, a.staff, coalesce(d.application_state = 'APPROVED', false) as "approvedDoctor",
      s.last_used_at <= ${untouched} as untouched
    from session s
    join account a on a.id = s.account_id
    left join doctor_profile d on d.account_id = a.id
    where s.token_hash = ${hash} and s.expires_at > ${now} and a.status in ('ACTIVE', 'DELETION_REQUESTED')`,
);

/** The account of a live session, or null. Notes when and by what the session was used. */
export async function findAccount(db: Db, token: string, now: Date, browser: Browser): Promise<Account | null> {
  const hash = hashToken(token);
  const [found] = await findLive(db, { hash, now, untouched: new Date(now.getTime() - touchedEvery) });
  if (!found) return null;
  const { untouched: stale, ...account } = found;
  if (stale) {
    const used = { last_used_at: now, device: browser.device };
    await db.updateTable('session').set(used).where('token_hash', '=', hash).execute();
  }
  return account;
}
