import type { Browser, BrowserContext } from 'playwright-core';
import type { z } from 'zod';
import type { smokeTest } from '../api/contract';
import type { ServedSet } from '../release-registry';
import { createExamples } from './examples';
import { logIn, type MemberSession, type SmokeLogin } from './member';
import { type PageToTry, pagesToTry } from './pages-to-try';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { stayedEmpty, tryPage } from './try-page';
import { browserOf, opens, type Role, type Visitor, visitorsWith } from './visitors';
import { type Reference, takeReference, type Witnesses, withoutTried, witnessesOf } from './witnesses';

export type SmokeTest = z.infer<typeof smokeTest>;

/** A result, and what was not there that it takes to try everything. */
export interface Tried extends SmokeTest {
  lacks?: 'browser' | 'member' | 'page' | 'kit' | 'time';
}

/** Returns the result as answers and the history have it. */
export const plainResult = ({ outcome, detail }: Tried): SmokeTest => ({ outcome, detail });

/** Visitors at once: a machine of 2 cores has no more to do, because each waits half of its time. */
const atOnce = 3;

/** The accounts as whom pages are opened, besides being opened as a guest. */
export type SmokeLogins = { [role in Role]?: SmokeLogin | undefined };

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** Without a member, pages are opened as a guest only. */
  logins?: SmokeLogins | undefined;
  /** Milliseconds that a page has to come alive, and that pages of others have to be as before. */
  patience?: number;
  resting?: number;
  /** Milliseconds that all pages have together; by default more for more pages. */
  limit?: number;
}

interface Pages {
  site: string;
  /** A site that serves the set without what is tried. */
  before: string;
  pages: readonly PageToTry[];
  witnesses: Witnesses;
  patience: number;
  resting: number;
}

/** Returns how the pages of others look to a visitor before. */
async function referenceFor(browser: Browser, visitor: Visitor, { before, witnesses }: Pages): Promise<Reference> {
  const context = await contextOf(browser, visitor, before);
  const reference = await takeReference(context, witnesses, before);
  await context.close();
  return reference;
}

async function contextOf(browser: Browser, visitor: Visitor, site: string): Promise<BrowserContext> {
  const context = await browserOf(browser, visitor, site);
  // Before the scripts that watch a page, so that its clock is no change that a page has made.
  await context.clock.install();
  return context;
}

