/** One PostgreSQL for a whole run of tests, with a filled database that each test clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { startPostgres } from './index.mjs';
import { startPooler } from './pooler.mjs';
import { scratchParent } from './scratch-parent.mjs';
import { poolerOfTests } from './through-pooler';

declare module 'vitest' {
  interface ProvidedContext {
    /** The filled database of the run's cluster. */
    templateUrl: string;
  }
}

/** Nothing here outlives the run, so nothing needs to be safe on disk. */
const settings = {
  // It would write statistics, by which a database counts as changed.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
};

export interface TestCluster {
  /** The filled database; no one connects to it while it is cloned. */
  templateUrl: string;
  stop(): Promise<void>;
}

/** Puts a pooler in front of what the tests of this run start. */
async function poolerOf(postgresUrl: string) {
  const path = findProgram('pgbouncer');
  if (!path) throw new Error('There is no PgBouncer: apt-get install pgbouncer.');
  const pooler = await startPooler({ path, postgresUrl });
  process.env[poolerOfTests] = `${pooler.port} ${new URL(postgresUrl).port}`;
  return pooler;
}

/** @param fill brings the template database up to date and closes its connections */
export async function startTestCluster(fill: (url: string) => Promise<void>): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-test-cluster-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings });
  await fill(postgres.url);
  const pooler = process.env.CHARIS_TEST_THROUGH === 'pgbouncer' ? await poolerOf(postgres.url) : undefined;
  return {
    templateUrl: postgres.url,
    stop: async () => {
      await pooler?.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
