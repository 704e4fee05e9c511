/** A site of a test's own that is served from the registry, with everything that was built released into it, as `npm start` does. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type readChannel, root, serverFile } from '@charis/tools/build/inputs.mjs';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { releaseBuilt } from '@charis/tools/release-built';
import { startSite } from '@charis/tools/site';
import { Client } from 'pg';

type Site = Awaited<ReturnType<typeof startSite>>;
type CommandLine = typeof import('../../delivery/src/cli/main.ts');

export interface RegistrySite {
  url: string;
  /** The token of its first manager. */
  token: string;
  /** Runs a command of `npm run release` there, in this process, and gives its result. */
  release(...args: string[]): Promise<ReturnType<typeof JSON.parse>>;
  /** Runs `npm run release` there, as a process of its own, which costs a second. */
  releaseByScript(...args: string[]): Promise<ReturnType<typeof JSON.parse>>;
  query(sql: string): Promise<unknown>;
  stop(): Promise<void>;
}

interface Settings {
  CHANNEL?: string;
  SEED_DEMO?: string;
  [oidc: `OIDC_${string}`]: string;
}

const sharedDatabase = () => process.env.CHARIS_SITE_DATABASE ?? '';
const urlOf = (database: string) => sharedDatabase().replace(/\/[^/]*$/, `/${database}`);

/** Starts it, and releases into it what remotes fall back to, and then what was built, as far as it is not there yet. */
async function startReleased(database: string, dataDir: string, settings: Settings): Promise<Site> {
  const env = {
    DATABASE_URL: urlOf(database),
    SEED_DEMO: 'false',
    SMOKE_TESTS: 'false',
    RATE_LIMIT: '100000',
    NODE_OPTIONS: `--import ${new URL('pack-quickly.mjs', import.meta.url)}`,
    ...settings,
  };
  const site = await startSite({ dataDir, port: 0, env });
  const file = join(process.env.CHARIS_SITE_RELEASES ?? '', 'channels/production.json');
  const channel: ReturnType<typeof readChannel> = JSON.parse(readFileSync(file, 'utf8'));
  const before = Object.entries(channel).map(([name, { stable, previous = stable }]) => [name, { stable: previous }]);
  for (const built of [Object.fromEntries(before), channel]) {
    const warnings = await releaseBuilt({ url: site.url, dataDir, env: { ...settings }, built, log: () => undefined });
    if (warnings.length) throw new Error(warnings.join('\n'));
  }
  return site;
}

const released = 'released';

/**
 * Makes the database and the data folder that these sites begin with, once in a run: to send and pack all files again takes longer than most tests.
 * @returns the folder
 */
async function makeBeginning(client: Client): Promise<string> {
  const folder = join(dirname(process.env.CHARIS_SITE_RELEASES ?? ''), released);
  await client.query(`select pg_advisory_lock(hashtext('${released}'))`);
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = '${released}'`);
    if (rowCount) return folder;
    const making = `${released}_in_part`;
    await client.query(`drop database if exists ${making}`);
    rmSync(folder, { recursive: true, force: true });
    await client.query(`create database ${making}`);
    mkdirSync(folder);
    const site = await startReleased(making, folder, {});
    await site.stop();
    await client.query(`alter database ${making} rename to ${released}`);
    return folder;
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('${released}'))`);
  }
}

/** @param settings of its server, besides those that every such site has */
export async function startRegistrySite(settings: Settings = {}): Promise<RegistrySite> {
  const name = `registry_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: sharedDatabase() });
  await client.connect();
  const beginning = await makeBeginning(client);
  await client.query(`create database ${name} template ${released}`);
  const databaseUrl = urlOf(name);
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-e2e-registry-'));
  cpSync(beginning, dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const site = await startReleased(name, dataDir, settings);
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
