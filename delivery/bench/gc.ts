/**
 * How long rollbacks take while releases are collected, with the heartbeats of many open pages in the database.
 *
 *   npm run bench:gc [-- --json] [--tabs 100000] [--releases 200] [--runs 3]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '#database/connection';
import { deliveryPlugin } from '#index';
import { DiskFolder } from '#storage/disk-folder';
import { createRelease, createTeam, createToken, pointTo } from '#testing/factories';
import { makeRemote, makeShell } from '#testing/releases';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  tabs: { type: 'string', default: '100000' },
  releases: { type: 'string', default: '200' },
  runs: { type: 'string', default: '3' },
});

/** Milliseconds that a rollback may take at most while releases are collected. */
const goal = 1_000;
/** Rollbacks in each run that nothing else is done beside. */
const alone = 20;

const day = 86_400_000;
const now = new Date();
const longAgo = new Date(now.getTime() - 100 * day);

const progress = (text: string) => process.stderr.write(`${text}\n`);
const round = (value: number) => Math.round(value * 10) / 10;

/** Closed at the end, the last opened first. */
const opened: (() => Promise<unknown>)[] = [];

async function openDelivery() {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-bench-gc-'));
  chmodSync(dataDir, 0o755);
  opened.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir });
  opened.push(() => postgres.stop());
  const storage = new DiskFolder(join(dataDir, 'releases'));
  const clock = { now: () => new Date() };
  const app = Fastify({ forceCloseConnections: true });
  opened.push(() => app.close());
  await app.register(deliveryPlugin, {
    releases: { databaseUrl: postgres.url, dataDir, storage, clock },
    smokeTests: false,
  });
  const { db, close } = openDatabase(postgres.url, { size: 2, onError: () => undefined });
  opened.push(close);
  return { db, storage, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

type Delivery = Awaited<ReturnType<typeof openDelivery>>;

const versionOf = (index: number) => `1.${index}.0`;

/** Makes a shell, `count` releases of a remote of which the last two are served, and open pages that need the last four. */
async function fill({ db, storage }: Delivery, releases: number, tabs: number): Promise<void> {
  const team = await createTeam(db, 'blue', ['shell', 'mf-x']);
  await createRelease({ db, storage }, team, 'shell', makeShell());
  for (let index = 0; index < releases; index += 1) {
    await createRelease({ db, storage }, team, 'mf-x', makeRemote('mf-x', { version: versionOf(index), files: {} }));
  }
  await db.updateTable('release').set({ published_at: longAgo }).execute();
  await pointTo(db, {
    shell: { stable: '1.0.0' },
    'mf-x': { stable: versionOf(releases - 1), previous: versionOf(releases - 2) },
  });
  await sql`
    insert into tab (id, channel, releases, seen_at)
    select gen_random_uuid(), 'production',
      array['shell@1.0.0', 'mf-x@1.' || ${releases}::int - 1 - number % 4 || '.0'] ||
        array(select 'mf-' || remote || '@1.' || number % 50 || '.0' from generate_series(1, 6) remote),
      ${now}::timestamptz - number * interval '3 ms'
    from generate_series(1, ${tabs}::int) number`.execute(db);
  await sql`analyze`.execute(db);
}

async function measure(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function call(url: string, token: string, json: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

interface Run {
  collected: number;
  collectMs: number;
  aloneMs: number[];
  meanwhileMs: number[];
}

async function run({ db, url }: Delivery, token: string, releases: number): Promise<Run> {
  await db.updateTable('release').set({ collected_at: null }).execute();
  // Back and forth between two releases, so that each one changes what is served.
  let turn = 0;
  function rollBack() {
    turn += 1;
    const version = versionOf(releases - 1 - (turn % 2));
    const order = { name: 'mf-x', version, reason: 'bench:gc' };
    return measure(() => call(`${url}/delivery/channels/production/rollback`, token, order));
  }
  const aloneMs: number[] = [];
  while (aloneMs.length < alone) aloneMs.push(await rollBack());
  const meanwhileMs: number[] = [];
  let collected: unknown[] = [];
  let isOver = false;
  const collecting = measure(async () => {
    const answer = await call(`${url}/delivery/gc`, token, {});
    collected = answer.collected as unknown[];
  }).finally(() => {
    isOver = true;
  });
  while (!isOver) meanwhileMs.push(await rollBack());
  return { collected: collected.length, collectMs: await collecting, aloneMs, meanwhileMs };
}

function summarise(times: number[]) {
  const ordered = [...times].sort((one, other) => one - other);
  const at = (share: number) => round(ordered[Math.ceil(ordered.length * share) - 1] ?? Number.NaN);
  return { count: ordered.length, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

async function main(): Promise<void> {
  const [tabs, releases] = [Number(options.tabs), Number(options.releases)];
  const delivery = await openDelivery();
  progress(`Filling in ${releases} releases and ${tabs} open pages …`);
  await fill(delivery, releases, tabs);
  const token = await createToken(delivery.db, {
    role: 'manager',
    created_at: now,
    expires_at: new Date(Date.now() + day),
  });
  const runs: Run[] = [];
  while (runs.length < Number(options.runs)) runs.push(await run(delivery, token, releases));
  const collecting = runs.map(({ collected, collectMs }) => ({ collected, ms: round(collectMs) }));
  const rollbacks = {
    alone: summarise(runs.flatMap(({ aloneMs }) => aloneMs)),
    'while releases are collected': summarise(runs.flatMap(({ meanwhileMs }) => meanwhileMs)),
  };
  const isMissed = rollbacks['while releases are collected'].maxMs > goal;
  if (options.json) console.log(JSON.stringify({ goal, tabs, releases, collecting, rollbacks, isMissed }, null, 2));
  else {
    console.table(collecting);
    console.table(rollbacks);
    console.log(
      isMissed ? `MISSED  a rollback took longer than ${goal} ms` : `No rollback took longer than ${goal} ms.`,
    );
  }
  process.exitCode = isMissed ? 1 : 0;
}

await main().finally(async () => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
});
