/**
 * How fast appointments are shown and made among a year of others, and that they never collide.
 *
 *   npm run bench:booking [-- --doctors 2000] [--per-day 4] [--seconds 5] [--connections 10]
 *   npm run bench:booking -- --contend [--contenders 500]
 *   npm run bench:booking -- --synchronous
 *
 * A booking is compared with the same transaction written by hand (booking/straight.ts), by pgbench in the same run. With `--contend` two processes
 * are asked for the same twenty times by everyone at once, and one of them is killed in the middle. With `--synchronous` each commit waits for a standby on this
 * machine, in turn with commits that wait for none.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import pg from 'pg';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { addressOf, type Bundle, buildBundle, startProcess } from '#testing/server-process';
import { contend } from './booking/contended';
import { fill } from './booking/fill';
import { type Figures, openMeasures } from './booking/measure';
import { straightBookings } from './booking/straight';
import { measureSynchronous } from './booking/synchronous';

const options = readBenchOptions(import.meta.url, {
  contend: { type: 'boolean', default: false },
  synchronous: { type: 'boolean', default: false },
  contenders: { type: 'string', default: '500' },
  doctors: { type: 'string', default: '2000' },
  'per-day': { type: 'string', default: '4' },
  seconds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '10' },
});

const goals = { monthMs: 10, ofStraight: 0.5, slowest: 3, synchronous: 1.5 };
const progress = (text: string) => process.stderr.write(`${text}\n`);

async function makeDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query('create database bench_booking');
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = '/bench_booking';
  await migrate(url.href);
  const { db, close } = openDatabase(url.href, { size: 1, onError: () => undefined });
  await loadContent(db);
  await close();
  return url.href;
}

const rounded = ({ perSecond, p50, p99 }: Figures) => ({
  'per second': Math.round(perSecond),
  'p50 ms': Number(p50.toFixed(1)),
  'p99 ms': Number(p99.toFixed(1)),
});

/** @returns what misses its goal */
async function measureAll(bundle: Bundle, url: string, folder: string): Promise<string[]> {
  const amounts = { doctors: Number(options.doctors), perDay: Number(options['per-day']) };
  progress(`Filling in a year of ${amounts.doctors} doctors`);
  progress(`${await fill(url, amounts)} appointments`);
  const load = { seconds: Number(options.seconds), connections: Number(options.connections) };
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'api'), RATE_LIMIT: '1000000', SEED_DEMO: 'false' };
  const api = startProcess(bundle.file, env);
  const measures = openMeasures(await addressOf(api), amounts, load);
  try {
    // Once before it counts, so that caches are full.
    for (const name of ['month', 'next', 'book'] as const) await measures.measure(name);
    const month = await measures.measure('month', 1);
    const next = await measures.measure('next', 1);
    const book = await measures.measure('book');
    const straight = await straightBookings(url, { folder, ...load });
    const ofStraight = straight && book.perSecond / straight;
    console.table([
      { call: 'a month', connections: 1, ...rounded(month), goal: `p50 < ${goals.monthMs} ms` },
      { call: 'next free time of 20 doctors', connections: 1, ...rounded(next), goal: '' },
      {
        call: 'booking',
        connections: load.connections,
        ...rounded(book),
        goal: `>= ${goals.ofStraight} of straight, p99 <= ${goals.slowest} x p50`,
      },
      { call: 'straight', connections: load.connections, 'per second': straight && Math.round(straight), goal: '' },
    ]);
    if (!straight || !ofStraight) progress('pgbench is not installed, so that bookings are compared with nothing.');
    else progress(`A booking is ${ofStraight.toFixed(2)} of the straight transaction.`);
    return [
      ...(month.p50 >= goals.monthMs ? [`A month takes ${month.p50.toFixed(1)} ms.`] : []),
      ...(ofStraight && ofStraight < goals.ofStraight
        ? [`Bookings are ${ofStraight.toFixed(2)} of straight ones.`]
        : []),
      ...(book.p99 > goals.slowest * book.p50 ? [`The slowest of 100 bookings takes ${book.p99.toFixed(1)} ms.`] : []),
    ];
  } finally {
    await measures.close();
    api.child.disconnect();
    await api.exited;
  }
}

/** @returns what misses its goal */
async function compareSynchronous(bundle: Bundle, folder: string): Promise<string[]> {
  const amounts = { doctors: Number(options.doctors), perDay: Number(options['per-day']) };
  const load = { seconds: Number(options.seconds), connections: Number(options.connections) };
  const make = async (adminUrl: string) => {
    await fill(await makeDatabase(adminUrl), amounts);
  };
  const { without, waiting, ratio } = await measureSynchronous({ bundle, folder, amounts, load, make });
  console.table([
    { commits: 'wait for no standby', ...rounded(without), goal: '' },
    { commits: 'wait for a standby', ...rounded(waiting), goal: `p99 <= ${goals.synchronous} x that` },
  ]);
  progress(`With a standby p99 is ${ratio.toFixed(2)} x that without: the median of rounds in turn.`);
  return ratio > goals.synchronous
    ? [`A commit that waits for a standby makes p99 ${ratio.toFixed(2)} x as long.`]
    : [];
}

/** @returns what misses its goal on one PostgreSQL */
async function onOne(bundle: Bundle, folder: string): Promise<string[]> {
  const postgres = await startPostgres({ dataDir: folder, settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
  try {
    const url = await makeDatabase(postgres.url);
    return options.contend
      ? await contend(bundle, url, Number(options.contenders))
      : await measureAll(bundle, url, folder);
  } finally {
    await postgres.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'charis-bench-booking-'));
  chmodSync(folder, 0o755);
  const bundle = await buildBundle();
  try {
    const missed = options.synchronous ? await compareSynchronous(bundle, folder) : await onOne(bundle, folder);
    for (const sentence of missed) progress(sentence);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await bundle.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
