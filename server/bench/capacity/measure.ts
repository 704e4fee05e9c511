/** Measures what each act costs this machine, and how far the model is from what two processes of the API answer. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Result } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import pg from 'pg';
import { Pool } from 'undici';
import { liveChannel } from '#platform/live/publish-event.store';
import type { Measured } from '#testing/capacity/inputs';
import { throughput } from '#testing/capacity/model';
import { addressOf, buildBundle, type ServerProcess, startProcess } from '#testing/server-process';
import type { Call } from '../calls';
import { drive } from '../drive';
import { type Amounts, amountsAt, drawOf } from '../scale';
import { ask, provideDatabase } from '../site';
import { actsOf } from './acts';
import { secondsOf, secondsOfMachine } from './processor';

export interface MeasureOptions {
  scale: number;
  /** Of each act, and a third of those of all together. */
  seconds: number;
  /** How often members do each act, as a share of all acts. */
  shareOf: ReadonlyMap<string, number>;
  log(text: string): void;
}

const settings = { shared_buffers: '1GB', max_wal_size: '8GB', max_connections: '100' };
/** Members book and buy more here than the site lets one of them. */
const limits = { BOOKINGS_PER_DOCTOR: '100', BOOKINGS_AHEAD: '100', BOOKINGS_PER_DAY: '100', RATE_LIMIT: '1000000' };
const connections = 32;
/** Milliseconds in which what follows from the events of an act is done. */
const settling = 3_000;

/** Returns what bench:edge finds. @throws {Error} in its words where it cannot run */
export async function measureEdge() {
  const loads = 4_000;
  const run = promisify(execFile)('npm', ['run', '-s', 'bench:edge', '--', '--json', '--loads', `${loads}`]);
  const results = JSON.parse((await run).stdout) as Result[];
  const of = (what: RegExp) => Number(results.find((result) => what.test(result.what))?.found);
  return { share: of(/loads of .* reached the site/) / loads, pageMs: of(/^milliseconds of processor of a page/) };
}

const round = (value: number) => Number(value.toPrecision(4));

class Bench {
  readonly apis: { process: ServerProcess; http: Pool }[] = [];
  #serial = 0;
  #messages = 0;

  constructor(
    private readonly admin: pg.Client,
    private readonly amounts: Amounts,
    /** The process that starts those of connections, and the workers of parallel statements, which end with these. */
    private readonly postmaster: number,
  ) {
    admin.on('notification', () => {
      this.#messages += 1;
    });
  }

  /** Returns what all processes have used until now. */
  async #read() {
    const [own] = (
      await this.admin.query<{ pids: number[]; wal: string; size: string }>(
        `select array(select pid from pg_stat_activity where pid <> pg_backend_pid()) as pids,
           pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal, pg_database_size(current_database()) as size`,
      )
    ).rows;
    const { user, system } = process.cpuUsage();
    return {
      api: secondsOf(this.apis.flatMap(({ process: { child } }) => child.pid ?? [])),
      database: secondsOf([this.postmaster, ...(own?.pids ?? [])]),
      driver: (user + system) / 1e6,
      machine: secondsOfMachine(),
      wal: Number(own?.wal),
      size: Number(own?.size),
      messages: this.#messages,
    };
  }

  async #rows(): Promise<Map<string, number>> {
    const { rows: tables } = await this.admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const counts = tables.map(
      ({ name }) => `select '${name}' as name, (select count(*)::int from app.${name}) as count`,
    );
    const { rows } = await this.admin.query<{ name: string; count: number }>(counts.join(' union all '));
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  async #drive(pick: (serial: number) => Call, seconds: number) {
    let bytes = 0;
    const act = async (serial: number) => {
      const api = this.apis[serial % this.apis.length];
      const answer = api ? await ask(api.http, pick(serial).ask(serial, this.amounts)) : '';
      bytes += Buffer.byteLength(answer);
    };
    const slice = await drive(act, { connections, seconds, from: this.#serial });
    this.#serial += slice.calls + connections;
    return { ...slice, bytes };
  }

  async measureAct(call: Call, seconds: number): Promise<Measured['acts'][string]> {
    // Once before it counts, so that caches are full.
    await this.#drive(() => call, 1);
    await wait(call.writes ? settling : 0);
    const rowsBefore = call.writes ? await this.#rows() : new Map<string, number>();
    const before = await this.#read();
    const { calls, bytes } = await this.#drive(() => call, seconds);
    await wait(call.writes ? settling : 0);
    const after = await this.#read();
    const rowsAfter = call.writes ? await this.#rows() : rowsBefore;
    const each = (amount: number) => round(Math.max(0, amount) / calls);
    const rows = [...rowsAfter].map(([table, count]) => [table, each(count - (rowsBefore.get(table) ?? 0))] as const);
    return {
      apiMs: each((after.api - before.api) * 1000),
      databaseMs: each((after.database - before.database) * 1000),
      driverMs: each((after.driver - before.driver) * 1000),
      walBytes: call.writes ? each(after.wal - before.wal) : 0,
      answerBytes: each(bytes),
      diskBytes: call.writes ? each(after.size - before.size) : 0,
      notifications: call.writes ? each(after.messages - before.messages) : 0,
      rows: Object.fromEntries(rows.filter(([, count]) => count >= 0.01)),
    };
  }

  /** Has members do all acts in turn as often as they do each. */
  async measureMix(calls: readonly Call[], shareOf: MeasureOptions['shareOf'], seconds: number) {
    // Each act is in the list as often as it is done among a thousand, and once at least.
    const turns = calls.flatMap((call) =>
      Array.from({ length: Math.max(1, Math.round((shareOf.get(call.name) ?? 0) * 1_000)) }, () => call),
    );
    const pick = (serial: number) => turns[drawOf(serial, turns.length)] as Call;
    await this.#drive(pick, 3);
    const before = await this.#read();
    const slice = await this.#drive(pick, seconds);
    const after = await this.#read();
    const spent = (of: 'api' | 'database' | 'driver') => after[of] - before[of];
    const others = after.machine.busy - before.machine.busy - spent('api') - spent('database') - spent('driver');
    const each = (seconds: number) => round((seconds * 1000) / slice.calls);
    return {
      measured: round(slice.calls / slice.seconds),
      freeCores: round(availableParallelism() - Math.max(0, others) / slice.seconds),
      apiMs: each(spent('api')),
      databaseMs: each(spent('database')),
      driverMs: each(spent('driver')),
      idleMs: each(after.machine.idle - before.machine.idle),
    };
  }
}

