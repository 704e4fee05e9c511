/**
 * How fast the API answers at scale, beside what bounds it: the same SQL straight through `pg`, and a Fastify that returns the same bytes.
 *
 *   npm run bench:api [-- --json] [--scale 1] [--only feed,detail] [--rounds 5] [--seconds 2] [--connections 32] [--through pgbouncer] [--traces] [--data <folder>]
 *
 * `--through pgbouncer` measures the API with its database behind a pooler, too, and `--traces` one that sends traces to a collector (as many as by
 * default), each beside the API without; and it says what traces cost where they are off. `--scale 1` is a million posts; a hundredth of it is measured
 * beside it, and a million beside a larger one. The slices of all variants and scales take turns. `--data` keeps the databases in a folder, where the next
 * run finds them. Remove the folder after a week, when its posts and free times have grown old.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inSpan } from '@charis/shared/node';
import { readBenchOptions } from '@charis/tools/bench-options';
import { findProgram } from '@charis/tools/find-program';
import { startPostgres } from '@charis/tools/postgres';
import { type Pooler, startPooler } from '@charis/tools/postgres/pooler';
import { buildBundle } from '#testing/server-process';
import { type Call, calls } from './calls';
import type { Slice } from './drive';
import { type Measured, misses, printTable, summarise } from './report';
import { openSite, type Site } from './site';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  scale: { type: 'string', default: '1' },
  only: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '2' },
  connections: { type: 'string', default: '32' },
  through: { type: 'string' },
  traces: { type: 'boolean', default: false },
  data: { type: 'string' },
});

/** Calls that are recorded for each measured one. */
const sampleCount = 200;
/** Spans of a call besides those of its statements. */
const spansBesides = 4;
/** Numbers that one slice may use. */
const sliceRange = 1_000_000;
/** In databases that are kept, so that writes are about other posts than those of the run before. */
const firstSerial = options.data ? randomInt(1_000_000) * sliceRange : 0;

/** Large enough that what is measured is the work and not the disk. */
const settings = { shared_buffers: '1GB', max_wal_size: '8GB', max_connections: '100' };

const progress = (text: string) => process.stderr.write(`${text}\n`);

async function measureCall(call: Call, sites: Site[]): Promise<Measured[]> {
  const recorded: Awaited<ReturnType<Site['record']>>[] = [];
  for (const site of sites) recorded.push(await site.record(call, sampleCount, firstSerial));
  const slices = sites.map((site) => ({
    site,
    of: Object.fromEntries(site.variants.map((name) => [name, [] as Slice[]])),
  }));
  let from = firstSerial + sliceRange;
  // The round before the first one is not counted: in it caches fill, and the code of all variants is compiled.
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    for (const [index, { site, of }] of slices.entries()) {
      for (const variant of site.variants) {
        const part = { seconds: Number(options.seconds), from };
        const slice = await site.measure(variant, call, recorded[index] ?? [], part);
        if (round > 0) of[variant]?.push(slice);
        from += sliceRange;
      }
    }
  }
  return slices.map(({ site, of }) => ({
    call: call.name,
    goal: call.goal,
    posts: site.amounts.posts,
    queries: Math.max(...(recorded[sites.indexOf(site)] ?? []).map(({ statements }) => statements.length)),
    slices: of as Measured['slices'],
  }));
}

/** @throws {Error} where there is none */
async function openPooler(postgresUrl: string): Promise<Pooler> {
  const path = options.through === 'pgbouncer' ? findProgram('pgbouncer') : undefined;
  if (!path) throw new Error('--through needs pgbouncer, and this machine must have it: apt-get install pgbouncer.');
  return startPooler({ path, postgresUrl });
}

/** Takes what is sent to it. */
async function openCollector() {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      received += 1;
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}

/** Returns the nanoseconds that a place costs at which a span would begin, where traces are off. */
async function costOfNoSpan(): Promise<number> {
  const run = () => Promise.resolve();
  const rounds = 1_000_000;
  const timeOf = async (act: () => Promise<void>) => {
    const began = performance.now();
    for (let round = 0; round < rounds; round += 1) await act();
    return performance.now() - began;
  };
  const off = () => inSpan({ name: 'off' }, run);
  await timeOf(off);
  const [without, within] = [await timeOf(run), await timeOf(off)];
  return Math.max(0, ((within - without) / rounds) * 1e6);
}

async function main(): Promise<void> {
  const only = options.only?.split(',');
  const chosen = calls.filter(({ name }) => !only || only.includes(name));
  if (chosen.length === 0)
    throw new Error(`There is no call ${options.only}: ${calls.map(({ name }) => name).join(', ')}.`);
  const dataDir = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'charis-bench-api-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const bundle = await buildBundle();
  const postgres = await startPostgres({ dataDir, settings });
  const pooler = options.through ? await openPooler(postgres.url) : undefined;
  const collector = options.traces ? await openCollector() : undefined;
  const sites: Site[] = [];
  try {
    const largest = Number(options.scale);
    for (const scale of [largest > 1 ? 1 : largest / 100, largest]) {
      const { connections } = options;
      sites.push(
        await openSite({
          adminUrl: postgres.url,
          dataDir,
          bundle: bundle.file,
          scale,
          connections: Number(connections),
          pooler,
          collector: collector?.url,
          log: progress,
        }),
      );
    }
    const measured: Measured[] = [];
    for (const call of chosen) {
      progress(`${call.name} …`);
      measured.push(...(await measureCall(call, sites)));
    }
    const results = summarise(measured);
    if (options.json) console.log(JSON.stringify(results, null, 2));
    else printTable(results);
    if (collector) {
      const nanoseconds = await costOfNoSpan();
      const shares = results.map(({ queries, api }) => (queries + spansBesides) * nanoseconds * api.perSecond * 1e-9);
      progress(
        `traces that are off cost ${nanoseconds.toFixed(0)} ns a span, ${(Math.max(...shares) * 100).toFixed(3)} % of a call at most (goal < 1 %)`,
      );
      if (collector.received() === 0) throw new Error('No trace has reached the collector.');
    }
    for (const miss of misses(results)) progress(`missed: ${miss}`);
  } finally {
    for (const site of sites) await site.close();
    collector?.close();
    await pooler?.stop();
    await postgres.stop();
    await bundle.remove();
    if (!options.data) rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
