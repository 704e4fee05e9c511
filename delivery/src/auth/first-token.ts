import { renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { hashOfToken, makeToken } from './token';
import { hasManagerToken, insertToken, lockTokens, revokeManagerTokens } from './token.store';

const days = 366;

interface Place {
  db: Db;
  clock: Clock;
  /** The folder of delivery's own files. */
  folder: string;
}

const name = 'manager of this site';

/** Makes a token for a manager, and writes it to `manager.token`, readable by this user alone. @returns that file */
async function writeToken(trx: Db, folder: string, now: Date): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(now.getTime() + days * 86_400_000);
  const row = { hash: hashOfToken(token), name, role: 'manager' as const, team: null, created_at: now, expires_at };
  await insertToken(trx, row);
  await writeAudit(trx, { at: now, actor: 'delivery', action: 'create-token', detail: { name, role: 'manager' } });
  const file = join(folder, 'manager.token');
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return file;
}

/** Makes a token for a manager where none can log in. */
export async function ensureManagerToken({ db, clock, folder }: Place): Promise<void> {
  const now = clock.now();
  await mkdir(folder, { recursive: true });
  await db.transaction().execute(async (trx) => {
    // One of several processes that start at once makes it.
    await lockTokens(trx);
    const usable = await hasManagerToken(trx, now);
    if (!usable) await writeToken(trx, folder, now);
  });
}

/** Makes another token in place of those that were made so before, which are revoked: one that is lost may have been found. @returns its file */
export async function renewManagerToken({ db, clock, folder }: Place): Promise<string> {
  const now = clock.now();
  await mkdir(folder, { recursive: true });
  return db.transaction().execute(async (trx) => {
    const revoked = await revokeManagerTokens(trx, name, now);
    const entry = { at: now, actor: 'delivery', action: 'revoke-token' as const };
    await writeAudit(trx, ...Array.from({ length: revoked }, () => ({ ...entry, detail: { name, role: 'manager' } })));
    return writeToken(trx, folder, now);
  });
}
