/** A primary and a standby of their own, of the embedded PostgreSQL: the standby begins as a copy of the files. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@charis/tools/postgres';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

interface Server {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  remove(): Promise<void>;
}

const usual = { fsync: 'off', max_connections: '50', max_wal_size: '256MB' };

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(scratchParent(), 'charis-standby-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

function serverOf(dataDir: string, first: Postgres, settings: Record<string, string>): Server {
  let running: Postgres | undefined = first;
  return {
    url: first.url,
    start: async () => {
      running ??= await startPostgres({ dataDir, settings });
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
  };
}

/**
 * Starts both.
 * @param fill brings the primary up to date and closes its connections
 * @param further settings of both beside the usual ones
 */
export async function startPair(
  fill: (url: string) => Promise<void>,
  further: Record<string, string> = {},
): Promise<Pair> {
  const settings: Record<string, string> = { ...usual, ...further };
  const [here, there] = [makeDataDir(), makeDataDir()];
  let postgres = await startPostgres({ dataDir: here, settings });
  await fill(postgres.url);
  await postgres.stop();
  mkdirSync(join(there, 'postgres'));
  for (const part of ['cluster', 'password'])
    execFileSync('cp', ['-a', join(here, 'postgres', part), join(there, 'postgres', part)]);
  writeFileSync(join(there, 'postgres/cluster/standby.signal'), '');
  postgres = await startPostgres({ dataDir: here, settings });
  const { hostname, port, username, password } = new URL(postgres.url);
  const more = { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` };
  const primary = serverOf(here, postgres, settings);
  const following = { ...settings, ...more };
  const copy = await startPostgres({ dataDir: there, settings: following });
  const standby = serverOf(there, copy, following);
  return {
    primary,
    standby,
    remove: async () => {
      await standby.stop();
      await primary.stop();
      for (const folder of [here, there]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