async function openBench(options: MeasureOptions) {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (let next = closing.pop(); next; next = closing.pop()) await next();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'charis-capacity-'));
    chmodSync(dataDir, 0o755);
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const bundle = await buildBundle();
    closing.push(() => bundle.remove());
    const postgres = await startPostgres({ dataDir, settings });
    closing.push(() => postgres.stop());
    const amounts = amountsAt(options.scale);
    const url = await provideDatabase(postgres.url, 'capacity', amounts, options.log);
    const admin = new pg.Client({ connectionString: url, options: '-c search_path=app,public' });
    await admin.connect();
    closing.push(() => admin.end());
    await admin.query(`listen ${liveChannel}`);
    const [postmaster] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    const bench = new Bench(admin, amounts, Number(postmaster));
    const start = async () => {
      const env = { ...limits, DATABASE_URL: url, DATA_DIR: join(dataDir, 'api'), SEED_DEMO: 'false' };
      const process = startProcess(bundle.file, env);
      closing.push(async () => {
        if (process.child.connected) process.child.disconnect();
        await process.exited;
      });
      const http = new Pool(await addressOf(process), { connections });
      closing.push(() => http.close());
      bench.apis.push({ process, http });
    };
    return { admin, amounts, bench, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws {Error} where this is no Linux */
export async function measure(options: MeasureOptions): Promise<Omit<Measured, 'edgeShare'>> {
  if (process.platform !== 'linux') throw new Error('--measure reads /proc, so it needs Linux.');
  const { admin, amounts, bench, start, close } = await openBench(options);
  try {
    const { rows: coupons } = await admin.query<{ id: string }>(
      `select id from coupon where state = 'LISTED' and ends_at > now() + interval '1 day'`,
    );
    const calls = actsOf(coupons.map(({ id }) => id)).filter(({ name }) => options.shareOf.has(name));
    await start();
    const acts: Measured['acts'] = {};
    for (const call of calls) {
      options.log(`${call.name} …`);
      acts[call.name] = await bench.measureAct(call, options.seconds);
    }
    options.log('two processes …');
    await start();
    const mix = await bench.measureMix(calls, options.shareOf, options.seconds * 3);
    const processes = bench.apis.length;
    const predicted = round(throughput(acts, options.shareOf, { processes, freeCores: mix.freeCores }));
    const { rows: versions } = await admin.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return {
      machine: {
        processor: cpus()[0]?.model ?? 'unknown',
        cores: availableParallelism(),
        node: process.version,
        postgres: versions[0]?.version ?? 'unknown',
        at: new Date().toISOString().slice(0, 10),
        posts: amounts.posts,
      },
      acts,
      check: { processes, predicted, ...mix },
    };
  } finally {
    await close();
  }
}
