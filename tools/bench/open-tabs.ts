/** Tabs of several browsers on one page of one remote, each of which notes when that page is put there anew. */
import type { Browser, BrowserContext, Page } from 'playwright';

/** Tabs that load at a time: more would only wait for each other. */
const atOnce = 4;

declare global {
  /** Resolves when the heading of the page is replaced by another, with ms since 1970. */
  var charisReplaced: Promise<number>;
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  // The first question of a page that follows what is released.
  const follows = page.waitForResponse((answer) => answer.url().includes('/delivery/composition'), {
    timeout: 120_000,
  });
  await page.goto(url, { timeout: 120_000 });
  await page.waitForSelector('main h1', { timeout: 120_000 });
  await follows;
  return page;
}

/** Opens as many tabs, spread over as many browsers with nothing in common. */
export async function openTabs(browser: Browser, url: string, tabs: number, browsers: number): Promise<Page[]> {
  const contexts = await Promise.all(Array.from({ length: browsers }, () => browser.newContext()));
  const places = Array.from({ length: tabs }, (_, index) => contexts[index % browsers] as BrowserContext);
  const pages: Page[] = [];
  async function work() {
    for (let context = places.pop(); context; context = places.pop()) pages.push(await openTab(context, url));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return pages;
}

/** Has the page note when its heading is replaced by another. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector('main h1');
    globalThis.charisReplaced = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        if (!heading || heading === before) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** When the heading was replaced, in ms since 1970; undefined where it was not within `patience` ms. */
export function replacedAt(page: Page, patience: number): Promise<number | undefined> {
  return page.evaluate(
    (milliseconds) =>
      Promise.race([
        globalThis.charisReplaced,
        new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined)),
      ]),
    patience,
  );
}
