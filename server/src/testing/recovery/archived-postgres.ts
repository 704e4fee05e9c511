/** One PostgreSQL of Debian's, whose log goes to backups by the files of deploy/recovery. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configureBackups, makeOwned, Program } from '@charis/tools/cluster';
import type { ClusterPrograms } from '@charis/tools/cluster/programs';
import { databaseAccount, freePort } from '@charis/tools/postgres';
import type { Repositories } from './repositories';

export interface ArchivedPostgres {
  /** The address of its database `charis`. */
  url: string;
  /** What pgBackRest is called with. */
  pgbackrest: string[];
  stop(): Promise<void>;
}

export async function startArchivedPostgres(
  folder: string,
  { postgresBin }: ClusterPrograms,
  { backups }: Repositories,
): Promise<ArchivedPostgres> {
  const home = makeOwned(join(folder, 'machine'));
  const [data, port] = [makeOwned(join(home, 'data')), await freePort()];
  const machine = { POSTGRES_DATA: data, POSTGRES_PORT: port, POSTGRES_SOCKETS: home };
  const pgbackrest = configureBackups(backups, join(home, 'pgbackrest'), machine);
  const options = { ...databaseAccount(), cwd: '/', stdio: 'ignore' as const };
  const program = (name: string) => join(postgresBin, name);
  execFileSync(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-k', '-E', 'UTF8', '--locale=C'],
    options,
  );
  const settings = {
    port,
    unix_socket_directories: home,
    archive_mode: 'on',
    archive_command: `pgbackrest ${pgbackrest.join(' ')} archive-push %p`,
    archive_timeout: 1,
  };
  const postgres = new Program({
    path: program('postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    log: join(home, 'postgres.log'),
  });
  postgres.start();
  const connection = ['-h', home, '-p', String(port), '-U', 'postgres'];
  for (;;) {
    try {
      execFileSync(program('createdb'), [...connection, 'charis'], options);
      break;
    } catch (error) {
      if (!postgres.pid) throw error;
      await wait(100);
    }
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/charis`, pgbackrest, stop: () => postgres.end('SIGQUIT') };
}
