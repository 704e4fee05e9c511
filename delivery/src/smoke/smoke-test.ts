import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import type { ServedSet } from '../release-registry';
import { type ControlPages, controlPagesOf, type Reference, takeReference, withoutTried } from './control-pages';
import { createExamples } from './examples';
import { type Limits, TrialEnd, tryIn } from './in-browser';
import { comesAlive } from './open-page';
import { type PageToTry, pagesToTry } from './pages-to-try';
import { logIn, type MemberSession, type SmokeLogin } from './smoke-login';
import { notTried, type Role, type Tried, toldPlainly } from './smoke-result';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { neverLoaded, neverRests, stayedEmpty, tryPage } from './try-page';
import { browserOf, opens, type Visitor, visitorsWith } from './visitors';

/** The accounts as whom pages are opened, besides being opened as a guest. */
export type SmokeLogins = { [role in Role]?: SmokeLogin | undefined };

interface Options extends SmokeSources, Partial<Limits> {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** Pages are opened as a guest only without it. */
  logins?: SmokeLogins | undefined;
  /** Milliseconds that a page has to come alive, and that pages of others have to be as before. */
  timeoutMs?: number;
  resting?: number;
  /** Visitors at once. By default a machine of 2 cores has no more to do, because each waits half of its time. */
  atOnce?: number;
  /** Hears how far it is, as a sentence. */
  onProgress?: ((sentence: string) => void) | undefined;
}

interface Pages {
  site: string;
  /** A site that serves the set without what is tried. */
  before: string;
  pages: readonly PageToTry[];
  controlPages: ControlPages;
  timeoutMs: number;
  resting: number;
  atOnce: number;
  /** Hears of each page that a visitor opens. */
  onOpen: (visitor: Visitor, page: PageToTry) => void;
}

/** How much longer the first page may take, while the browser and the site get ready. */
const firstOfAll = 4;

/** Returns how the pages of others look to a visitor before. */
async function referenceFor(
  browser: Browser,
  visitor: Visitor,
  { before, controlPages, timeoutMs }: Pages,
): Promise<Reference> {
  const context = await contextOf(browser, visitor, before);
  const reference = await takeReference(context, controlPages, { site: before, timeoutMs: firstOfAll * timeoutMs });
  await context.close();
  return reference;
}

/** Returns the browser of a visitor, whose clock can be moved. */
export async function contextOf(browser: Browser, visitor: Visitor, site: string): Promise<BrowserContext> {
  const context = await browserOf(browser, visitor, site);
  // The clock comes before the scripts that watch a page, so that it is no change that a page has made.
  await context.clock.install();
  return context;
}

/** What a machine that is busy may be the reason for, too. */
const slow = [stayedEmpty, neverLoaded, neverRests];

/** Fails when a page of others does not come alive either, on the site without what is tried. */
async function requireTime(
  browser: Browser,
  visitor: Visitor,
  { before, controlPages, timeoutMs }: Pages,
): Promise<void> {
  if (!controlPages.ofShell) return;
  const context = await contextOf(browser, visitor, before);
  const isSlow = !(await comesAlive(context, before + controlPages.ofShell, timeoutMs));
  await context.close();
  if (isSlow)
    throw new TrialEnd(notTried(`Pages of others did not come alive in ${timeoutMs / 1000} s either.`, 'time'));
}

/** Returns the failure of a visitor's page, if there is one. */
async function visit(browser: Browser, visitor: Visitor, given: Pages): Promise<Tried | undefined> {
  const { site, pages, timeoutMs, resting, onOpen } = given;
  const opened = pages.filter((page) => opens(visitor, page));
  if (opened.length === 0) return undefined;
  const reference = await referenceFor(browser, visitor, given);
  const context = await contextOf(browser, visitor, site);
  const trial = { context, site, timeoutMs, resting, reference, isThorough: visitor.isThorough ?? false };
  for (const page of opened) {
    onOpen(visitor, page);
    const first = await tryPage(page, trial);
    const isSlow = first !== undefined && slow.includes(first);
    const cause = isSlow ? await tryPage(page, trial) : first;
    if (!cause) continue;
    if (slow.includes(cause)) await requireTime(browser, visitor, given);
    const detail = `The page ${page.path} fails for ${visitor.who}: ${cause}${isSlow && cause === first ? ' twice' : ''}`;
    return { outcome: 'failed', detail, blames: page.tries };
  }
  await context.close();
  return undefined;
}

/** Returns the first visitor's failure, if there is one. */
async function visitAll(browser: Browser, visitors: readonly Visitor[], pages: Pages): Promise<Tried | undefined> {
  const failures: (Tried | undefined)[] = [];
  const waiting = [...visitors.entries()];
  async function work() {
    for (let next = waiting.shift(); next && !failures.some(Boolean); next = waiting.shift()) {
      const [index, visitor] = next;
      failures[index] = await visit(browser, visitor, pages);
    }
  }
  await Promise.all(Array.from({ length: pages.atOnce }, work));
  return failures.find(Boolean);
}

