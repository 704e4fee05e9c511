/**
 * Tabs of several browsers on one page of one remote. Of each browser one tab is seen and the others are hidden behind it, as in a window.
 * Each notes when the page that stood there is seen no longer, and when it was put there anew.
 */
import type { Browser, BrowserContext, Page } from 'playwright';

/** Browsers whose tabs load at a time: more would only wait for each other. */
const atOnce = 4;

/** In ms since 1970. */
export interface Replacement {
  /** What was on the page is no longer shown to anybody who looks. */
  gone: number;
  /** It is there anew. */
  anew: number;
}

declare global {
  var charisReplaced: Promise<Replacement>;
}

/** The page asks what is served. */
const untilAsked = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/delivery/composition'), { timeout: 120_000 });

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  // The first question of a page that follows what is released.
  const follows = untilAsked(page);
  await page.goto(url, { timeout: 120_000 });
  await page.waitForSelector('main h1', { timeout: 120_000 });
  await follows;
  return page;
}

async function openWindow(browser: Browser, url: string, tabs: number): Promise<Page[]> {
  const context = await browser.newContext();
  const pages: Page[] = [];
  while (pages.length < tabs) pages.push(await openTab(context, url));
  return pages;
}

/** Opens as many tabs, spread evenly over as many browsers with nothing in common; gives those of each. */
export async function openTabs(browser: Browser, url: string, tabs: number, browsers: number): Promise<Page[][]> {
  const sizes = Array.from({ length: browsers }, (_, index) => Math.floor((tabs + index) / browsers));
  const windows: Page[][] = [];
  async function work() {
    for (let size = sizes.pop(); size; size = sizes.pop()) windows.push(await openWindow(browser, url, size));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return windows;
}

/**
 * Tells a page whether it is looked at. Playwright has every page believe that it is, and draws it: what hidden tabs do is rather measured as too
 * much than as too little.
 */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  // Whoever is looked at again asks what is served.
  const asked = state === 'visible' ? untilAsked(page) : undefined;
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
  await asked;
}

/** Has one tab of each window be looked at. */
export async function look(windows: Page[][], index: number): Promise<void> {
  const states = windows.flatMap((pages) =>
    pages.map((page, place) => [page, place === index % pages.length ? 'visible' : 'hidden'] as const),
  );
  await Promise.all(states.map(([page, state]) => show(page, state)));
}

/** Has the page note when its heading is seen no longer, and when it is replaced by another. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector('main h1');
    globalThis.charisReplaced = new Promise((resolve) => {
      let gone: number | undefined;
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        const anew = heading !== null && heading !== before;
        if (anew || !before?.checkVisibility({ visibilityProperty: true })) gone ??= Date.now();
        if (!anew || gone === undefined) return;
        observer.disconnect();
        resolve({ gone, anew: Date.now() });
      });
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    });
  });
}

export const isHidden = (page: Page) => page.evaluate(() => document.visibilityState === 'hidden');

/** When the heading was replaced; undefined where it was not within `patience` ms. */
export function replacement(page: Page, patience: number): Promise<Replacement | undefined> {
  return page.evaluate(
    (milliseconds) =>
      Promise.race([
        globalThis.charisReplaced,
        new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined)),
      ]),
    patience,
  );
}
