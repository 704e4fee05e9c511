/**
 * What a million open tabs cost: heartbeats at full rate against two deliveries, and how long a rollback takes beside them.
 *
 *   npm run bench:tabs [-- --json] [--rate 3300] [--rollbacks 30]
 *
 * A rollback counts from the command at one delivery to the moment at which both compose pages of the earlier release. A million tabs that speak about
 * once an hour make 280 heartbeats a second; 3,300 are those of a promotion, after which they all speak within 5 minutes.
 *
 * The deliveries, the database and what sends share the machine, so it has to be idle: on two cores with a load of 11, 3,220 heartbeats a second were
 * taken and the goal was missed, with a p95 of 946 ms beside them and of 289 ms without.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DiskFolder } from '@charis/shared/node';
import { atMost, printResults, readBenchOptions } from '@charis/tools/bench-options';
import { startTestCluster } from '@charis/tools/postgres/test-cluster';
import { createDeliveryClient } from '../src/client/delivery-client';
import { openDatabase } from '../src/database/connection';
import { migrate } from '../src/database/migrate';
import { createRelease, createTeam } from '../src/testing/factories';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  rate: { type: 'string', default: '3300' },
  rollbacks: { type: 'string', default: '30' },
});

/** Milliseconds by which the 95th percentile may be longer beside heartbeats, and that it may be at all. */
const goals = { more: 100, rollback: 1_000 };

/** Milliseconds between two rollbacks. */
const pause = 250;

const opened: (() => Promise<unknown>)[] = [];

function start(program: string, ...args: string[]): ChildProcess {
  const child = fork(new URL(program, import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  opened.push(async () => {
    if (child.exitCode !== null) return;
    if (child.connected) child.disconnect();
    await once(child, 'exit');
  });
  return child;
}

async function startDelivery(databaseUrl: string, dataDir: string): Promise<string> {
  const [{ url }] = await once(start('delivery-process.ts', databaseUrl, dataDir), 'message');
  return url;
}

async function openAll() {
  const cluster = await startTestCluster(async (url) => void (await migrate(url)));
  opened.push(() => cluster.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'charis-bench-tabs-'));
  opened.push(() => rm(dataDir, { recursive: true, force: true }));
  const { db, close } = openDatabase(cluster.templateUrl, { size: 2, onError: () => undefined });
  opened.push(close);
  const place = { db, storage: new DiskFolder(join(dataDir, 'releases')) };
  const team = await createTeam(db, 'blue', ['shell', 'mf-x']);
  await createRelease(place, team, 'shell', { sdk: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) await createRelease(place, team, 'mf-x', { version, contract: '^1.0.0' });
  const urls = [await startDelivery(cluster.templateUrl, dataDir), await startDelivery(cluster.templateUrl, dataDir)];
  const token = (await readFile(join(dataDir, 'delivery/manager.token'), 'utf8')).trim();
  const client = createDeliveryClient({ url: urls[0] ?? '', token });
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mf-x', '1.0.0'],
    ['mf-x', '1.1.0'],
  ] as const)
    await client.promote('production', { name, version });
  return { db, urls, client };
}

type Site = Awaited<ReturnType<typeof openAll>>;

async function untilComposed(url: string, version: string): Promise<void> {
  for (;;) {
    // Calls of one address are limited.
    const headers = { 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` };
    const answer = await fetch(`${url}/delivery/composition?channel=production`, { headers });
    // The shell and others may have the same version.
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
    if (remotes.some((remote) => remote.name === 'mf-x' && remote.version === version)) return;
  }
}

/** Goes from one release to the other and back, and returns how long each took, in milliseconds. */
async function rollBackOften({ urls, client }: Site): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < Number(options.rollbacks); count += 1) {
    const version = count % 2 === 0 ? '1.0.0' : '1.1.0';
    await wait(pause);
    const began = performance.now();
    await client.rollBack('production', { name: 'mf-x', version, reason: 'bench:tabs' });
    await Promise.all(urls.map((url) => untilComposed(url, version)));
    times.push(performance.now() - began);
  }
  return times;
}

function p95(times: number[]): number {
  const ordered = [...times].sort((one, other) => one - other);
  return Math.round(ordered[Math.ceil(ordered.length * 0.95) - 1] ?? Number.NaN);
}

async function measure() {
  const site = await openAll();
  await rollBackOften(site);
  const without = p95(await rollBackOften(site));
  const load = start('heartbeat-process.ts', options.rate, ...site.urls);
  const beside = p95(await rollBackOften(site));
  load.send('stop');
  const [{ sent, taken, refused, seconds }] = await once(load, 'message');
  // Each delivery keeps what it has heard within a second.
  await wait(2_500);
  const { kept } = await site.db
    .selectFrom('tab')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  return { without, beside, rate: Math.round(taken / seconds), sent, taken, refused, kept };
}

async function main(): Promise<void> {
  const { without, beside, rate, sent, taken, refused, kept } = await measure();
  const wanted = Math.floor(Number(options.rate) * 0.98);
  printResults(
    [
      { what: 'heartbeats taken a second', found: rate, goal: `at least ${wanted}`, isReached: rate >= wanted },
      atMost(`of ${sent} heartbeats, refused`, refused, 0),
      { what: 'tabs that were kept', found: kept, goal: `${taken}`, isReached: kept === taken },
      atMost('rollback p95 without', without, goals.rollback, ' ms'),
      atMost('rollback p95 beside heartbeats', beside, without + goals.more, ' ms'),
    ],
    options.json,
  );
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await main().finally(closeAll);
