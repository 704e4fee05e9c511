/**
 * What composition costs: the same sources composed at run time and built as one application, measured side by side in Chromium.
 *
 *   npm run bench:composition [-- --json] [--runs 5] [--only /post]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { buildAll } from '../build/builder.ts';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { startSite } from '../site.mjs';
import {
  type BenchRoute,
  measureChange,
  measureLoad,
  type Network,
  type PageLoad,
  type RouteChange,
} from './measure.ts';
import { buildMonolith } from './monolith.ts';
import { countCopies } from './one-copy.ts';
import { printReport } from './report.ts';
import { federationRuntimeBytes } from './runtime-bytes.ts';
import { createApp, startComposed, startMonolith } from './sites.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});

const networks: Network[] = [
  { name: 'slow phone', latency: 150, throughput: 200_000, cpu: 4 },
  { name: 'unthrottled', latency: 0, throughput: -1, cpu: 1 },
];

const home: BenchRoute = { path: '/', content: 'main section ul a' };

async function bookingPath(api: string): Promise<string> {
  const answer = await fetch(`${api}/api/doctor/top-doctors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { list: { doctorUserId: string }[] } };
  return `/doctor/userappoints?doctorUserId=${data.list[0]?.doctorUserId}`;
}

async function routesOf(api: string): Promise<BenchRoute[]> {
  const routes: BenchRoute[] = [
    home,
    { path: '/post', content: 'main article h2', hasTab: true },
    { path: '/doctor', content: 'main article h2', hasTab: true },
    { path: '/procedure', content: 'main li h2', hasTab: true },
    { path: await bookingPath(api), content: 'main button[data-day]:enabled' },
    { path: '/mobile', content: 'main article h2' },
  ];
  return routes.filter(({ path }) => !options.only || path.startsWith(options.only));
}

const variants = ['composed', 'monolith'] as const;
export type Variant = (typeof variants)[number];
export type Samples<Sample> = Record<Variant, Sample[]>;

export interface RouteResult {
  path: string;
  network: string;
  loads: Samples<PageLoad>;
  changes: Samples<RouteChange>;
}

const progress = (text: string) => process.stderr.write(`${text}\n`);

async function measureAll(
  browser: Browser,
  sites: Record<Variant, string>,
  routes: BenchRoute[],
): Promise<RouteResult[]> {
  const results: RouteResult[] = [];
  for (const network of networks) {
    for (const route of routes) {
      const result: RouteResult = {
        path: route.path.split('?')[0] ?? route.path,
        network: network.name,
        loads: { composed: [], monolith: [] },
        changes: { composed: [], monolith: [] },
      };
      for (let run = 0; run < Number(options.runs); run++) {
        // Interleaved, and in turns, so that whatever else the machine does falls on both.
        for (const variant of run % 2 ? variants : variants.toReversed()) {
          result.loads[variant].push(await measureLoad(browser, sites[variant], route, network));
          if (route.hasTab)
            result.changes[variant].push(await measureChange(browser, sites[variant], home, route, network));
        }
      }
      progress(`  ${network.name} ${result.path} done`);
      results.push(result);
    }
  }
  return results;
}

async function main() {
  progress('Building …');
  await buildAll([]);
  const record = await buildMonolith();
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-bench-'));
  chmodSync(dataDir, 0o755);
  const site = await startSite({ dataDir, port: 0, env: { RATE_LIMIT: '100000' } });
  const apps = { composed: createApp(), monolith: createApp() };
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const sites = {
      composed: await startComposed(apps.composed, site.url),
      monolith: await startMonolith(apps.monolith, site.url, record),
    };
    const routes = await routesOf(site.url);
    const results = await measureAll(browser, sites, routes);
    const copies = await countCopies(browser, `${sites.composed}/doctor`);
    printReport({ results, copies, runtimeBytes: await federationRuntimeBytes() }, options.json);
  } finally {
    await browser.close();
    await Promise.all([apps.composed.close(), apps.monolith.close()]);
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
