import { hash as digest } from 'node:crypto';
import { batchLoader } from '#platform/database/batch-loader';
import type { Db } from '#platform/database/connection';
import type { Browser } from './browser';
import type { Account } from './handler';
import { findKnown, type Known, noteUse } from './session.store';

/** A session's last use is kept to the minute, so that not every call writes. */
const touchedEvery = 60_000;

/** Tokens are kept as their hash: who reads the table cannot use them. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

/** Returns the token of a bearer header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null;
}

const findSession = batchLoader<{ hash: Buffer; now: Date }, Known>(async (db, asked) => {
  const now = asked.at(-1)?.now ?? new Date(0);
  const known = await findKnown(db, {
    hashes: asked.map(({ hash }) => hash),
    now,
    stale: new Date(now.getTime() - touchedEvery),
  });
  return asked.map(({ hash }) => known.find((one) => one.live && one.hash.equals(hash)) ?? null);
});

interface Caller {
  browser: Browser;
  /** Whether staff is staff only in a session with a second factor. */
  staffSecondFactor: boolean;
}

/** Returns the account of a live session, or null. Notes when and by what the session was used. */
export async function findAccount(
  db: Db,
  token: string,
  now: Date,
  { browser, staffSecondFactor }: Caller,
): Promise<Account | null> {
  const found = await findSession(db, { hash: hashToken(token), now });
  if (!found) return null;
  const { hash, live: _live, stale, bySecondFactor, ...account } = found;
  if (stale) {
    const used = { last_used_at: now, device: browser.device };
    // A database that cannot write, such as one on a full disk, still answers what is read.
    await noteUse(db, hash, used).catch(() => undefined);
  }
  const staffWithoutPasskey = account.staff && staffSecondFactor && !bySecondFactor;
  return { ...account, staff: account.staff && !staffWithoutPasskey, staffWithoutPasskey };
}

/** Returns those of the tokens whose session lives. */
export async function findLiveTokens(db: Db, tokens: readonly string[], now: Date): Promise<Set<string>> {
  const hashes = tokens.map(hashToken);
  const known = await findKnown(db, { hashes, now, stale: now });
  return new Set(tokens.filter((_, at) => known.some(({ live, hash }) => live && hash.equals(hashes[at] as Buffer))));
}

/** Returns whether a session that is known by its hash lives. */
export async function isLive(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  return (await findKnown(db, { hashes: [hash], now, stale: now })).some(({ live }) => live);
}
