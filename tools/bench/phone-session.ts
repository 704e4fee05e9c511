/** What a person on a phone does one after the other, and how long the page takes to answer each tap and each frame of a scroll. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';

/** Each tap of the session; a name is that of a link, button or option as a screen reader tells it. */
export interface Tap {
  what: string;
  tap(page: Page): Promise<void>;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const place = (name: string, path: string): Tap => ({
  what: `bar: ${name}`,
  async tap(page) {
    await bar(page).getByRole('link', { name }).tap();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
});

/** The heading of a step. */
const step = 'main h2[tabindex="-1"]';

const next: Tap = {
  what: 'booking: Continue',
  async tap(page) {
    const heading = await page.locator(step).textContent();
    await button(page, 'Continue').tap();
    await page.waitForFunction(([at, before]) => document.querySelector(at)?.textContent !== before, [
      step,
      heading,
    ] as const);
  },
};

/** Doctors who see patients in one way alone have no step for that. */
const toTimes: Tap = {
  what: 'booking: Continue to the times',
  async tap(page) {
    while (!(await page.locator(step).textContent())?.endsWith('Time')) await next.tap(page);
  },
};

/** All places of the bar, a sheet, and a booking up to its confirmation. */
export const session: Tap[] = [
  {
    what: 'sheet opens',
    async tap(page) {
      await button(page, 'Filters').tap();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    what: 'sheet closes',
    async tap(page) {
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'hidden' });
    },
  },
  place('Messages', '/mobile/message'),
  place('User', '/mobile/usercenter'),
  place('Posts', '/mobile/addpost'),
  {
    what: 'composer: Back',
    async tap(page) {
      await page.getByRole('link', { name: 'Back', exact: true }).tap();
      await bar(page).waitFor();
    },
  },
  place('Medical', '/mobile/medical'),
  place('Home', '/mobile/posts'),
  place('Medical', '/mobile/medical'),
  {
    what: 'booking opens',
    async tap(page) {
      await page.locator('main article a[href^="/mobile/medical/userappoints"]:not([href*="slotId="])').first().tap();
      await button(page, 'Continue').waitFor();
    },
  },
  next,
  next,
  toTimes,
  {
    what: 'booking: a time',
    tap: async (page) => {
      const time = page.getByRole('button', { name: /^\d{1,2}:\d\d/ }).first();
      await time.waitFor();
      await time.tap();
    },
  },
  next,
];

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Notes the slowest event of each interaction; to be called before the page is opened. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: Record<number, number> = {};
    Object.assign(globalThis, { charisTaps: taps });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
        if (interactionId) taps[interactionId] = Math.max(taps[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Milliseconds. The browser reports no shorter interaction. */
const shortest = 16;

/** Milliseconds that someone looks at the answer before the next tap. The browser reports the interaction within this time. */
const pause = 1_000;

/** Does the session once; returns the milliseconds from each tap to the frame that answers it. */
export async function measureTaps(page: Page): Promise<{ what: string; ms: number }[]> {
  const noted = () => page.evaluate(() => ({ ...(globalThis as unknown as { charisTaps: object }).charisTaps }));
  const answers: { what: string; ms: number }[] = [];
  let known = new Set<string>();
  for (const { what, tap } of session) {
    await tap(page);
    await wait(pause);
    const all: Record<string, number> = await noted();
    const added = Object.entries(all).filter(([id]) => !known.has(id));
    answers.push({ what, ms: Math.max(shortest, ...added.map(([, ms]) => ms)) });
    known = new Set(Object.keys(all));
  }
  return answers;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

const scripting = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'V8.GC_MARK_COMPACTOR',
  'MinorGC',
  'MajorGC',
]);

/** Returns the milliseconds of scripting in each frame of a trace; of events within one another the outer counts. */
export function scriptingOfFrames(trace: TraceEvent[]): number[] {
  const frames = trace.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b');
  const thread = frames[0];
  if (!thread) return [];
  const scripts = trace
    .filter(({ name, ph, tid, pid }) => ph === 'X' && tid === thread.tid && pid === thread.pid && scripting.has(name))
    .sort((a, b) => a.ts - b.ts);
  const sums: number[] = frames.map(() => 0);
  let index = 0;
  let end = 0;
  for (const { ts, dur = 0 } of scripts) {
    if (ts < end) continue;
    end = ts + dur;
    while (index + 1 < frames.length && (frames[index + 1]?.ts ?? 0) <= ts) index++;
    sums[index] = (sums[index] ?? 0) + dur / 1_000;
  }
  return sums;
}

/** One finger up the middle of the screen, 400 pixels in 20 steps. */
async function swipe(touch: CDPSession): Promise<void> {
  const at = (y: number) => [{ x: 180, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(600) });
  for (let y = 580; y >= 200; y -= 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Scrolls the page that is open by swipes; returns the milliseconds of scripting in each frame. */
export async function measureScroll(browser: Browser, page: Page): Promise<number[]> {
  const touch = await page.context().newCDPSession(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let count = 0; count < 15; count++) await swipe(touch);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  if ((await page.evaluate(() => scrollY)) === 0) throw new Error('The feed did not scroll.');
  return scriptingOfFrames(traceEvents);
}
