/** Parts on a page of their own, and what they leave behind there. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { TrialEnd } from './in-browser';
import { type LeakPlace, leakPage } from './leak-page';
import type { LeakPart } from './leak-parts';

const kept = ['nodes', 'listeners', 'timers', 'styles', 'globals'] as const;
type Counts = Record<(typeof kept)[number], number>;

const words: Record<keyof Counts, string> = {
  nodes: 'nodes of the document',
  listeners: 'event listeners',
  timers: 'timers',
  styles: 'styles',
  globals: 'global variables',
};

/** How often parts are shown and taken away: first for what is kept once and for ever, then for what is kept each time. */
export interface Turns {
  first: number;
  counted: number;
  /** How many things of a kind have to stay meanwhile. */
  least: number;
}

export interface Mounting {
  page: Page;
  session: CDPSession;
}

export async function openMounting(context: BrowserContext, site: string, place: LeakPlace): Promise<Mounting> {
  const page = await context.newPage();
  await page.goto(site + leakPage(place));
  return { page, session: await context.newCDPSession(page) };
}

/** Returns the counts after garbage collection. */
async function countsOf({ page, session }: Mounting): Promise<Counts> {
  // Finalisers of one collection free more for the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners, ...(await page.evaluate(() => globalThis.leakTest.count())) };
}

/** Returns what parts leave behind each time that they are shown, such as `20 timers`; nothing where everything goes. */
export async function leftBy(
  mounting: Mounting,
  parts: readonly LeakPart[],
  { first, counted, least }: Turns,
): Promise<string | undefined> {
  const places = parts.map(({ remote, path, slot }) => ({ remote, path, slot }));
  const cycle = (times: number) =>
    mounting.page.evaluate(([given, turns]) => globalThis.leakTest.cycle(given, turns), [places, times] as const);
  const count = async (times: number) => {
    const thrown = await cycle(times);
    if (thrown !== undefined)
      throw new TrialEnd({ outcome: 'failed', detail: `It could not be shown and taken away: ${thrown}` });
    return countsOf(mounting);
  };
  let before = await count(first);
  let after = await count(counted);
  // Things that came late and went meanwhile would hide those that stay.
  if (kept.some((kind) => before[kind] - after[kind] >= counted)) {
    before = after;
    after = await count(counted);
  }
  const grown = kept.filter((kind) => after[kind] - before[kind] >= least);
  return grown.map((kind) => `${after[kind] - before[kind]} ${words[kind]}`).join(', ') || undefined;
}
