/**
 * What composition costs: the same sources composed at run time and built as one application, measured side by side in Chromium.
 *
 * Both sites run in this process, before the same API, and answer with the same document: head, first screen, policy, headers, packing, and
 * preloads at the same time. Only what they load differs. Loads take turns one by one, so that whatever else the machine does falls on both.
 *
 *   npm run bench:composition [-- --json] [--runs 5] [--warm 20] [--only /,/post] [--network unthrottled] [--protocol HTTP/2]
 *   npm run bench:composition -- --rollout
 *   npm run bench:composition -- --parts
 *
 * The second measures alone what a rollout costs a guest who takes no part, which the first does, too. The third measures nothing: it prints
 * which packages the shell's first script is made of, heaviest first.
 *
 * `--warm` is the number of changes to a route that a page makes after the first one; with 20, a route on the slow phone takes 20 minutes.
 * Every route is measured over HTTP/1.1 and over HTTP/2 with a certificate of the run's own, on a slow phone and unthrottled.
 */
import type { Browser } from 'playwright';
import { buildAll } from '../build/builder.ts';
import type { ReleaseRecord } from '../build/release.ts';
import { readBenchOptions } from '../command-line/bench-options.ts';
import { measureBesideRollout } from './beside-rollout.ts';
import { closeAll, openBrowser, opened, openSite } from './cleanup.ts';
import { type BenchRoute, measureLoad, type Network } from './measure.ts';
import { measureChanges } from './measure-changes.ts';
import { buildMonolith } from './monolith.ts';
import { type CopyCount, countCopies } from './one-copy.ts';
import { printParts } from './parts.ts';
import { lineOf, printGuests, printReport, type RouteResult, type Variant } from './report.ts';
import { federationRuntimeBytes } from './runtime-bytes.ts';
import { createApp, makeCertificate, type Protocol, protocols, startComposed, startMonolith } from './sites.ts';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  runs: { type: 'string', default: '5' },
  warm: { type: 'string', default: '20' },
  only: { type: 'string' },
  network: { type: 'string' },
  protocol: { type: 'string' },
  rollout: { type: 'boolean', default: false },
  parts: { type: 'boolean', default: false },
});

const networks: Network[] = [
  { name: 'slow phone', latency: 150, throughput: 200_000, cpu: 4, loads: 3, changes: 2 },
  { name: 'unthrottled', latency: 0, throughput: -1, cpu: 1, loads: 5, changes: 2 },
];

/** Content of the routes: what the application shows with the answer of the API. */
const shown = {
  tiles: 'main section ul a',
  cards: 'main article h2',
  procedures: 'main:not(.first-screen *) li h2',
  /** The first step of a booking. */
  visit: 'main input[name="type"]',
  /** The tabs of a doctor's page. */
  tabs: 'main [role=tab]',
  /** The table of contents of a procedure's page. */
  contents: 'main:not(.first-screen *) nav a[href*="#"]',
  vouchers: 'main article h3',
  /** What a voucher says of itself. */
  terms: 'main:not(.first-screen *) h2',
  /** The time in the header of a post; cards of doctors are articles with times, too. */
  posts: 'main article > header time',
};

const pathnameOf = (path: string) => path.split('?')[0] ?? path;

const tab = (path: string) => `nav a[href="${path}"]`;
const fromHome = (path: string) => ({ path: '/', content: shown.tiles, link: tab(path) });
const fromDoctors = (link: string) => ({ path: '/doctor', content: shown.cards, link });

async function firstOf<Row>(api: string, path: string, asked?: RequestInit): Promise<Row> {
  const answer = await fetch(`${api}/api/${path}`, asked);
  const { data } = (await answer.json()) as { data: { list: Row[] } };
  const [first] = data.list;
  if (!first) throw new Error(`${path} has an empty list: the routes of a doctor and a voucher need one.`);
  return first;
}

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns the vouchers of the demo's member, and one that they have bought, whose page leads there. */
async function ownVouchers(api: string): Promise<BenchRoute> {
  const login = { email: 'member@example.com', password: 'charis2026', userRole: 'USER', provider: 'email' };
  const answer = await fetch(`${api}/api/login/user`, asJson(login));
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const asMember = { headers: { authorization: `Bearer ${token}` } };
  const { couponId } = await firstOf<{ couponId: string }>(api, 'coupon/userCouponList?state=ISSUED', asMember);
  const from = `/doctor/vouchers/voucherdetail?couponId=${couponId}`;
  return {
    path: '/user/vouchers',
    token,
    content: shown.cards,
    from: { path: from, content: shown.terms, link: 'main a[href="/user/vouchers"]' },
  };
}

