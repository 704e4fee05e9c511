/**
 * How long a rollback takes: from the command to a page load that has the stable release, to live streams that are told, and to tabs that show it.
 *
 *   npm run bench:rollback [-- --json] [--canary] [--streams 1000] [--tabs 20] [--runs 3]
 *
 * With `--canary` what is taken back is a canary that the tabs have, else a promotion.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Browser, Page } from 'playwright';
import { atMost, printResults, readBenchOptions } from '../command-line/bench-options.ts';
import { closeAll, openBrowser } from './cleanup.ts';
import { quantile } from './median.ts';
import { cookiesOf, log, openReleasedSite, page, type ReleasedSite, remote, startCanary } from './released-site.ts';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  canary: { type: 'boolean', default: false },
  streams: { type: 'string', default: '1000' },
  tabs: { type: 'string', default: '20' },
  runs: { type: 'string', default: '3' },
});

/** Milliseconds from the command. */
const goals = { pageLoad: 1_000, most: 2_000, everyTab: 5_000 };

/** Milliseconds after which a stream or a tab counts as missed. */
const longest = 15_000;

/** Streams and tabs that are opened at a time. */
const atOnce = 100;
const tabsAtOnce = 4;

const topic = 'composition:production';

/** When each live stream was told last, in milliseconds since 1970. */
class Streams {
  readonly told: number[] = [];

  async open({ url }: ReleasedSite, count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, () => this.#open(url)));
  }

  async #open(url: string): Promise<void> {
    const asked = request(`${url}/api/live?topics=${topic}`, { agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`A live stream answered ${answer.statusCode}`);
    answer.on('data', (piece: Buffer) => {
      if (piece.includes(`event: ${topic}`)) this.told.push(Date.now());
    });
    // The site ends it with the benchmark.
    answer.on('error', () => undefined);
  }
}

/** Waits until all of the page's styles of the remote are those of a version. Returns when, or nothing where that never was. */
const untilShown = (tab: Page, version: string): Promise<number | undefined> =>
  tab.evaluate(
    async ({ name, wanted, end }) => {
      for (;;) {
        const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="/${name}/"]`)];
        const versions = links.map(({ href }) => decodeURIComponent(href).split(`/${name}/`)[1]?.split('/')[0]);
        if (versions.length > 0 && versions.every((known) => known === wanted)) return Date.now();
        if (Date.now() > end) return undefined;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    { name: remote, wanted: version, end: Date.now() + longest },
  );

/** Waits for the first heartbeat, which issues the cohort that the next page has. */
async function untilInCohort(tab: Page): Promise<void> {
  while (!(await tab.context().cookies()).some(({ name }) => name === 'charis_cohort'))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Opens tabs of browsers that have nothing in common, which show what is to be taken back. */
async function openTabs(browser: Browser, { url, earlier }: ReleasedSite): Promise<Page[]> {
  const tabs: Page[] = [];
  let left = Number(options.tabs);
  async function work() {
    while (left > 0) {
      left -= 1;
      const tab = await (await browser.newContext()).newPage();
      tabs.push(tab);
      await tab.goto(url + page);
      if (options.canary) await untilInCohort(tab);
      const follows = tab.waitForResponse((answer) => answer.url().includes('/delivery/composition'));
      await tab.reload();
      await follows;
      if (!(await untilShown(tab, earlier))) throw new Error('A tab does not show what is to be taken back.');
    }
  }
  await Promise.all(Array.from({ length: tabsAtOnce }, work));
  return tabs;
}

/** Shows the earlier release; returns what takes it back. */
async function showEarlier(site: ReleasedSite): Promise<() => Promise<unknown>> {
  if (options.canary) return startCanary(site, 100);
  const { call, earlier, stable } = site;
  await call('/promote', { name: remote, version: earlier });
  return () => call('/rollback', { name: remote, version: stable });
}

async function untilComposed({ url, stable }: ReleasedSite, cookie: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url + page, { headers: { cookie } });
    if ((await answer.text()).includes(`/${remote}/${stable}/`)) return Date.now();
  }
}

async function untilTold(streams: Streams, end: number): Promise<void> {
  while (streams.told.length < Number(options.streams) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function measure(site: ReleasedSite, browser: Browser, streams: Streams) {
  const takeBack = await showEarlier(site);
  const cookie = await cookiesOf(site);
  const tabs = await openTabs(browser, site);
  streams.told.length = 0;
  const began = Date.now();
  const [, composed, shown] = await Promise.all([
    takeBack(),
    untilComposed(site, cookie),
    Promise.all(tabs.map((tab) => untilShown(tab, site.stable))),
    untilTold(streams, began + longest),
  ]);
  await Promise.all(tabs.map((tab) => tab.context().close()));
  const since = (times: (number | undefined)[]) => times.flatMap((time) => (time === undefined ? [] : [time - began]));
  return { pageLoad: composed - began, told: since(streams.told), shown: since(shown) };
}

async function main() {
  const count = Number(options.streams);
  const site = await openReleasedSite({ LIVE_STREAMS_PER_ADDRESS: String(count + 1_000) });
  const browser = await openBrowser({ windows: false });
  const streams = new Streams();
  log(`Opening ${count} live streams …`);
  await streams.open(site, count);
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  while (runs.length < Number(options.runs)) {
    runs.push(await measure(site, browser, streams));
    log(`  ${runs.length} of ${options.runs} taken back`);
  }
  const all = (of: 'told' | 'shown') => runs.flatMap((run) => run[of]);
  const missed = (of: 'told' | 'shown', each: string) => runs.length * Number(each) - all(of).length;
  printResults(
    [
      atMost(
        'a new page load has the stable release after',
        Math.max(...runs.map((run) => run.pageLoad)),
        goals.pageLoad,
        ' ms',
      ),
      atMost(`95% of ${count} streams are told within`, quantile(all('told'), 0.95), goals.most, ' ms'),
      atMost('streams that were not told', missed('told', options.streams), 0),
      atMost(
        `95% of ${options.tabs} open tabs show the stable release within`,
        quantile(all('shown'), 0.95),
        goals.most,
        ' ms',
      ),
      atMost('every open tab does so within', Math.max(...all('shown')), goals.everyTab, ' ms'),
      atMost('tabs that never did', missed('shown', options.tabs), 0),
    ],
    options.json,
  );
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await main().finally(closeAll);
