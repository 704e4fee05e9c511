/** Three machines of deploy/ha on this one, on free ports of 127.0.0.1: the same files, with other values. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from '../postgres/account.mjs';
import { freePort } from '../postgres/port.mjs';
import { type Backups, configureBackups } from './backups';
import { fillFile, makeOwned, readSettings, writeOwned } from './fill';
import { ClusterNode } from './node';
import { mountDisk, unmountDisk } from './own-disk';
import { Program } from './program';
import type { ClusterPrograms } from './programs';

export { type Backups, configureBackups } from './backups';
export { makeOwned } from './fill';
export { fillDisk } from './own-disk';
export { Program } from './program';

const password = 'drill';
const places = [1, 2, 3] as const;

/** Milliseconds that the first start may take on a busy machine. */
const longestStart = 180_000;

/** An HAProxy, as each machine that runs processes of Charis has one; both addresses are of the database `charis`. */
export interface ClusterDoor {
  haproxy: Program;
  writeUrl: string;
  readUrl: string;
}

export interface Cluster {
  nodes: ClusterNode[];
  doors: [ClusterDoor, ClusterDoor];
  /** The folder of logs and data. */
  folder: string;
  /** Returns the machine that takes writes. */
  primary(): Promise<ClusterNode | undefined>;
  /** Waits until one machine takes writes and another confirms them. */
  ready(): Promise<ClusterNode>;
  /** Waits until one machine takes writes and the two others follow it, of which one confirms. */
  whole(): Promise<ClusterNode>;
  /** Hands over to another machine as planned. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

async function portsOf(name: string): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const place of places) found.push([`${name}_${place}`, await freePort()]);
  return found;
}

async function until(isSo: () => Promise<boolean>, timeoutMs: number, failure: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(failure);
    await wait(200);
  }
}

/** Makes the role and the database of Charis. @returns whether both are there */
async function makeDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`do $$ begin if to_regrole('charis') is null then
      create role charis login superuser password '${password}'; end if; end $$`);
    const { rows } = await client.query(`select from pg_database where datname = 'charis'`);
    if (rows.length === 0) await client.query('create database charis owner charis');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ClusterOptions {
  /** Whether each machine gets a disk of its own, where this user may mount one. */
  disks?: boolean;
  /** Undefined where none are kept. */
  backups?: Backups;
}

