/**
 * How long a rollback takes: from the command to a page load that has the earlier release, with and without a service worker, and to
 * tabs that are open.
 *
 *   npm run bench:rollback [-- --json] [--runs 3] [--tabs 50] [--browsers 10]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { readBenchOptions } from '../command-line/bench-options.ts';
import { ensureBuilt } from '../run/built.mjs';
import { releaseBuilt } from '../run/release-built.mjs';
import { startSite } from '../site.mjs';
import { quantile } from './median.ts';
import { isHidden, look, openTabs, replacement, watch } from './open-tabs.ts';
import { closeAll, openBrowser, openDataDir, opened } from './opened.ts';
import type { Tab } from './tab.ts';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  runs: { type: 'string', default: '3' },
  tabs: { type: 'string', default: '50' },
  browsers: { type: 'string', default: '10' },
});

/** What is to be reached, in milliseconds from the command. */
const goals = { pageLoad: 1_000, mostTabs: 2_000, everyTab: 5_000 };

/** Milliseconds after which a tab counts as missed. */
const patience = 15_000;

const remote = 'mf-catalogue';
const path = '/procedure';

/** In milliseconds from the command. */
interface Run {
  answered: number;
  /** Until a page load had the earlier release. */
  pageLoad: number;
  /** The same, where a service worker answers. */
  workedLoad: number;
  tabs: Measured[];
}

interface Measured {
  hidden: boolean;
  /** Until what was taken back was shown no longer, and until the earlier release was; missing where that never was. */
  gone?: number;
  anew?: number;
}

const progress = (text: string) => process.stderr.write(`${text}\n`);

