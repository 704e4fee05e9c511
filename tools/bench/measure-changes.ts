/** Measures route changes through links, in pages of both sites that stay open side by side. */
import type { Browser } from 'playwright';
import { type BenchRoute, inPage, type Network, throttle, visitorOf } from './measure.ts';
import { median } from './median.ts';

/** Milliseconds from the click until the route's content is seen. */
export interface RouteChange {
  cold: number;
  /** Median of many: one alone takes anything from half to twice its usual time, which is more than composition costs. */
  warm: number;
}

async function openPage(browser: Browser, site: string, route: BenchRoute, network: Network) {
  const { from, content } = route;
  const context = await browser.newContext(visitorOf(site, route));
  const page = await context.newPage();
  await throttle(page, network);
  await page.addInitScript({ path: inPage });
  await page.goto(site + from.path, { timeout: 120_000 });
  // Pages that were left stay in the document for a while, hidden.
  const seen = () => page.locator(from.content).filter({ visible: true }).first().waitFor();
  await seen();
  await page.waitForLoadState('networkidle');
  // A slow phone may still be at work on the application, which brings the links.
  await page.locator(from.link).filter({ visible: true }).first().waitFor();
  const change = () =>
    page.evaluate(([link, selector]) => charisBench.change(link, selector), [from.link, content] as const);
  const cold = await change();
  await page.waitForLoadState('networkidle');
  const warm: number[] = [];
  return {
    async changeAgain() {
      await page.goBack();
      await seen();
      // Work that the page still does after going back is no part of the next change.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      warm.push(await change());
    },
    changes: (): RouteChange => ({ cold, warm: median(warm) }),
    close: () => context.close(),
  };
}

/**
 * From another route to this one, the first time and, going back each time, again. The two sites take turns with each change, so that whatever
 * else the machine does falls on both. Returns the changes of each, in the order of `sites`.
 * @param again how many warm changes follow the cold one
 */
export async function measureChanges(
  browser: Browser,
  sites: [string, string],
  route: BenchRoute,
  network: Network,
  again: number,
): Promise<[RouteChange, RouteChange]> {
  const one = await openPage(browser, sites[0], route, network);
  const other = await openPage(browser, sites[1], route, network);
  for (let count = 0; count < again; count++) {
    for (const page of count % 2 ? [one, other] : [other, one]) await page.changeAgain();
  }
  const changes: [RouteChange, RouteChange] = [one.changes(), other.changes()];
  await one.close();
  await other.close();
  return changes;
}
