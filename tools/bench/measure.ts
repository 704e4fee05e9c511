/** Measures one page in one site, in a fresh browser context. */
import type { Browser, Page } from 'playwright';

export interface Network {
  name: string;
  /** Milliseconds added to each request, bytes per second, and how much slower the CPU is. */
  latency: number;
  throughput: number;
  cpu: number;
}

export interface BenchRoute {
  path: string;
  /** Matches once the route's content (not its skeleton) is there. */
  content: string;
  /** The tab that leads there, for route changes. */
  tab?: string;
}

export interface PageLoad {
  jsBytes: number;
  cssBytes: number;
  requests: number;
  chain: number;
  lcp: number;
  content: number;
}

interface Timed {
  name: string;
  start: number;
  end: number;
}

/** The longest sequence in which each request began after the one before had ended. Times in ms. */
export function longestChain(requests: Timed[]): number {
  const ordered = [...requests].sort((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const [index, request] of ordered.entries()) {
    let depth = 1;
    for (let before = 0; before < index; before++) {
      const earlier = ordered[before];
      if (earlier && earlier.end <= request.start) depth = Math.max(depth, (depths[before] ?? 0) + 1);
    }
    depths.push(depth);
  }
  return Math.max(0, ...depths);
}

async function throttle(page: Page, { latency, throughput, cpu }: Network) {
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

/** Runs in the page before anything else: notes when the content selector first matches, and the largest paint. */
function observe(selector: string) {
  const marks = window as unknown as { benchContent?: number; benchLcp?: number };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    marks.benchContent = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    marks.benchLcp = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** What the page's own clock and resource list say after the content is there. */
function collect() {
  const marks = window as unknown as { benchContent: number; benchLcp: number };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    content: marks.benchContent,
    lcp: marks.benchLcp,
    documentEnd: navigation?.responseEnd ?? 0,
    resources: resources.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      name,
      start: startTime,
      end: responseEnd,
      bytes: encodedBodySize,
    })),
  };
}

const isScript = (name: string) => /\.js(\?|$)/.test(name);
const isStyle = (name: string) => /\.css(\?|$)/.test(name);
const isIgnored = (name: string) => /\.(woff2|svg|png|webp)(\?|$)|\/api\/beacons|^data:/.test(name);

/** Opens a route directly, with nothing cached. */
export async function measureLoad(browser: Browser, site: string, route: BenchRoute, network: Network): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' });
  try {
    const page = await context.newPage();
    await throttle(page, network);
    await page.addInitScript(observe, route.content);
    await page.goto(site + route.path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => 'benchContent' in window, undefined, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const { content, lcp, documentEnd, resources } = await page.evaluate(collect);
    const needed = resources.filter(({ name, start }) => !isIgnored(name) && start < content);
    const sum = (kind: (name: string) => boolean) =>
      resources.filter(({ name }) => kind(name)).reduce((bytes, resource) => bytes + resource.bytes, 0);
    return {
      jsBytes: sum(isScript),
      cssBytes: sum(isStyle),
      requests: resources.filter(({ name }) => !name.startsWith('data:') && !name.includes('/api/beacons')).length + 1,
      chain: longestChain([
        { name: 'document', start: 0, end: documentEnd },
        ...needed.filter(({ end }) => end <= content),
      ]),
      lcp,
      content,
    };
  } finally {
    await context.close();
  }
}

export interface RouteChange {
  cold: number;
  warm: number;
}

/** Milliseconds from choosing a tab on the home page to the content of its route, the first time and the second. */
async function changeTo(page: Page, href: string, content: string): Promise<number> {
  return page.evaluate(
    ([link, selector]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const observer = new MutationObserver(check);
        function check() {
          const found = document.querySelector<HTMLElement>(selector);
          if (!found?.checkVisibility()) return;
          observer.disconnect();
          resolve(performance.now() - started);
        }
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        document.querySelector<HTMLElement>(`nav a[href="${link}"]`)?.click();
      }),
    [href, content] as const,
  );
}

export async function measureChange(
  browser: Browser,
  site: string,
  home: BenchRoute,
  route: BenchRoute,
  network: Network,
): Promise<RouteChange> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' });
  try {
    const page = await context.newPage();
    await throttle(page, network);
    await page.goto(site + home.path, { timeout: 120_000 });
    await page.waitForSelector(home.content);
    await page.waitForLoadState('networkidle');
    const cold = await changeTo(page, route.path, route.content);
    await page.waitForLoadState('networkidle');
    await changeTo(page, home.path, home.content);
    const warm = await changeTo(page, route.path, route.content);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
