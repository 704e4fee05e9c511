import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@charis/tools/site';

/** Starts a site of its own, with demo data on an empty database and the built releases, and takes it away afterwards. */
export default async function startSiteForTests() {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-e2e-'));
  // The embedded PostgreSQL may run as another user, who has to walk through.
  chmodSync(dataDir, 0o755);
  const site = await startSite({ dataDir, port: 0 });
  process.env.CHARIS_SITE = site.url;
  process.env.CHARIS_SITE_DATABASE = site.databaseUrl;
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
