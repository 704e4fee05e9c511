/** What all test files of a run share: a migrated database with the catalogue, which tests clone, and the bundled server. */
import { startTestCluster } from '@charis/tools/postgres/test-cluster';
import type { TestProject } from 'vitest/node';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { makeSharedFolder } from './server-process';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestCluster(async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { size: 1, onError: () => undefined });
    await loadContent(db);
    await close();
  });
  project.provide('templateUrl', templateUrl);
  const removeBundle = await makeSharedFolder();
  return async () => {
    await removeBundle();
    await stop();
  };
}
