/** A site of a test's own, whose channel the test may change: open pages hear of it as of a real change. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { startSite } from '@charis/tools/site';
import { Client } from 'pg';
import { shareFiles } from './shared-files.ts';

type Pointers = Record<string, { stable: string; previous?: string }>;

export interface OwnSite {
  url: string;
  /** What it serves now. */
  pointers: Pointers;
  /** Serves other versions from now on, and tells it unless `silently`. */
  change(
    versions: Record<string, string>,
    action: 'promote' | 'rollback',
    options?: { silently?: boolean },
  ): Promise<void>;
  /** Another version of a release, of the same bytes. */
  copyOf(name: string): string;
  /** Live streams that are open. */
  streams(): Promise<number>;
  /** Ends its server as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

let sites = 0;

/** Returns the releases of the site that all tests share, in a folder that can have further ones. */
function linkReleases(from: string, to: string) {
  for (const name of readdirSync(from)) {
    if (name === 'channels') continue;
    mkdirSync(join(to, name), { recursive: true });
    for (const version of readdirSync(join(from, name)))
      symlinkSync(join(from, name, version), join(to, name, version));
  }
  mkdirSync(join(to, 'channels'));
}

/** @param settings of its server, besides those that every site of a test has */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const shared = process.env.CHARIS_SITE_RELEASES ?? '';
  const databaseUrl = process.env.CHARIS_SITE_DATABASE ?? '';
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-e2e-own-'));
  chmodSync(dataDir, 0o755);
  const releases = join(dataDir, 'releases');
  shareFiles(dataDir);
  linkReleases(shared, releases);
  sites += 1;
  const channel = `own-${process.pid}-${sites}`;
  const channelFile = join(releases, 'channels', `${channel}.json`);
  const pointers: Pointers = JSON.parse(readFileSync(join(shared, 'channels/production.json'), 'utf8'));
  const write = () => writeFileSync(channelFile, JSON.stringify(pointers));
  write();
  const env = {
    DATABASE_URL: databaseUrl,
    RELEASES_DIR: releases,
    CHANNEL: channel,
    RATE_LIMIT: '100000',
    ...settings,
  };
  const site = await startSite({ dataDir, port: 0, env });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let revision = 1;

  return {
    url: site.url,
    pointers,
    async change(versions, action, { silently = false } = {}) {
      for (const [name, stable] of Object.entries(versions)) {
        pointers[name] = { stable, previous: pointers[name]?.stable ?? stable };
      }
      write();
      revision += 1;
      const { id } = (await (await fetch(`${site.url}/delivery/composition`)).json()) as { id: string };
      const event = JSON.stringify({ channel, id, revision, action });
      if (!silently) await client.query(`select pg_notify('delivery_composition', $1)`, [event]);
    },
    copyOf(name) {
      const { stable = '' } = pointers[name] ?? {};
      const copy = `${stable}copy`;
      const folder = join(releases, name, copy);
      cpSync(join(releases, name, stable), folder, { recursive: true, dereference: true });
      const record = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'));
      writeFileSync(join(folder, 'record.json'), JSON.stringify({ ...record, version: copy }));
      return copy;
    },
    async streams() {
      const metrics = await (await fetch(`${site.url}/metrics`)).text();
      return Number(/^charis_live_streams (\d+)$/m.exec(metrics)?.[1]);
    },
    kill: site.kill,
    async stop() {
      await client.end();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
