/** Measures one load of a page in one site, in a fresh browser context. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

export interface Network {
  name: string;
  /** Milliseconds added to each request, bytes per second, and how much slower the CPU is. */
  latency: number;
  throughput: number;
  cpu: number;
  /** Page loads in a run: one alone swings by a quarter of its time, so a few say nothing. */
  loads: number;
  /** Pages in a run that change routes: renderers of one site differ among themselves by more than composition costs. */
  changes: number;
}

export interface BenchRoute {
  path: string;
  /** The token of the member who opens it; a guest does without. */
  token?: string;
  /** Matches once the application shows the route's content: not its skeleton, and not the first screen of the HTML. */
  content: string;
  /** Another route with a link that leads there. */
  from: { path: string; content: string; link: string };
}

export interface PageLoad {
  jsBytes: number;
  cssBytes: number;
  requests: number;
  chain: number;
  lcp: number;
  /** Milliseconds until the content can be read. */
  content: number;
  /** Milliseconds until the application shows it, and it can be used. */
  live: number;
  /** What browsers count as the shift of the layout. */
  shift: number;
}

interface Timed {
  name: string;
  start: number;
  end: number;
}

/**
 * Returns the longest sequence of requests, each begun after the one before had ended, that leads to the last one to end: what the content had to
 * wait for. Times in ms.
 */
export function criticalChain(requests: Timed[]): number {
  const ordered = [...requests].sort((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const [index, request] of ordered.entries()) {
    const before = ordered
      .slice(0, index)
      .map((earlier, place) => (earlier.end <= request.start ? (depths[place] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  const last = ordered.reduce((latest, { end }, index) => (end > (ordered[latest]?.end ?? 0) ? index : latest), 0);
  return depths[last] ?? 0;
}

export async function throttle(page: Page, { latency, throughput, cpu }: Network) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface Collected {
  content: number;
  live: number;
  lcp: number;
  shift: number;
  documentEnd: number;
  resources: (Timed & { bytes: number })[];
}

/** What `in-page.js` puts into each measured page. */
export interface InPage {
  observe(selector: string): void;
  collect(): Collected;
  change(link: string, selector: string): Promise<number>;
  sharedTwice(): string[];
  countRenderers(): void;
}

export const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));

const isScript = (name: string) => /\.js(\?|$)/.test(name);
const isStyle = (name: string) => /\.css(\?|$)/.test(name);
const isIgnored = (name: string) => /\.(woff2|svg|png|webp)(\?|$)|\/delivery\/reports|^data:/.test(name);

/** Returns the desktop of who opens a route. */
export const visitorOf = (site: string, { token }: BenchRoute): BrowserContextOptions => ({
  viewport: { width: 1280, height: 800 },
  locale: 'en-AU',
  ...(token
    ? {
        storageState: {
          cookies: [],
          origins: [{ origin: site, localStorage: [{ name: 'charis.token', value: token }] }],
        },
      }
    : {}),
});

/** Opens a route directly, with nothing cached, on a desktop unless `visitor` says otherwise. */
export async function measureLoad(
  browser: Browser,
  site: string,
  route: BenchRoute,
  network: Network,
  visitor = visitorOf(site, route),
): Promise<PageLoad> {
  const context = await browser.newContext(visitor);
  try {
    const page = await context.newPage();
    // The browser's own start of a process for the site is not what is measured.
    await page.goto(`${site}/api/healthy_check`);
    await throttle(page, network);
    await page.addInitScript({ path: inPage });
    await page.addInitScript((selector) => charisBench.observe(selector), route.content);
    await page.goto(site + route.path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForSelector(route.content, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const { content, live, lcp, shift, documentEnd, resources } = await page.evaluate(() => charisBench.collect());
    const needed = resources.filter(({ name, start }) => !isIgnored(name) && start < live);
    const sum = (kind: (name: string) => boolean) =>
      resources.filter(({ name }) => kind(name)).reduce((bytes, resource) => bytes + resource.bytes, 0);
    return {
      jsBytes: sum(isScript),
      cssBytes: sum(isStyle),
      requests:
        resources.filter(({ name }) => !name.startsWith('data:') && !name.includes('/delivery/reports')).length + 1,
      chain: criticalChain([
        { name: 'document', start: 0, end: documentEnd },
        ...needed.filter(({ end }) => end <= live),
      ]),
      lcp,
      content,
      live,
      shift,
    };
  } finally {
    await context.close();
  }
}

declare global {
  var charisBench: InPage;
}