function opened(pages: readonly PageToTry[], visitors: readonly Visitor[], { ofShell, ofOther }: ControlPages): string {
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

/** Returns how often a page is opened by a visitor. */
const visitsOf = (pages: readonly PageToTry[], visitors: readonly Visitor[]) =>
  visitors.flatMap((visitor) => pages.filter((page) => opens(visitor, page))).length;

/** Milliseconds for the references and the browser, and for each page that a visitor opens. */
const limitFor = (visits: number) => 120_000 + 10_000 * visits;

interface Opening extends SmokeSources, Partial<Limits> {
  browser: Browser;
  visitors: readonly Visitor[];
  pages: readonly PageToTry[];
  controlPages: ControlPages;
  names: readonly string[];
  timeoutMs: number;
  resting: number;
  atOnce: number;
  onProgress: ((sentence: string) => void) | undefined;
}

async function openAll(
  set: ServedSet,
  {
    browser,
    visitors,
    names,
    pages,
    controlPages,
    timeoutMs,
    resting,
    atOnce,
    onProgress,
    limit,
    timeUp,
    onTrouble,
    ...sources
  }: Opening,
): Promise<Tried> {
  const visits = visitsOf(pages, visitors);
  const open = new Map<Visitor, PageToTry>();
  let count = 0;
  function onOpen(visitor: Visitor, page: PageToTry) {
    open.set(visitor, page);
    count += 1;
    onProgress?.(`Opens page ${count} of ${visits}: ${page.path} as ${visitor.who}.`);
  }
  const when = () => {
    const last = [...open].map(([{ who }, { path }]) => `${path} as ${who}`);
    return last.length > 0 ? `, and was at ${last.join(', ')}` : '';
  };
  const sites: SmokeSite[] = [];
  async function work(): Promise<Tried> {
    for (const served of [set, withoutTried(set, names)])
      sites.push(await openSmokeSite(served, sources, { asksOnce: true }));
    const [site = '', before = ''] = sites.map(({ url }) => url);
    const failure = await visitAll(browser, visitors, {
      site,
      before,
      pages,
      controlPages,
      timeoutMs,
      resting,
      atOnce,
      onOpen,
    });
    if (failure) return failure;
    return { outcome: 'passed', detail: opened(pages, visitors, controlPages) };
  }
  try {
    return await tryIn(browser, { limit: limit ?? limitFor(visits), timeUp, onTrouble }, { work, when });
  } finally {
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

/** Returns what pages have in the place of each bearer. A release that takes it away has nothing: only the site that it is tried on knows it. */
const standInsFor = (sessions: Sessions['sessions']): { [role in Role]?: string } =>
  Object.fromEntries(Object.keys(sessions).map((role) => [role, `${role}-${randomUUID()}`]));

const bearersOf = (standIns: { [role in Role]?: string }, sessions: Sessions['sessions']) =>
  new Map((Object.keys(standIns) as Role[]).map((role) => [standIns[role] ?? '', sessions[role]?.token ?? '']));

/**
 * Opens the pages of releases in a headless browser, together with the set that they would live in: as a guest, as a member, as a doctor and as staff,
 * on a desktop, on a phone and in a narrow window in Chinese. It fails with the first page that reports a failure, throws, stays empty, does not come to rest,
 * cannot be left, or leaves pages of others another way than they were.
 * @param names of the releases that are tried
 */
export async function runSmokeTest(
  set: ServedSet,
  names: readonly string[],
  { browser: start, logins = {}, timeoutMs = 15_000, resting = 15_000, atOnce = 3, onProgress, ...sources }: Options,
): Promise<Tried> {
  onProgress?.('Looks for pages to open.');
  const { sessions, without } = await logInAll(sources.api, logins);
  try {
    const lookUp = createExamples({ api: sources.api, member: sessions.member?.token });
    const pages = await pagesToTry(set, names, lookUp);
    if (pages.length === 0) return notTried('No page that can be opened shows it.', 'page');
    const controlPages = await controlPagesOf(withoutTried(set, names), lookUp);
    const browser = await start();
    if (!browser) return notTried(noBrowser, 'browser');
    const standIns = standInsFor(sessions);
    const visitors = visitorsWith(standIns);
    const opening = { browser, visitors, names, pages, controlPages, timeoutMs, resting, atOnce, onProgress };
    const result = toldPlainly(await openAll(set, { ...sources, ...opening, bearers: bearersOf(standIns, sessions) }));
    if (result.outcome !== 'passed') return result;
    const lacks = Object.keys(without) as Role[];
    return { ...result, detail: result.detail + notAs(without), ...(lacks.length > 0 ? { lacks } : {}) };
  } finally {
    for (const session of Object.values(sessions)) await session.end();
  }
}