/** A site of its own on the registry, with what was built published and promoted; gives its address and the manager's token. */
async function openSite() {
  const dataDir = openDataDir();
  const site = await startSite({
    dataDir,
    port: 0,
    env: { RATE_LIMIT: '100000' },
  });
  opened.push(() => site.stop());
  const missing = await releaseBuilt({
    url: site.url,
    dataDir,
    env: {},
    log: progress,
  });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return {
    url: site.url,
    token: readFileSync(join(dataDir, 'delivery/manager.token'), 'utf8').trim(),
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

interface Channel {
  members: {
    name: string;
    stable: { version: string };
    previous: { version: string } | null;
  }[];
}

/** Goes back to the release that pages fall back to, by its name: after a rollback that is the one that was left. Returns its version. */
async function rollBack({ url, token }: Site): Promise<string> {
  const channel = `${url}/delivery/channels/production`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const { members } = (await (await fetch(channel, { headers })).json()) as Channel;
  const member = members.find(({ name }) => name === remote);
  const body = JSON.stringify({
    name: remote,
    from: member?.stable.version,
    version: member?.previous?.version,
    reason: 'bench:rollback',
  });
  const answer = await fetch(`${channel}/rollback`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`The rollback was refused: ${await answer.text()}`);
  const { changes } = (await answer.json()) as { changes: { to: string }[] };
  return changes[0]?.to ?? '';
}

/** Loads pages, one after the other, until one is composed of `version`. */
async function untilComposed({ url }: Site, version: string): Promise<number> {
  const entry = `/${remote}/${version}/`;
  for (;;) {
    const html = await (await fetch(url + path)).text();
    if (html.includes(entry)) return Date.now();
  }
}

/** A page of a browser whose service worker answers its loads. */
async function openWorked(browser: Browser, { url }: Site): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url + path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/** Loads the page, one time after the other, until its service worker gives one that is composed of `version`. */
async function untilWorked(page: Page, version: string): Promise<number> {
  const entry = `/${remote}/${version}/`;
  for (;;) {
    const answer = await page.goto(page.url(), { waitUntil: 'commit' });
    if (!answer?.fromServiceWorker()) throw new Error('The page came without its service worker.');
    if ((await answer.text()).includes(entry)) return Date.now();
  }
}

async function measureTab(tab: Tab, began: number): Promise<Measured> {
  const replaced = await replacement(tab, patience);
  const hidden = await isHidden(tab);
  return replaced ? { hidden, gone: replaced.gone - began, anew: replaced.anew - began } : { hidden };
}

/** @param looked which tab of each window is looked at */
async function measure(site: Site, windows: Tab[][], worked: Page, looked: number): Promise<Run> {
  await look(windows, looked);
  const tabs = windows.flat();
  await Promise.all(tabs.map(watch));
  const began = Date.now();
  const version = await rollBack(site);
  const answered = Date.now() - began;
  const [pageLoad, workedLoad] = await Promise.all([untilComposed(site, version), untilWorked(worked, version)]);
  return {
    ...{ answered, pageLoad: pageLoad - began, workedLoad: workedLoad - began },
    tabs: await Promise.all(tabs.map((tab) => measureTab(tab, began))),
  };
}

/** Times of as many tabs in each run. */
function summariseTabs(tabs: (number | undefined)[], runs: number) {
  const times = tabs.filter((time) => time !== undefined);
  return {
    count: tabs.length / runs,
    missed: tabs.length - times.length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: Math.max(...times),
  };
}

const summariseLoads = (times: number[]) => ({
  median: quantile(times, 0.5),
  max: Math.max(...times),
});

function summarise(runs: Run[]) {
  const tabs = runs.flatMap((run) => run.tabs);
  const anew = (hidden: boolean) => tabs.filter((tab) => tab.hidden === hidden).map((tab) => tab.anew);
  return {
    runs: runs.length,
    answeredMs: quantile(
      runs.map(({ answered }) => answered),
      0.5,
    ),
    pageLoadMs: summariseLoads(runs.map((run) => run.pageLoad)),
    workedLoadMs: summariseLoads(runs.map((run) => run.workedLoad)),
    gone: summariseTabs(
      tabs.map((tab) => tab.gone),
      runs.length,
    ),
    seenAnew: summariseTabs(anew(false), runs.length),
    hiddenAnew: summariseTabs(anew(true), runs.length),
  };
}

function misses({ pageLoadMs, workedLoadMs, gone, seenAnew, hiddenAnew }: ReturnType<typeof summarise>): string[] {
  const limits: [string, number, number][] = [
    ['a new page load, ms', pageLoadMs.max, goals.pageLoad],
    ['a new page load under a service worker, ms', workedLoadMs.max, goals.pageLoad],
    ['gone from 95 % of the open tabs, ms', gone.p95Ms, goals.mostTabs],
    ['anew on 95 % of the tabs that are seen, ms', seenAnew.p95Ms, goals.mostTabs],
    ['anew on every tab that is seen, ms', seenAnew.maxMs, goals.everyTab],
    ['anew on every hidden tab, ms', hiddenAnew.maxMs, goals.everyTab],
    ['tabs that never changed', seenAnew.missed + hiddenAnew.missed, 0],
  ];
  return limits
    .filter(([, value, limit]) => !(value <= limit))
    .map(([what, value, limit]) => `${what}: ${value} > ${limit}`);
}

async function main() {
  await ensureBuilt(undefined, { log: progress, output: 2 });
  const site = await openSite();
  const browser = await openBrowser();
  progress(`Opening ${options.tabs} tabs in ${options.browsers} browsers …`);
  const windows = await openTabs(browser, site.url + path, Number(options.tabs), Number(options.browsers));
  const worked = await openWorked(browser, site);
  const runs: Run[] = [];
  while (runs.length < Number(options.runs)) {
    runs.push(await measure(site, windows, worked, runs.length));
    progress(`  rollback ${runs.length} done`);
  }
  const summary = summarise(runs);
  const missed = misses(summary);
  if (options.json) console.log(JSON.stringify({ goals, summary, runs, missed }, null, 2));
  else {
    const { answeredMs, pageLoadMs, workedLoadMs, gone, seenAnew, hiddenAnew } = summary;
    const row = ({ medianMs, p95Ms, maxMs, missed }: typeof gone) => ({
      median: medianMs,
      p95: p95Ms,
      max: maxMs,
      missed,
    });
    console.table({
      'command answered': { median: answeredMs },
      'new page load': pageLoadMs,
      'under a service worker': workedLoadMs,
      [`gone from ${gone.count} open tabs`]: row(gone),
      [`anew on ${seenAnew.count} that are seen`]: row(seenAnew),
      [`anew on ${hiddenAnew.count} hidden ones`]: row(hiddenAnew),
    });
    for (const text of missed) console.log(`MISSED  ${text}`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
}

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)));
await main().finally(closeAll);
