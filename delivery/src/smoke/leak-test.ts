import type { Browser, CDPSession, Page } from 'playwright-core';
import { compositionOf } from '../composition';
import { inlineJson } from '../escape';
import type { ServedSet } from '../release-registry';
import { pagesToTry } from './pages-to-try';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { keysOf, type SmokeTest } from './smoke-test';

/** How often each page is put there and taken away: first for what is kept once and for ever, then for what is kept each time. */
const rehearsals = 4;
const times = 20;

/** Path of the page that remotes are put on. */
const leakPage = '/leak-test';
const kitFile = 'host-kit/host-kit.js';

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** Milliseconds that all pages have together. */
  limit?: number;
}

const kept = ['nodes', 'listeners', 'timers', 'styles', 'globals'] as const;
type Counts = Record<(typeof kept)[number], number>;

const words: Record<keyof Counts, string> = {
  nodes: 'nodes of the document',
  listeners: 'event listeners',
  timers: 'timers',
  styles: 'styles',
  globals: 'global variables',
};

interface InPage {
  cycle(remote: string, path: string, times: number): Promise<void>;
  count(): Pick<Counts, 'timers' | 'styles' | 'globals'>;
}

declare global {
  var leakTest: InPage;
}

/** Runs in the page before everything else: counts the timers that are waiting. */
const timersScript = `const timers = new Set();
for (const [set, clear] of [['setInterval', 'clearInterval'], ['setTimeout', 'clearTimeout']]) {
  const [begin, end] = [window[set].bind(window), window[clear].bind(window)];
  window[set] = (act, pause, ...given) => {
    const isOnce = set === 'setTimeout';
    const id = begin((...all) => { if (isOnce) timers.delete(id); act(...all); }, pause, ...given);
    timers.add(id);
    return id;
  };
  window[clear] = (id) => { timers.delete(id); end(id); };
}`;

/** Puts a remote on the page and takes it away, each time once it has come to rest. */
const cycleScript = `const place = document.getElementById('place');
const kit = charisHostKit.create({ composition: JSON.parse(document.getElementById('composition').textContent) });
const atRest = () => new Promise((resolve) => {
  let quiet = setTimeout(done, 400);
  const latest = setTimeout(done, 2000);
  const observer = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(done, 40); });
  observer.observe(place, { childList: true, subtree: true });
  function done() { observer.disconnect(); clearTimeout(quiet); clearTimeout(latest); resolve(); }
});
globalThis.leakTest = {
  async cycle(remote, path, times) {
    const { bootstrap, mount, unmount } = await kit.lifecycles(remote);
    const props = { domElement: place, path, history: 'memory' };
    await bootstrap(props);
    for (let turn = 0; turn < times; turn += 1) {
      const rest = atRest();
      await mount(props);
      await rest;
      await unmount(props);
    }
  },
  count: () => ({
    timers: timers.size,
    styles: document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    globals: Reflect.ownKeys(window).length,
  }),
};`;

function renderLeakPage(set: ServedSet): string {
  const { name, version } = set.shell.stable;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Leak test</title></head>
<body><main id="place"></main>
<script type="application/json" id="composition">${inlineJson(compositionOf(set, 'leak-test'))}</script>
<script>${timersScript}</script>
<script src="/${name}/${version}/${kitFile}"></script>
<script>${cycleScript}</script>
</body></html>`;
}

/** Returns the counts after garbage collection. */
async function countsOf(page: Page, session: CDPSession): Promise<Counts> {
  // Finalisers of one collection free more for the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners, ...(await page.evaluate(() => globalThis.leakTest.count())) };
}

interface Part {
  remote: string;
  path: string;
}

/** The remote's pages, and one page of another remote for each slot that it fills. */
async function partsToTry(set: ServedSet, name: string, sources: SmokeSources): Promise<Part[]> {
  const keyOf = keysOf(sources);
  const own = (await pagesToTry(set, [name], keyOf)).map(({ path }) => ({ remote: name, path }));
  const slots = set.remotes.get(name)?.stable.manifest.slots ?? [];
  const shown = slots.flatMap(({ name: slot }) => {
    for (const [remote, { stable }] of set.remotes) {
      const route = stable.manifest.routes.find(({ path, slots = [] }) => slots.includes(slot) && !/[:*]/.test(path));
      if (remote !== name && route) return [{ remote, path: route.path }];
    }
    return [];
  });
  return [...new Map([...own, ...shown].map((part) => [`${part.remote} ${part.path}`, part])).values()];
}

/** Returns what a part leaks each time it is shown. */
async function leakOf(page: Page, session: CDPSession, { remote, path }: Part): Promise<string | undefined> {
  const cycle = (count: number) =>
    page.evaluate(([name, at, turns]) => globalThis.leakTest.cycle(name, at, turns), [remote, path, count] as const);
  await cycle(rehearsals);
  const before = await countsOf(page, session);
  await cycle(times);
  const after = await countsOf(page, session);
  const grown = kept.filter((kind) => after[kind] - before[kind] >= times);
  if (grown.length === 0) return undefined;
  const list = grown.map((kind) => `${after[kind] - before[kind]} ${words[kind]}`).join(', ');
  return `The page ${path} of ${remote} leaves ${list} behind after it was shown and taken away ${times} times.`;
}

/**
 * Puts every page of a release, and what it fills elsewhere, on a page of their own 20 times, and takes it away again: as a guest, in a headless browser.
 * Fails where nodes, listeners, timers, styles or globals stay each time.
 */
export async function runLeakTest(
  set: ServedSet,
  name: string,
  { browser: start, limit = 300_000, ...sources }: Options,
): Promise<SmokeTest> {
  if (name === 'shell') return { outcome: 'not-run', detail: 'A shell is not taken away from its page.' };
  if (!set.shell.stable.files[kitFile]) return { outcome: 'not-run', detail: 'The served shell has no host kit.' };
  const parts = await partsToTry(set, name, sources);
  if (parts.length === 0) return { outcome: 'not-run', detail: 'No page can be opened by its path alone.' };
  const browser = await start();
  if (!browser) return { outcome: 'not-run', detail: 'No browser was found that starts; CHROMIUM_PATH may name one.' };
  const timer = setTimeout(() => void browser.close(), limit);
  let site: SmokeSite | undefined;
  try {
    site = await openSmokeSite(set, sources, { [leakPage]: renderLeakPage(set) });
    const page = await (await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage();
    await page.goto(site.url + leakPage);
    const session = await page.context().newCDPSession(page);
    for (const part of parts) {
      const leak = await leakOf(page, session, part);
      if (leak) return { outcome: 'failed', detail: leak };
    }
    const paths = parts.map(({ path }) => path).join(', ');
    return { outcome: 'passed', detail: `Showed and took away ${paths}, ${times} times each.` };
  } catch (error) {
    return { outcome: 'failed', detail: `The pages could not be shown and taken away: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await site?.close();
  }
}