/** Returns what fails for a visitor, if anything does. */
async function visit(browser: Browser, visitor: Visitor, given: Pages): Promise<string | undefined> {
  const { site, pages, patience, resting } = given;
  const opened = pages.filter((page) => opens(visitor, page));
  if (opened.length === 0) return undefined;
  const reference = await referenceFor(browser, visitor, given);
  const context = await contextOf(browser, visitor, site);
  const trial = { context, site, patience, resting, reference, isThorough: visitor.isThorough ?? false };
  for (const page of opened) {
    const first = await tryPage(page, trial);
    const cause = first === stayedEmpty ? await tryPage(page, trial) : first;
    if (cause)
      return `The page ${page.path} fails for ${visitor.who}: ${cause}${cause === stayedEmpty ? ' twice' : ''}`;
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

function opened(pages: readonly PageToTry[], visitors: readonly Visitor[], { ofShell, ofOther }: Witnesses): string {
  const who = visitors.map((visitor) => visitor.who);
  const all = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : who[0];
  const bare = pages.filter(({ missing }) => missing.length > 0);
  const without = bare.map(({ path, missing }) => `${path} without ${missing.join(', ')}`).join(', ');
  const found = without ? ` Shown without a value, because the API has none: ${without}.` : '';
  const others = [ofShell, ofOther].filter(Boolean).join(' and ');
  const compared = others ? ` Afterwards ${others} ${ofOther ? 'were' : 'was'} as before.` : '';
  return `Opened ${pages.map(({ path }) => path).join(', ')} as ${all}.${compared}${found}`;
}

export const noBrowser = 'No browser was found that starts; CHROMIUM_PATH may name one.';

/** Milliseconds for the references and the browser, and for each page that a visitor opens. */
const limitFor = (pages: readonly PageToTry[], visitors: readonly Visitor[]) =>
  120_000 + 10_000 * visitors.flatMap((visitor) => pages.filter((page) => opens(visitor, page))).length;

interface Opening extends SmokeSources {
  browser: Browser;
  visitors: readonly Visitor[];
  pages: readonly PageToTry[];
  witnesses: Witnesses;
  names: readonly string[];
  patience: number;
  resting: number;
  limit: number;
}

async function openAll(
  set: ServedSet,
  { browser, visitors, names, pages, witnesses, patience, resting, limit, ...sources }: Opening,
): Promise<SmokeTest> {
  // A page that never comes to rest is ended together with its browser.
  const timer = setTimeout(() => void browser.close(), limit);
  const sites: SmokeSite[] = [];
  try {
    for (const served of [set, withoutTried(set, names)])
      sites.push(await openSmokeSite(served, sources, { asksOnce: true }));
    const [site = '', before = ''] = sites.map(({ url }) => url);
    const failure = await visitAll(browser, visitors, { site, before, pages, witnesses, patience, resting });
    if (failure) return { outcome: 'failed', detail: failure };
    return { outcome: 'passed', detail: opened(pages, visitors, witnesses) };
  } catch (error) {
    return { outcome: 'failed', detail: `The pages could not be opened: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    for (const site of sites) await site.close();
  }
}

interface Sessions {
  sessions: { [role in Role]?: MemberSession };
  /** Why there is none of a role. */
  without: { [role in Role]?: string };
}

const roles = {
  member: { name: 'a member', setting: 'SMOKE_LOGIN', operation: 'logInUser' },
  doctor: { name: 'a doctor', setting: 'SMOKE_DOCTOR_LOGIN', operation: 'logInDoctor' },
  staff: { name: 'staff', setting: 'SMOKE_STAFF_LOGIN', operation: 'logInUser' },
} satisfies Record<Role, { name: string; setting: string; operation: 'logInUser' | 'logInDoctor' }>;

async function logInAll(api: SmokeSources['api'], logins: SmokeLogins): Promise<Sessions> {
  const found: Sessions = { sessions: {}, without: {} };
  for (const role of Object.keys(roles) as Role[]) {
    const login = logins[role];
    const given = login && api ? await logIn(api, login, roles[role].operation) : `${roles[role].setting} names none`;
    if (typeof given === 'string') found.without[role] = given;
    else found.sessions[role] = given;
  }
  return found;
}

const notAs = (without: Sessions['without']) =>
  (Object.keys(without) as Role[]).map((role) => ` Not as ${roles[role].name}: ${without[role]}.`).join('');

/**
 * Opens the pages of releases in a headless browser, together with the set that they would live in: as a guest, as a member, as a doctor and as staff,
 * on a desktop, on a phone and in a narrow window in Chinese. It fails with the first page that reports a failure, throws, stays empty, does not come to rest,
 * cannot be left, or leaves pages of others another way than they were.
 * @param names of the releases that are tried
 */
export async function runSmokeTest(
  set: ServedSet,
  names: readonly string[],
  { browser: start, logins = {}, patience = 15_000, resting = 15_000, limit, ...sources }: Options,
): Promise<Tried> {
  const { sessions, without } = await logInAll(sources.api, logins);
  try {
    const lookUp = createExamples({ api: sources.api, member: sessions.member?.token });
    const pages = await pagesToTry(set, names, lookUp);
    if (pages.length === 0)
      return { outcome: 'not-run', detail: 'No page that can be opened shows it.', lacks: 'page' };
    const witnesses = await witnessesOf(withoutTried(set, names), lookUp);
    const browser = await start();
    if (!browser) return { outcome: 'not-run', detail: noBrowser, lacks: 'browser' };
    const visitors = visitorsWith({
      ...(sessions.member && { member: sessions.member.token }),
      ...(sessions.doctor && { doctor: sessions.doctor.token }),
      ...(sessions.staff && { staff: sessions.staff.token }),
    });
    const opening = { browser, visitors, names, pages, witnesses, patience, resting, ...sources };
    const result = await openAll(set, { ...opening, limit: limit ?? limitFor(pages, visitors) });
    if (result.outcome !== 'passed') return result;
    const told = { ...result, detail: result.detail + notAs(without) };
    return without.member === undefined ? told : { ...told, lacks: 'member' };
  } finally {
    for (const session of Object.values(sessions)) await session.end();
  }
}
