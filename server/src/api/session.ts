import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import { prepared } from '#database/prepared';
import { together } from '#database/together';
import type { Browser } from './browser';
import type { Account, Services } from './handler';

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

interface Known extends Account {
  hash: Buffer;
  live: boolean;
  stale: boolean;
}

/** The sub-select around the hashes hides how many there are: else each call would be planned anew. */
const findKnown = prepared(
  ({ hashes, now, stale }: Record<'now' | 'stale', Date> & { hashes: Buffer[] }) => sql<Known>`
    select s.token_hash as hash, s.expires_at > ${now} as live, s.last_used_at <= ${stale} as stale, a.id, a.role, a.staff,
      coalesce((select d.application_state = 'APPROVED' from doctor_profile d where d.account_id = a.id), false) as "approvedDoctor"
    from session s
    join account a on a.id = s.account_id
    where s.token_hash = any((select ${hashes}::bytea[])::bytea[]) and a.status in ('ACTIVE', 'DELETION_REQUESTED')`,
);

/** Gives the account of a live session by its token, or null. Notes when and by what the session was used. */
export type FindAccount = (token: string, browser: Browser) => Promise<Account | null>;

export function openSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): FindAccount {
  const find = together<Buffer, Known>(async (hashes) => {
    const now = clock.now();
    const known = await findKnown(db, { hashes: [...hashes], now, stale: new Date(now.getTime() - touchedEvery) });
    return hashes.map((asked) => known.find(({ hash, live }) => live && hash.equals(asked)) ?? null);
  });
  return async (token, browser) => {
    const found = await find(hashToken(token));
    if (!found) return null;
    const { hash, live: _live, stale, ...account } = found;
    if (stale) {
      const used = { last_used_at: clock.now(), device: browser.device };
      await db.updateTable('session').set(used).where('token_hash', '=', hash).execute();
    }
    return account;
  };
}
