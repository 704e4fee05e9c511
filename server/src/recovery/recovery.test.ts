/** A mistake is taken back to the moment before it, and damage of backups is reported. `npm run drill:restore` does the same to a cluster under load. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwned } from '@charis/tools/cluster';
import { findBackupPrograms } from '@charis/tools/cluster/programs';
import { databaseAccount } from '@charis/tools/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock';
import { type Connection, type Db, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { readBacklog } from '#platform/metrics/backlog.store';
import { type ArchivedPostgres, startArchivedPostgres } from '#testing/recovery/archived-postgres';
import { fileOfSegment, takeAway, tamper } from '#testing/recovery/damage';
import { openRepositories, type Repositories } from '#testing/recovery/repositories';
import { checkRecovery, untilArchived } from './check-recovery';
import { type PgBackRest, runPgBackRest } from './pgbackrest';
import { currentSegment } from './recovery-check.store';
import { restoreCluster } from './restored-cluster';

// Programs of PostgreSQL and pgBackRest start here one after another, also on a machine that is busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const programs = findBackupPrograms();
const lacking = typeof programs === 'string' ? ` (LEFT OUT: ${programs})` : '';

describe.skipIf(lacking)(`backups${lacking}`, () => {
  if (typeof programs === 'string') return;
  const { postgresBin } = programs;
  let folder: string;
  let repositories: Repositories;
  let postgres: ArchivedPostgres;
  let connection: Connection;
  let db: Db;
  /** The moment just before the mistake, and the segment of the log that it is in. */
  let until: string;
  let segment: string;

  const from = (repository: number): PgBackRest => ({
    args: [...postgres.pgbackrest, `--repo=${repository}`],
    env: { PATH: process.env.PATH },
    account: databaseAccount(),
  });
  const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const newFolder = () => makeOwned(join(folder, randomUUID()));
  const seeds = async (of: Db) => (await of.selectFrom('seed').select('name').execute()).map(({ name }) => name);
  const check = (present = true) =>
    checkRecovery({
      db,
      database: 'charis',
      clock: systemClock,
      pgbackrest: from(1),
      postgresBin,
      folder: newFolder(),
      sizeOf: async () => (present ? 1 : undefined),
      log: () => undefined,
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'charis-recovery-'));
    chmodSync(folder, 0o755);
    repositories = await openRepositories(folder);
    postgres = await startArchivedPostgres(folder, programs, repositories);
    await migrate(postgres.url);
    connection = openDatabase(postgres.url, { size: 2, onError: () => undefined });
    ({ db } = connection);
    const file = { purpose: 'attachment', file_name: 'a.pdf', extension: 'pdf', stored_name: 'file.pdf' } as const;
    const now = new Date();
    await db
      .insertInto('upload')
      .values({ ...file, state: 'READY', max_bytes: 1, expires_at: now, created_at: now })
      .execute();
    await runPgBackRest(['stanza-create'], { ...from(1), args: postgres.pgbackrest });
    for (const repository of [1, 2]) await runPgBackRest(['--type=full', 'backup'], from(repository));
    // pgBackRest knows to the second when a backup ended, and restores one that ended in an earlier second than the moment.
    const ended = secondOf(Date.now());
    await vi.waitUntil(() => secondOf(Date.now()) > ended, { timeout: 10_000 });
    await db.insertInto('seed').values({ name: 'kept', at: now }).execute();
    segment = await currentSegment(db);
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    until = rows[0]?.now ?? '';
    await db.deleteFrom('seed').execute();
    await untilArchived(db);
  });
  afterAll(async () => {
    await connection?.close();
    await postgres?.stop();
    await repositories?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['folder', 1],
    ['bucket', 2],
  ])('bring back from a %s what was deleted', async (_place, repository) => {
    expect(await seeds(db)).toEqual([]);
    const restored = await restoreCluster({ pgbackrest: from(repository), postgresBin, folder: newFolder(), until });
    const back = openDatabase(restored.urlOf('charis'), { size: 1, onError: () => undefined });
    const found = await seeds(back.db);
    await back.close();
    await restored.stop();
    expect(found).toEqual(['kept']);
  });

  it('are proven by a trial, and a file that rows name and that is gone is not', async () => {
    expect(await check()).toBeUndefined();
    const { recovery: proven } = await readBacklog(db);
    expect(proven).toEqual({ seconds: expect.any(Number), failed: false });
    expect(proven.seconds).toBeGreaterThan(0);
    expect(await check(false)).toMatch(/^files that rows name are missing \(1\), the first one is uploads\/files\//);
    expect((await readBacklog(db)).recovery.failed).toBe(true);
  });

  it('are reported where a segment of the log is missing or was changed', async () => {
    const file = await fileOfSegment(repositories.folder, segment);
    const bringBack = takeAway(file);
    expect(await check()).toMatch(/^segments between .* are missing; The log of the database does not lead to/);
    bringBack();
    await tamper(file);
    expect(await check()).toMatch(new RegExp(`${segment}-.* is damaged; The log of the database does not lead to`));
  });
});
