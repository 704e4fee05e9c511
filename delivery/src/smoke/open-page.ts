import type { BrowserContext, Page } from 'playwright-core';
import { watchScript } from './watch-page';
import { inTime } from './while-answering';

declare global {
  /** Bodies of reports that a page has sent without waiting for an answer. */
  var smokeReports: Blob[];
}

/** Runs in the page before everything else: reports are kept instead of sent, and what else it tells without waiting goes nowhere. */
function keepReports(): void {
  globalThis.smokeReports = [];
  navigator.sendBeacon = (url, body) => {
    if (/\/(api\/beacons|delivery\/reports)$/.test(String(url))) globalThis.smokeReports.push(body as Blob);
    return true;
  };
}

/** Runs in the page: the shell has rendered it, it is no skeleton, and something is to be read. */
function isAlive(): boolean {
  const first = document.getElementById('root')?.firstElementChild;
  const rendered = first && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  const main = document.querySelector('main');
  return Boolean(rendered && main?.textContent.trim());
}

/** Milliseconds for what a page loads after it has come alive. */
const settling = 5_000;

/** How often a page may load itself: more is no way to another page. */
const mostLoads = 3;

export interface OpenedPage {
  page: Page;
  /** Whether everything that it needs at once has come in time. */
  hasLoaded: boolean;
  isAlive: boolean;
  /** What was thrown and not caught, and what else a page must not do; it grows. */
  errors: string[];
}

/**
 * Opens a page and waits until it has loaded.
 * @param timeoutMs milliseconds that it has to come alive
 */
export async function openPage(context: BrowserContext, url: string, timeoutMs: number): Promise<OpenedPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(`it opens a window of the browser that asks: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', () => errors.push('it opens another window'));
  page.on('crash', () => errors.push('the browser gives its page up'));
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
    if (loads !== mostLoads + 1) return;
    errors.push('it loads itself again and again');
    // It would never answer what it is asked between two loads.
    void page.close().catch(() => undefined);
  });
  await page.addInitScript(keepReports);
  await page.addInitScript(watchScript);
  const comes = (waiting: Promise<unknown>) =>
    inTime(waiting).catch((error: unknown) => {
      if (errors.length > 0) return false;
      throw error;
    });
  const hasLoaded = await comes(page.goto(url, { waitUntil: 'load', timeout: timeoutMs }));
  // A page that is busy without end answers nothing.
  if (!hasLoaded) return { page, hasLoaded, isAlive: false, errors };
  const alive = await comes(page.waitForFunction(isAlive, undefined, { timeout: timeoutMs }));
  // Data that does not come is no fault of the release.
  await comes(page.waitForLoadState('networkidle', { timeout: settling }));
  return { page, hasLoaded, isAlive: alive, errors };
}

/** Returns whether a page comes alive. */
export async function comesAlive(context: BrowserContext, url: string, timeoutMs: number): Promise<boolean> {
  const { page, isAlive: isAliveNow } = await openPage(context, url, timeoutMs);
  await page.close();
  return isAliveNow;
}
