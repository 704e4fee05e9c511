import type { Browser } from 'playwright-core';
import type { z } from 'zod';
import type { smokeTest } from '../api/contract';
import type { ServedSet } from '../release-registry';
import { createExamples } from './examples';
import { logIn, type MemberSession, type SmokeLogin } from './member';
import { type PageToTry, pagesToTry } from './pages-to-try';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { stayedEmpty, tryPage } from './try-page';
import { browserOf, opens, type Visitor, visitorsWith } from './visitors';

export type SmokeTest = z.infer<typeof smokeTest>;

/** A result, and what was not there that it takes to try everything. */
export interface Tried extends SmokeTest {
  lacks?: 'browser' | 'member' | 'page' | 'kit' | 'time';
}

/** Returns the result as answers and the history have it. */
export const plainResult = ({ outcome, detail }: Tried): SmokeTest => ({ outcome, detail });

/** Visitors at once: a machine of 2 cores has no more. */
const atOnce = 2;

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** The member for members' pages; without one, pages are opened as a guest only. */
  login?: SmokeLogin | undefined;
  /**
   * Milliseconds that a page has to come alive, and that all pages have together. A client gives up after 300 s without an answer, and the log-in and
   * the wait for the browser come before the pages.
   */
  patience?: number;
  limit?: number;
}

interface Pages {
  site: string;
  pages: readonly PageToTry[];
  patience: number;
}

const forWhom = ({ who, device, token }: Visitor) => (device === 'desktop' && !token ? '' : ` for ${who}`);

/** Returns what fails for a visitor, if anything does. */
async function visit(
  browser: Browser,
  visitor: Visitor,
  { site, pages, patience }: Pages,
): Promise<string | undefined> {
  const context = await browserOf(browser, visitor, site);
  async function open(path: string): Promise<string | undefined> {
    const page = await context.newPage();
    const cause = await tryPage(page, site + path, patience);
    await page.close();
    return cause;
  }
  for (const { path } of pages.filter((page) => opens(visitor, page))) {
    const first = await open(path);
    const cause = first === stayedEmpty ? await open(path) : first;
    if (cause) return `The page ${path} fails${forWhom(visitor)}: ${cause}${cause === stayedEmpty ? ' twice' : ''}`;
  }
  await context.close();
  return undefined;
}

/** Returns the first visitor's failure, if there is one. */
async function visitAll(browser: Browser, visitors: readonly Visitor[], pages: Pages): Promise<string | undefined> {
  const failures: (string | undefined)[] = [];
  const waiting = [...visitors.entries()];
  async function work() {
    for (let next = waiting.shift(); next && !failures.some(Boolean); next = waiting.shift()) {
      const [index, visitor] = next;
      failures[index] = await visit(browser, visitor, pages);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures.find(Boolean);
}

function opened(pages: readonly PageToTry[], visitors: readonly Visitor[]): string {
  const who = visitors.map((visitor) => visitor.who);
  const all = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : who[0];
  const bare = pages.filter(({ missing }) => missing.length > 0);
  const without = bare.map(({ path, missing }) => `${path} without ${missing.join(', ')}`).join(', ');
  const found = without ? ` Shown without a value, because the API has none: ${without}.` : '';
  return `Opened ${pages.map(({ path }) => path).join(', ')} as ${all}.${found}`;
}

export const noBrowser = 'No browser was found that starts; CHROMIUM_PATH may name one.';

interface Opening extends SmokeSources {
  browser: Browser;
  session: MemberSession | undefined;
  pages: readonly PageToTry[];
  patience: number;
  limit: number;
}

async function openAll(
  set: ServedSet,
  { browser, session, pages, patience, limit, ...sources }: Opening,
): Promise<SmokeTest> {
  // A page that never comes to rest is ended together with its browser.
  const timer = setTimeout(() => void browser.close(), limit);
  let site: SmokeSite | undefined;
  try {
    site = await openSmokeSite(set, sources);
    const visitors = visitorsWith(session?.token);
    const failure = await visitAll(browser, visitors, { site: site.url, pages, patience });
    if (failure) return { outcome: 'failed', detail: failure };
    return { outcome: 'passed', detail: opened(pages, visitors) };
  } catch (error) {
    return { outcome: 'failed', detail: `The pages could not be opened: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await site?.close();
  }
}

/**
 * Opens the pages of releases in a headless browser, together with the set that they would live in: as a guest and as a member, on a desktop and on a
 * phone. It fails with the first page that reports a failure, throws or stays empty.
 * @param names of the releases that are tried
 */
export async function runSmokeTest(
  set: ServedSet,
  names: readonly string[],
  { browser: start, login, patience = 15_000, limit = 240_000, ...sources }: Options,
): Promise<Tried> {
  const given = login && sources.api ? await logIn(sources.api, login) : 'SMOKE_LOGIN names none';
  const session = typeof given === 'string' ? undefined : given;
  try {
    const pages = await pagesToTry(set, names, createExamples({ api: sources.api, member: session?.token }));
    if (pages.length === 0)
      return { outcome: 'not-run', detail: 'No page that can be opened shows it.', lacks: 'page' };
    const browser = await start();
    if (!browser) return { outcome: 'not-run', detail: noBrowser, lacks: 'browser' };
    const result = await openAll(set, { browser, session, pages, patience, limit, ...sources });
    if (result.outcome !== 'passed') return result;
    if (typeof given !== 'string') return result;
    return { ...result, detail: `${result.detail} Not as a member: ${given}.`, lacks: 'member' };
  } finally {
    await session?.end();
  }
}
