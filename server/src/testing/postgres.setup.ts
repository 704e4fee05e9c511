/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@charis/tools/postgres';
import { loadContent } from '#content/load-content';
import { openDatabase } from '#database/connection';
import { migrate } from '#database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database; nobody connects to it while it is cloned. */
    templateUrl: string;
  }
}

interface Project {
  provide(key: 'templateUrl', value: string): void;
}

/** Nothing here outlives the run, so nothing needs to be safe on disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export async function setup(project: Project): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join('/tmp', 'charis-server-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings });
  const database = openDatabase(postgres.url, { size: 1, onError: () => undefined });
  await migrate(database.db);
  await loadContent(database.db);
  await database.close();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