export async function startCluster(
  programs: ClusterPrograms,
  { disks = false, backups }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'charis-cluster-'));
  chmodSync(folder, 0o755);
  const shared: Record<string, string | number> = {
    ...Object.fromEntries(places.map((place) => [`NODE_${place}`, '127.0.0.1'])),
    ...Object.fromEntries(await portsOf('POSTGRES_PORT')),
    ...Object.fromEntries(await portsOf('PATRONI_PORT')),
    ...Object.fromEntries(await portsOf('ETCD_PORT')),
    ...Object.fromEntries(await portsOf('ETCD_PEER_PORT')),
    NETWORK: '127.0.0.1/32',
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    PATRONI_PASSWORD: password,
    POSTGRES_BIN: programs.postgresBin,
    POSTGRES_USER: databaseAccount().uid === undefined ? userInfo().username : 'postgres',
    HAPROXY_BIND: '127.0.0.1',
  };
  const nodes = places.map((place) => {
    const name = `charis${place}`;
    const home = makeOwned(join(folder, name));
    const disk = disks && mountDisk(home) ? home : undefined;
    const own = {
      ...shared,
      NAME: name,
      ADDRESS: '127.0.0.1',
      POSTGRES_PORT: shared[`POSTGRES_PORT_${place}`] ?? 0,
      PATRONI_PORT: shared[`PATRONI_PORT_${place}`] ?? 0,
      ETCD_PORT: shared[`ETCD_PORT_${place}`] ?? 0,
      ETCD_PEER_PORT: shared[`ETCD_PEER_PORT_${place}`] ?? 0,
      POSTGRES_DATA: join(home, 'data'),
      POSTGRES_SOCKETS: home,
      ETCD_DATA: makeOwned(join(home, 'etcd')),
    };
    const pgbackrest = backups && configureBackups(backups, join(home, 'pgbackrest'), own);
    const archive = pgbackrest ? `pgbackrest ${pgbackrest.join(' ')} archive-push %p` : 'true';
    const file = join(home, 'patroni.yaml');
    writeOwned(file, fillFile('ha/patroni.yaml', { ...own, ARCHIVE_COMMAND: archive }));
    const env = readSettings(fillFile('ha/etcd.env', own));
    const etcd = new Program({ path: programs.etcd, args: [], env, log: join(folder, `${name}.etcd.log`) });
    const patroni = new Program({ path: programs.patroni, args: [file], log: join(folder, `${name}.patroni.log`) });
    const urls = { patroni: `http://127.0.0.1:${own.PATRONI_PORT}`, etcd: `http://127.0.0.1:${own.ETCD_PORT}` };
    return new ClusterNode(name, etcd, patroni, own.POSTGRES_DATA, urls, { disk, pgbackrest });
  });
  const urlOf = (port: number, user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  async function makeDoor(name: string): Promise<ClusterDoor & { adminUrl: string }> {
    const [write, read] = [await freePort(), await freePort()];
    const file = join(folder, `${name}.cfg`);
    writeOwned(file, fillFile('ha/haproxy.cfg', { ...shared, WRITE_PORT: write, READ_PORT: read }));
    const haproxy = new Program({
      path: programs.haproxy,
      args: ['-f', file, '-db'],
      log: join(folder, `${name}.log`),
    });
    haproxy.start();
    const [writeUrl, readUrl] = [urlOf(write, 'charis', 'charis'), urlOf(read, 'charis', 'charis')];
    return { haproxy, writeUrl, readUrl, adminUrl: urlOf(write, 'postgres', 'postgres') };
  }
  const doors = [await makeDoor('haproxy1'), await makeDoor('haproxy2')] as const;

  async function primary(): Promise<ClusterNode | undefined> {
    const states = await Promise.all(nodes.map((node) => node.ask()));
    return nodes.find((_, place) => states[place]?.isPrimary && states[place]?.isRunning);
  }

  async function withStandbys(least: number): Promise<ClusterNode> {
    let found: ClusterNode | undefined;
    await until(
      async () => {
        const states = await Promise.all(nodes.map((node) => node.ask()));
        const running = states.filter((state) => state?.isRunning);
        const standbys = running.filter((state) => !state?.isPrimary);
        const [first, second] = nodes.filter((_, place) => states[place]?.isRunning && states[place]?.isPrimary);
        found = second ? undefined : first;
        return found !== undefined && standbys.length >= least && standbys.some((state) => state?.isSynchronous);
      },
      longestStart,
      `The cluster did not become whole; the logs in ${folder} say why.`,
    );
    return found as ClusterNode;
  }
  const whole = () => withStandbys(2);
  const ready = () => withStandbys(1);

  async function switchOver(): Promise<void> {
    const from = await whole();
    const answer = await fetch(`${from.urls.patroni}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`patroni:${password}`)}` },
      body: JSON.stringify({ leader: from.name }),
    });
    if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
  }

  async function stop(): Promise<void> {
    await Promise.all(doors.map(({ haproxy }) => haproxy.end()));
    await Promise.all(nodes.map((node) => node.kill()));
    for (const {
      place: { disk },
    } of nodes)
      if (disk) unmountDisk(disk);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  try {
    for (const node of nodes) node.etcd.start();
    for (const node of nodes) node.patroni.start();
    await whole();
    await until(() => makeDatabase(doors[0].adminUrl), longestStart, 'HAProxy leads to no primary.');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    doors: [doors[0], doors[1]],
    folder,
    primary,
    ready,
    whole,
    switchOver,
    stop,
  };
}
