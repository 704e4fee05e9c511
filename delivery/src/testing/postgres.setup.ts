/** A migrated database, which every test clones. */
import { startTestCluster } from '@charis/tools/postgres/test-cluster';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestCluster(async (url) => void (await migrate(url)));
  project.provide('templateUrl', templateUrl);
  return stop;
}
