/** A site of a test's own that is served from the registry, with everything that was built released into it, as `npm start` does. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, serverFile } from '@charis/tools/build/inputs.mjs';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { releaseBuilt } from '@charis/tools/release-built';
import { startSite } from '@charis/tools/site';
import { Client } from 'pg';

type CommandLine = typeof import('../../delivery/src/cli/main.ts');

export interface RegistrySite {
  url: string;
  /** Of its first manager. */
  token: string;
  /** Runs a command of `npm run release` there, in this process, and gives its result. */
  release(...args: string[]): Promise<ReturnType<typeof JSON.parse>>;
  /** Runs `npm run release` there, as a process of its own, which costs a second. */
  releaseByScript(...args: string[]): Promise<ReturnType<typeof JSON.parse>>;
  query(sql: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param settings of its server, besides those that every such site has */
export async function startRegistrySite(
  settings: { CHANNEL?: string; SEED_DEMO?: string } = {},
): Promise<RegistrySite> {
  const shared = process.env.CHARIS_SITE_DATABASE ?? '';
  const name = `registry_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: shared });
  await client.connect();
  await client.query(`create database ${name}`);
  const databaseUrl = shared.replace(/\/[^/]*$/, `/${name}`);
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-e2e-registry-'));
  chmodSync(dataDir, 0o755);
  const env = {
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'false',
    SMOKE_TESTS: 'false',
    RATE_LIMIT: '100000',
    ...settings,
  };
  const site = await startSite({ dataDir, port: 0, env });
  const warnings = await releaseBuilt({ url: site.url, dataDir, env: settings, log: () => undefined });
  if (warnings.length) throw new Error(warnings.join('\n'));
  const own = new Client({ connectionString: databaseUrl });
  await own.connect();
  const { runCommandLine }: CommandLine = await import(serverFile('release'));
  return {
    url: site.url,
    token: readFileSync(join(dataDir, 'delivery/manager.token'), 'utf8').trim(),
    async release(...args) {
      const said = { out: '', err: '' };
      const code = await runCommandLine([...args, '--json'], {
        env: { ...process.env, DELIVERY_URL: site.url },
        out: { write: (text) => (said.out += text) },
        err: { write: (text) => (said.err += text) },
        dataDir: () => dataDir,
        build: (name) => Promise.reject(new Error(`A test releases what was built of ${name} before`)),
        sourceRevision: async () => '',
        changelog: async () => '',
      });
      if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${said.err}`);
      return JSON.parse(said.out);
    },
    async releaseByScript(...args) {
      const script = join(root, 'tools/release.mjs');
      const env = { ...process.env, DATA_DIR: dataDir, DELIVERY_URL: site.url };
      return JSON.parse((await promisify(execFile)(process.execPath, [script, ...args, '--json'], { env })).stdout);
    },
    query: (sql) => own.query(sql),
    async stop() {
      await own.end();
      await site.stop();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
