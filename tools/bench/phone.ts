/**
 * What the mobile pages cost on a slow phone, beside the desktop pages with the same content on the same phone; as a member.
 *
 *   npm run bench:phone [-- --json] [--runs 5] [--only loads,shifts,taps,scroll] [--pages /mobile/posts,/mobile/medical]
 *
 * Prints JavaScript and largest paint of each pair, what moves on each mobile page, how long taps wait for their answer, and the scripting of
 * the frames while the feed scrolls. The network has 1.6 Mbps and 150 ms; the CPU is four times slower.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { buildAll } from '../build/builder.ts';
import { readBenchOptions } from '../command-line/bench-options.ts';
import { closeAll, openBrowser, opened, openSite } from './cleanup.ts';
import { measureLoad, type Network, type PageLoad, throttle } from './measure.ts';
import { median, quantile } from './median.ts';
import { measureScroll, measureTaps, watchTaps } from './phone-session.ts';
import { createApp, makeCertificate, startComposed } from './sites.ts';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  runs: { type: 'string', default: '5' },
  only: { type: 'string' },
  pages: { type: 'string' },
});

const goals = { js: 0.9, lcp: 1, shift: 0.02, tapP75: 150, frame: 16 };

const slow: Network = { name: 'slow phone', latency: 150, throughput: 200_000, cpu: 4, loads: 1, changes: 0 };

/** What shows that a page is there, on the desktop and on phones. */
const shown = {
  posts: 'main article > header time',
  cards: 'main article h2',
  tabs: 'main [role=tab]',
  sections: 'main:not(.first-screen *) section h2',
  terms: 'main:not(.first-screen *) :is(h2, h3)',
  visit: 'main input[type="radio"]',
  appointments: 'main article',
  heading: 'h1',
};

interface Pair {
  mobile: string;
  desktop: string;
  content: string;
}

interface Ids {
  doctorUserId: string;
  couponId: string;
}

const pairsOf = ({ doctorUserId, couponId }: Ids): Pair[] => [
  { mobile: '/mobile/posts', desktop: '/post', content: shown.posts },
  { mobile: '/mobile/medical', desktop: '/doctor', content: shown.cards },
  {
    mobile: `/mobile/doctordetail?id=${doctorUserId}`,
    desktop: `/doctor/detail?id=${doctorUserId}`,
    content: shown.tabs,
  },
  {
    mobile: '/mobile/procedureDetail?categoryName=facelift',
    desktop: '/procedure/procedureDetail?categoryName=facelift',
    content: shown.sections,
  },
  {
    mobile: `/mobile/voucherdetail?couponId=${couponId}`,
    desktop: `/doctor/vouchers/voucherdetail?couponId=${couponId}`,
    content: shown.terms,
  },
  {
    mobile: `/mobile/medical/userappoints?doctorUserId=${doctorUserId}`,
    desktop: `/doctor/userappoints?doctorUserId=${doctorUserId}`,
    content: shown.visit,
  },
  { mobile: '/mobile/user/appointslist', desktop: '/user/appointments', content: shown.appointments },
  { mobile: '/mobile/user/vouchers', desktop: '/user/vouchers', content: shown.appointments },
];

/** Mobile pages without a twin of the same content. */
const others = [
  '/mobile/webhome',
  '/mobile/search?find=doctors',
  '/mobile/message',
  '/mobile/usercenter',
  '/mobile/addpost',
  '/mobile/user/profile',
  '/mobile/user/detail',
  '/mobile/contactUs',
  '/mobile/instrumentDetail?categoryName=fraxel_laser',
];

const progress = (text: string) => process.stderr.write(`${text}\n`);
const pathnameOf = (path: string) => path.split('?')[0] ?? path;
const wants = (part: string) => !options.only || options.only.split(',').includes(part);
const wantsPage = (path: string) => !options.pages || options.pages.split(',').includes(pathnameOf(path));
const runs = Number(options.runs);

