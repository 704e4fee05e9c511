import { renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { hashOfToken, makeToken } from './token';
import { insertToken } from './token.store';

const days = 366;

interface Place {
  db: Db;
  clock: Clock;
  /** Of delivery's own files. */
  folder: string;
}

/** Where no manager can log in, a token for one is made and written to `manager.token`, readable by this user alone. */
export async function ensureManagerToken({ db, clock, folder }: Place): Promise<void> {
  const now = clock.now();
  await mkdir(folder, { recursive: true });
  await db.transaction().execute(async (trx) => {
    // Of several processes that start at once one makes it.
    await sql`lock table delivery.token in share row exclusive mode`.execute(trx);
    const usable = await trx
      .selectFrom('token')
      .select('id')
      .where('role', '=', 'manager')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (usable) return;
    const token = makeToken();
    const name = 'manager of this site';
    const expires_at = new Date(now.getTime() + days * 86_400_000);
    const row = { hash: hashOfToken(token), name, role: 'manager' as const, team: null, created_at: now, expires_at };
    await insertToken(trx, row);
    await writeAudit(trx, { at: now, actor: 'delivery', action: 'create-token', detail: { name, role: 'manager' } });
    const file = join(folder, 'manager.token');
    writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
}
