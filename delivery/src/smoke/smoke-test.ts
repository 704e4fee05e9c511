import type { Browser } from 'playwright-core';
import type { z } from 'zod';
import type { smokeTest } from '../api/contract';
import type { ServedSet } from '../release-registry';
import { pagesToTry } from './pages-to-try';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { tryPage } from './try-page';

export type SmokeTest = z.infer<typeof smokeTest>;

const viewport = { width: 1280, height: 800 };

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** Milliseconds that a page has to come alive, and that all pages have together. */
  patience?: number;
  limit?: number;
}

interface Pages {
  site: string;
  paths: readonly string[];
  patience: number;
}

async function tryPages(browser: Browser, { site, paths, patience }: Pages): Promise<SmokeTest> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  for (const path of paths) {
    const page = await context.newPage();
    const cause = await tryPage(page, site + path, patience);
    if (cause) return { outcome: 'failed', detail: `The page ${path} fails: ${cause}` };
    await page.close();
  }
  return { outcome: 'passed', detail: `Opened ${paths.join(', ')}` };
}

/**
 * Opens the pages of releases in a headless browser, together with the set that they would live in. It fails with the first page that reports
 * a failure, throws or stays empty.
 * @param names of the releases that are tried
 */
export async function runSmokeTest(
  set: ServedSet,
  names: readonly string[],
  { browser: start, patience = 15_000, limit = 90_000, ...sources }: Options,
): Promise<SmokeTest> {
  const paths = pagesToTry(set, names);
  if (paths.length === 0) return { outcome: 'not-run', detail: 'No page can be opened by its path alone.' };
  const browser = await start();
  if (!browser) return { outcome: 'not-run', detail: 'No browser was found that starts; CHROMIUM_PATH may name one.' };
  // A page that never comes to rest is ended together with its browser.
  const timer = setTimeout(() => void browser.close(), limit);
  let site: SmokeSite | undefined;
  try {
    site = await openSmokeSite(set, sources);
    return await tryPages(browser, { site: site.url, paths, patience });
  } catch (error) {
    return { outcome: 'failed', detail: `The pages could not be opened: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await site?.close();
  }
}