async function call<Data>(api: string, path: string, body?: object): Promise<Data> {
  const asked = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { data } = (await (await fetch(`${api}/api/${path}`, asked)).json()) as { data: Data };
  return data;
}

/** Returns a member with a small phone. */
async function visitorOf(api: string, site: string): Promise<BrowserContextOptions> {
  const login = { email: 'member@example.com', password: 'charis2026', userRole: 'USER', provider: 'email' };
  const { token } = await call<{ token: string }>(api, 'login/user', login);
  return {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
    storageState: { cookies: [], origins: [{ origin: site, localStorage: [{ name: 'charis.token', value: token }] }] },
  };
}

interface Bench {
  browser: Browser;
  site: string;
  visitor: BrowserContextOptions;
}

const load = ({ browser, site, visitor }: Bench, path: string, content: string): Promise<PageLoad> =>
  measureLoad(browser, site, { path, content, from: { path: '', content: '', link: '' } }, slow, visitor);

async function measurePair(bench: Bench, { mobile, desktop, content }: Pair) {
  const loads: Record<'mobile' | 'desktop', PageLoad[]> = { mobile: [], desktop: [] };
  for (let run = 0; run < runs; run++) {
    for (const layout of run % 2 ? (['mobile', 'desktop'] as const) : (['desktop', 'mobile'] as const)) {
      loads[layout].push(await load(bench, layout === 'mobile' ? mobile : desktop, content));
    }
  }
  const compare = (field: 'jsBytes' | 'lcp' | 'live') => {
    const of = (layout: 'mobile' | 'desktop') => median(loads[layout].map((sample) => sample[field]));
    return { mobile: of('mobile'), desktop: of('desktop'), ratio: of('mobile') / of('desktop') };
  };
  const result = { path: pathnameOf(mobile), js: compare('jsBytes'), lcp: compare('lcp'), live: compare('live') };
  progress(`  ${result.path}: JS ${result.js.ratio.toFixed(2)}, LCP ${result.lcp.ratio.toFixed(2)}`);
  return { ...result, shift: Math.max(...loads.mobile.map(({ shift }) => shift)) };
}

async function measureShift(bench: Bench, path: string) {
  const { shift } = await load(bench, path, shown.heading);
  progress(`  ${pathnameOf(path)}: shift ${shift.toFixed(3)}`);
  return { path: pathnameOf(path), shift };
}

/** The feed on the slow phone, with everything loaded that it needs. */
async function openFeed({ browser, site, visitor }: Bench): Promise<Page> {
  const page = await (await browser.newContext(visitor)).newPage();
  await throttle(page, slow);
  await watchTaps(page);
  await page.goto(`${site}/mobile/posts`, { timeout: 120_000 });
  await page.waitForSelector(shown.posts);
  await page.waitForLoadState('networkidle');
  return page;
}

async function measureSessions(bench: Bench) {
  const taps: { what: string; ms: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await openFeed(bench);
    taps.push(...(await measureTaps(page)));
    await page.context().close();
    progress(`  session ${run + 1} done`);
  }
  return taps;
}

async function measureScrolls(bench: Bench) {
  const frames: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await openFeed(bench);
    frames.push(...(await measureScroll(bench.browser, page)));
    await page.context().close();
  }
  return frames;
}

async function measureAll(bench: Bench, ids: Ids) {
  const pairs: Awaited<ReturnType<typeof measurePair>>[] = [];
  if (wants('loads')) {
    for (const pair of pairsOf(ids)) if (wantsPage(pair.mobile)) pairs.push(await measurePair(bench, pair));
  }
  const shifts = pairs.map(({ path, shift }) => ({ path, shift }));
  if (wants('shifts')) for (const path of others) if (wantsPage(path)) shifts.push(await measureShift(bench, path));
  const taps = wants('taps') ? await measureSessions(bench) : [];
  const frames = wants('scroll') ? await measureScrolls(bench) : [];
  return { pairs, shifts, taps, frames };
}