async function routesOf(api: string): Promise<BenchRoute[]> {
  const { doctorUserId } = await firstOf<{ doctorUserId: string }>(api, 'doctor/top-doctors', asJson({}));
  const { couponId } = await firstOf<{ couponId: string }>(api, 'coupon/coupons');
  const facelift = '/procedure/procedureDetail?categoryName=facelift';
  const routes: BenchRoute[] = [
    { path: '/', content: shown.tiles, from: fromDoctors(tab('/')) },
    { path: '/post', content: shown.posts, from: fromHome('/post') },
    { path: '/doctor', content: shown.cards, from: fromHome('/doctor') },
    {
      path: `/doctor/detail?id=${doctorUserId}`,
      content: shown.tabs,
      from: fromDoctors('main article a[href^="/doctor/detail"]'),
    },
    { path: '/procedure', content: shown.procedures, from: fromHome('/procedure') },
    { path: facelift, content: shown.contents, from: { ...fromHome(''), link: `main a[href="${facelift}"]` } },
    {
      path: `/doctor/userappoints?doctorUserId=${doctorUserId}`,
      content: shown.visit,
      from: fromDoctors('main a[href^="/doctor/userappoints"]:not([href*="day="])'),
    },
    {
      path: '/doctor/vouchers',
      content: shown.vouchers,
      from: {
        path: `/doctor/vouchers/voucherdetail?couponId=${couponId}`,
        content: shown.terms,
        link: 'main a[href="/doctor/vouchers"]',
      },
    },
    {
      path: `/doctor/vouchers/voucherdetail?couponId=${couponId}`,
      content: shown.terms,
      from: { path: '/doctor/vouchers', content: shown.vouchers, link: 'main article h3 a' },
    },
    await ownVouchers(api),
    {
      path: '/mobile',
      content: shown.posts,
      from: {
        path: '/mobile/medical',
        content: 'main h2:visible',
        link: 'nav a[href^="/mobile/posts"], nav a[href="/mobile"]',
      },
    },
    {
      path: `/mobile/doctordetail?id=${doctorUserId}`,
      content: shown.tabs,
      from: { path: '/mobile/medical', content: shown.cards, link: 'main article a[href^="/mobile/doctordetail"]' },
    },
    {
      path: `/mobile/medical/userappoints?doctorUserId=${doctorUserId}`,
      content: shown.visit,
      from: {
        path: '/mobile/medical',
        content: shown.cards,
        link: 'main article a[href^="/mobile/medical/userappoints"]:not([href*="slotId="])',
      },
    },
  ];
  const only = options.only?.split(',');
  return routes.filter(({ path }) => !only || only.includes(pathnameOf(path)));
}

const progress = (text: string) => process.stderr.write(`${text}\n`);

/** Each variant begins every other time. */
const inTurn = (turn: number): readonly [Variant, Variant] =>
  turn % 2 ? ['composed', 'monolith'] : ['monolith', 'composed'];

interface Sites extends Record<Variant, string> {
  protocol: Protocol;
}

async function measureRoute(browser: Browser, sites: Sites, route: BenchRoute, network: Network): Promise<RouteResult> {
  const loads: RouteResult['loads'] = { composed: [], monolith: [] };
  const changes: RouteResult['changes'] = { composed: [], monolith: [] };
  for (let run = 0; run < Number(options.runs); run++) {
    for (let load = 0; load < network.loads; load++) {
      for (const variant of inTurn(run + load)) {
        loads[variant].push(await measureLoad(browser, sites[variant], route, network));
      }
    }
    for (let change = 0; change < network.changes; change++) {
      const [first, second] = inTurn(run + change);
      const both: [string, string] = [sites[first], sites[second]];
      const measured = await measureChanges(browser, both, route, network, Number(options.warm));
      changes[first].push(measured[0]);
      changes[second].push(measured[1]);
    }
  }
  return { path: pathnameOf(route.path), network: `${network.name}, ${sites.protocol}`, loads, changes };
}

async function measureAll(browser: Browser, sites: Sites, routes: BenchRoute[]): Promise<RouteResult[]> {
  const results: RouteResult[] = [];
  for (const network of networks.filter(({ name }) => !options.network || name === options.network)) {
    for (const route of routes) {
      const result = await measureRoute(browser, sites, route, network);
      progress(lineOf(result));
      results.push(result);
    }
  }
  return results;
}

async function countAllCopies(browser: Browser, site: string, routes: BenchRoute[]): Promise<CopyCount[]> {
  const counts: CopyCount[] = [];
  for (const { path } of routes) counts.push({ path: pathnameOf(path), ...(await countCopies(browser, site + path)) });
  return counts;
}

async function openSites(protocol: Protocol, api: string, record: ReleaseRecord): Promise<Sites> {
  const certificate = await makeCertificate();
  const openApp = () => {
    const app = createApp(protocol, certificate);
    opened.push(() => app.close());
    return app;
  };
  const composed = await startComposed(openApp(), api);
  return { protocol, composed, monolith: await startMonolith(openApp(), api, record) };
}

async function main() {
  progress('Building …');
  await buildAll([]);
  const record = await buildMonolith();
  const { url: api } = await openSite();
  const browser = await openBrowser();
  const routes = await routesOf(api);
  const results: RouteResult[] = [];
  let copies: CopyCount[] = [];
  for (const protocol of protocols.filter((known) => !options.protocol || known === options.protocol)) {
    const sites = await openSites(protocol, api, record);
    results.push(...(await measureAll(browser, sites, routes)));
    copies = await countAllCopies(browser, sites.composed, routes);
  }
  const guests = await measureBesideRollout(browser);
  printReport({ results, copies, guests, runtimeBytes: await federationRuntimeBytes() }, options.json);
}

async function measureGuests() {
  printGuests(await measureBesideRollout(await openBrowser({ windows: false })), options.json);
}

function run(): Promise<unknown> {
  if (options.parts) return printParts();
  return (options.rollout ? measureGuests() : main()).finally(closeAll);
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await run();
