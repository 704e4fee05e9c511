/** Bookings whose commits wait for a standby, in turn with bookings whose commits wait for none, on one primary. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, type Bundle, startProcess } from '#testing/server-process';
import { startPair } from '#testing/standby';
import type { Amounts } from './fill';
import { type Figures, openMeasures } from './measure';

interface Options {
  bundle: Bundle;
  folder: string;
  amounts: Amounts;
  load: { seconds: number; connections: number };
  /** Makes and fills the database `bench_booking`. */
  make(adminUrl: string): Promise<void>;
}

const rounds = 5;

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

function middle(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((each) => each[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

/** Says whether commits wait for the standby, and waits until they do. */
async function setWaiting(admin: pg.Client, isWaiting: boolean): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${isWaiting ? '*' : ''}'`);
  await admin.query('select pg_reload_conf()');
  const wanted = isWaiting ? 'sync' : 'async';
  const read = async () => (await admin.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state;
  while ((await read()) !== wanted) await wait(50);
}

/** @returns the median of each over rounds in turn; `ratio` is that of their p99 */
export async function measureSynchronous({ bundle, folder, amounts, load, make }: Options) {
  const pair = await startPair(make, { fsync: 'on', shared_buffers: '512MB', max_wal_size: '8GB' });
  const url = Object.assign(new URL(pair.primary.url), { pathname: '/bench_booking' }).href;
  const admin = new pg.Client(pair.primary.url);
  await admin.connect();
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'api'), RATE_LIMIT: '1000000', SEED_DEMO: 'false' };
  const api = startProcess(bundle.file, env);
  const measures = openMeasures(await addressOf(api), amounts, load);
  try {
    // Once before it counts, so that caches are full.
    await measures.measure('book');
    const [without, waiting]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await setWaiting(admin, false);
      without.push(await measures.measure('book'));
      await setWaiting(admin, true);
      waiting.push(await measures.measure('book'));
    }
    const [one, other] = [middle(without), middle(waiting)];
    return { without: one, waiting: other, ratio: other.p99 / one.p99 };
  } finally {
    await measures.close();
    api.child.disconnect();
    await api.exited;
    await admin.end();
    await pair.remove();
  }
}
