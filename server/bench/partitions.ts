/**
 * How long writes wait while a large table becomes the first partition of another, and how long it takes to drop what is outdated.
 *
 *   npm run bench:partitions [-- --rows 10000000]
 *
 * It needs nothing besides Node: PostgreSQL is its own. Fails when a goal is missed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPartitions } from '@charis/shared/node';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { partitionedTables } from '#retention/delete-outdated.store';
import { type Goal, none, printGoals, say } from './goals';

const options = readBenchOptions(import.meta.url, { rows: { type: 'string', default: '10000000' } });
const rows = Number(options.rows);
/** Rows of the day that is dropped. */
const rowsOfDay = 1_000_000;
const dayMs = 24 * 3_600_000;

/** Writes attempts, the newest at a moment and each other one a tenth of a second before. */
const addAttempts = (db: Db, count: number, newest: Date) =>
  sql`insert into login_attempt (email, address, at)
    select 'bench' || n % 100000 || '@example.com', '192.0.2.' || n % 256, ${newest}::timestamptz - n * interval '100 ms'
    from generate_series(0, ${count - 1}::int) n`.execute(db);

/** Writes one attempt after the other until `work` is done. @returns how long the slowest took in milliseconds, and how many failed */
async function writeDuring(db: Db, work: Promise<unknown>) {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const found = { written: 0, longest: 0, failed: 0 };
  while (!isDone) {
    const began = performance.now();
    await addAttempts(db, 1, new Date()).catch(() => {
      found.failed += 1;
    });
    found.written += 1;
    found.longest = Math.max(found.longest, performance.now() - began);
  }
  await done;
  return found;
}

const within = (what: string, milliseconds: number): Goal => ({
  what,
  goal: '< 1 s',
  found: `${Math.round(milliseconds)} ms`,
  reached: milliseconds < 1_000,
});

/** @param url of an empty database */
async function measure(url: string): Promise<Goal[]> {
  await migrate(url, { until: '0069-sessions-by-passkey' });
  const { db, close } = openDatabase(url, { size: 2, statementTimeout: 3_600_000, onError: () => undefined });
  try {
    say(`${rows} attempts …`);
    await addAttempts(db, rows, new Date());
    await sql`checkpoint`.execute(db);
    const { written, longest, failed } = await writeDuring(db, migrate(url, { log: say }));
    say(`${written} attempts were written meanwhile`);

    say(`${rowsOfDay} attempts of a day …`);
    const day = new Date(Date.now() + 20 * dayMs);
    await keepPartitions(db, 'app', partitionedTables, day);
    await addAttempts(db, rowsOfDay, day);
    const began = performance.now();
    await keepPartitions(db, 'app', partitionedTables, new Date(day.getTime() + 3 * dayMs));
    const dropped = performance.now() - began;
    const { count } = await db
      .selectFrom('login_attempt')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return [
      within('longest wait of a write during the migrations', longest),
      none('writes refused meanwhile', failed),
      within(`make partitions, and drop ${rowsOfDay} rows`, dropped),
      none('rows left', Number(count)),
    ];
  } finally {
    await close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'charis-bench-partitions-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir, settings: { max_wal_size: '4GB' } });
try {
  printGoals(await measure(postgres.url));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
