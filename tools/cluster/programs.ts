/** The programs of a cluster, as Debian installs them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../postgres/find-program.mjs';

export interface ClusterPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder with `postgres`, `initdb` and `pg_basebackup`. */
  postgresBin: string;
  /** The number of PostgreSQL's version, such as 15. */
  postgresVersion: number;
}

const folder = '/usr/lib/postgresql';

/** Charis is not tried on older versions: an index of its first migrations needs 15. */
const oldest = 15;

/** Returns the newest PostgreSQL that brings what a standby is made with. */
function newestPostgres(): number | undefined {
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).map(Number);
  return versions
    .filter((version) => version >= oldest && existsSync(join(folder, String(version), 'bin/pg_basebackup')))
    .sort((one, other) => other - one)[0];
}

/** Returns the programs, or what has to be installed in one sentence. */
export function findClusterPrograms(): ClusterPrograms | string {
  const [patroni, etcd, haproxy, pgbouncer] = ['patroni', 'etcd', 'haproxy', 'pgbouncer'].map(findProgram);
  const postgresVersion = newestPostgres();
  if (patroni && etcd && haproxy && pgbouncer && postgresVersion) {
    const postgresBin = join(folder, String(postgresVersion), 'bin');
    return { patroni, etcd, haproxy, pgbouncer, postgresBin, postgresVersion };
  }
  return 'This machine lacks programs of a cluster: apt-get install patroni etcd-server haproxy pgbouncer postgresql.';
}

/** Returns the programs of a cluster that keeps backups, or what has to be installed in one sentence. */
export function findBackupPrograms(): ClusterPrograms | string {
  const programs = findClusterPrograms();
  if (typeof programs === 'string' || findProgram('pgbackrest')) return programs;
  return 'This machine lacks what keeps backups: apt-get install pgbackrest.';
}
