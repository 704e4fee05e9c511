/** Tabs of several browsers on one page of one remote. Each notes when the page that stood there is seen no longer, and when it was put there again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openWindow, type Tab } from './tab.ts';

/** Browsers whose tabs load at a time: more would only wait for each other. */
const atOnce = 4;

/** In ms since 1970. */
export interface Replacement {
  /** What was on the page is no longer shown to anybody who looks. */
  gone: number;
  /** It is there again. */
  anew: number;
}

const inPage = readFileSync(join(import.meta.dirname, 'in-page-tab.js'), 'utf8');

/** Opens as many tabs, spread evenly over as many browsers with nothing in common; gives those of each. */
export async function openTabs(browser: Browser, url: string, tabs: number, browsers: number): Promise<Tab[][]> {
  const sizes = Array.from({ length: browsers }, (_, index) => Math.floor((tabs + index) / browsers));
  const windows: Tab[][] = [];
  async function work() {
    for (let size = sizes.pop(); size; size = sizes.pop()) {
      windows.push(await openWindow(browser, url, size, `${inPage}; charisTab.ready()`));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return windows;
}

/** Has one tab of each window be looked at. */
export async function look(windows: Tab[][], index: number): Promise<void> {
  for (const tabs of windows) await tabs[index % tabs.length]?.show();
  // A tab that is looked at again asks what is served.
  await wait(1_000);
}

export const watch = (tab: Tab) => tab.evaluate('charisTab.watch()');

export const isHidden = (tab: Tab) => tab.evaluate<boolean>('document.visibilityState === "hidden"');

/** Returns when the page was replaced; undefined where it was not within `patience` ms. */
export function replacement(tab: Tab, patience: number): Promise<Replacement | undefined> {
  return tab.evaluate(`Promise.race([charisTab.replaced, new Promise((resolve) => setTimeout(resolve, ${patience}))])`);
}