type Measured = Awaited<ReturnType<typeof measureAll>>;

/** Median, 75 and 95 of a hundred, and the most. */
const spread = (values: number[]) => ({
  median: Math.round(quantile(values, 0.5)),
  p75: Math.round(quantile(values, 0.75)),
  p95: Math.round(quantile(values, 0.95)),
  max: Math.round(Math.max(...values)),
});

function misses({ pairs, shifts, taps, frames }: Measured): string[] {
  const limits: [string, number, number][] = [
    ...pairs
      .filter(({ path }) => path === '/mobile/posts')
      .map(({ js }): [string, number, number] => ['JS ratio of /mobile/posts', js.ratio, goals.js]),
    ...pairs.map(({ path, lcp }): [string, number, number] => [`LCP ratio of ${path}`, lcp.ratio, goals.lcp]),
    ...shifts.map(({ path, shift }): [string, number, number] => [`shift of ${path}`, shift, goals.shift]),
  ];
  const values = (what: string, measured: number[], share: number, goal: number): [string, number, number][] =>
    measured.length ? [[what, quantile(measured, share), goal]] : [];
  limits.push(
    ...values(
      'taps, p75 in ms',
      taps.map(({ ms }) => ms),
      0.75,
      goals.tapP75,
    ),
  );
  limits.push(...values('scripting of a frame, p95 in ms', frames, 0.95, goals.frame));
  return limits
    .filter(([, value, limit]) => !(value <= limit))
    .map(([what, value, limit]) => `${what}: ${value.toFixed(3)} > ${limit}`);
}

function printTables({ pairs, shifts, taps, frames }: Measured, missed: string[]): void {
  const cell = ({ mobile, desktop, ratio }: Measured['pairs'][number]['js'], unit: number) =>
    `${Math.round(mobile / unit)}/${Math.round(desktop / unit)} = ${ratio.toFixed(2)}`;
  const tables: object[][] = [
    pairs.map(({ path, js, lcp, live }) => ({
      'mobile/desktop': path,
      'JS KB': cell(js, 1_000),
      'LCP ms': cell(lcp, 1),
      'live ms': cell(live, 1),
    })),
    shifts.map(({ path, shift }) => ({ page: path, shift: shift.toFixed(4) })),
    [...new Set(taps.map(({ what }) => what))].map((tap) => ({
      tap,
      ...spread(taps.filter(({ what }) => what === tap).map(({ ms }) => ms)),
    })),
    taps.length > 0 ? [{ what: 'all taps, ms', ...spread(taps.map(({ ms }) => ms)) }] : [],
    frames.length > 0 ? [{ what: `scripting of ${frames.length} frames, ms`, ...spread(frames) }] : [],
  ];
  for (const table of tables) if (table.length > 0) console.table(table);
  for (const text of missed) console.log(`MISSED  ${text}`);
}

async function main() {
  progress('Building …');
  await buildAll([]);
  const { url: api } = await openSite();
  const browser = await openBrowser();
  const app = createApp('HTTP/1.1', await makeCertificate());
  opened.push(() => app.close());
  const site = await startComposed(app, api);
  const [doctor] = (await call<{ list: { doctorUserId: string }[] }>(api, 'doctor/top-doctors', {})).list;
  const [voucher] = (await call<{ list: { couponId: string }[] }>(api, 'coupon/coupons')).list;
  if (!doctor || !voucher) throw new Error('The demo has no doctor or no voucher.');
  const bench = { browser, site, visitor: await visitorOf(api, site) };
  const measured = await measureAll(bench, { ...doctor, ...voucher });
  const missed = misses(measured);
  if (options.json) console.log(JSON.stringify({ goals, ...measured, missed }, null, 2));
  else printTables(measured, missed);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await main().finally(closeAll);
