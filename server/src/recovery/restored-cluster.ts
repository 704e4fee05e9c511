/** A PostgreSQL in a folder of its own, restored from backups to a moment. It archives nothing, and only this machine's socket leads to it. */
import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@charis/shared/node/problem';
import pg from 'pg';
import { type Account, type PgBackRest, runPgBackRest } from './pgbackrest';

export interface RestoredCluster {
  /** The address of a database of it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

export interface RestoreOptions {
  pgbackrest: PgBackRest;
  /** The folder with `postgres`, of the version that wrote the backups. */
  postgresBin: string;
  /** An empty folder, whose path has less than 90 characters: a socket is in it. */
  folder: string;
  /** A moment as PostgreSQL writes it, microseconds included. What was committed later is left out. */
  until: string;
}

const port = 5432;

function own(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Returns why the server ended: recovery that does not reach its moment is fatal. */
function reasonIn(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  // Before it is ready, PostgreSQL refuses each connection with the level FATAL, which ends that connection alone.
  const fatal = lines
    .map((line) => /(?:FATAL|PANIC): +(?!the database system is)(.*)/.exec(line)?.[1])
    .findLast(Boolean);
  return fatal ?? 'its log says nothing';
}

/**
 * Restores the newest backup before the moment, and the log since then.
 * @throws {Problem} where a file of the backup or a segment of the log is missing or is not what was written
 */
export async function restoreCluster({
  pgbackrest,
  postgresBin,
  folder,
  until,
}: RestoreOptions): Promise<RestoredCluster> {
  const { account } = pgbackrest;
  const [data, log] = [join(folder, 'data'), join(folder, 'postgres.log')];
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const settings = [
    `listen_addresses = ''`,
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    `hba_file = '${join(folder, 'pg_hba.conf')}'`,
    // Nothing is asked before the moment is reached, so that limits of the primary need not be known.
    'hot_standby = off',
    'archive_mode = off',
    `synchronous_standby_names = ''`,
    'lc_messages = C',
  ];
  writeFileSync(join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  // The folder is closed to others.
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all trust\n');
  for (const path of [folder, data, join(folder, 'postgresql.conf'), join(folder, 'pg_hba.conf')]) own(path, account);
  const target = ['--type=time', `--target=${until}`, '--target-action=promote', '--archive-mode=off'];
  // Those of the machine may belong to another user.
  const env = { ...pgbackrest.env, PGBACKREST_SPOOL_PATH: `${folder}/spool`, PGBACKREST_LOCK_PATH: `${folder}/locks` };
  await runPgBackRest([...target, `--pg1-path=${data}`, 'restore'], { ...pgbackrest, env });

  const output = openSync(log, 'w', 0o600);
  const child = spawn(join(postgresBin, 'postgres'), ['-D', data, '-c', `config_file=${folder}/postgresql.conf`], {
    ...account,
    cwd: '/',
    env: { ...env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const urlOf = (database: string) => `postgres://postgres@localhost:${port}/${database}?host=${folder}`;
  async function stop(): Promise<void> {
    child.kill('SIGINT');
    await ended;
  }
  while (!(await answers(urlOf('postgres')))) {
    if (hasEnded) throw new Problem(`The log of the database does not lead to ${until}: ${reasonIn(log)}.`);
    await wait(200);
  }
  return { urlOf, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
