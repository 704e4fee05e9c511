import type { Page } from 'playwright-core';

/** Seconds that a page is left alone, by a clock that is moved. */
const seconds = 20;

/** Renders in that time that are no loop: a countdown shows each second, and data comes again. */
const most = 200;

/** Milliseconds of the page's own time in which a loop that needs no timer shows. */
const own = 400;

/** Milliseconds that one second of the moved clock may take; a page with more timers is moved in one leap. */
const slowSecondMs = 2_000;

const renders = (page: Page) => page.evaluate(() => globalThis.smokeWatch.renders());

/** Leaves a page alone for a while. Returns what is wrong where it does not come to rest. */
export async function watchIdle(page: Page): Promise<string | undefined> {
  const before = await renders(page);
  await new Promise((resolve) => setTimeout(resolve, own));
  for (let second = 0; second <= seconds; second += 1) {
    const count = (await renders(page)) - before;
    if (count > most) return `it renders over and over: ${count} times within ${second} s after it had settled`;
    if (second === seconds) break;
    const start = Date.now();
    await page.clock.runFor(1_000);
    if (Date.now() - start < slowSecondMs) continue;
    await page.clock.fastForward((seconds - second) * 1_000);
    second = seconds - 1;
  }
  return undefined;
}
