import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ServedSet } from '../release-registry';
import { createExamples } from './examples';
import { kitFile, leakPage, renderLeakPage } from './leak-page';
import { type LeakPart, partsToMount } from './leak-parts';
import { logIn, type MemberSession, type SmokeLogin } from './member';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { noBrowser, type Tried } from './smoke-test';
import { browserOf, type Visitor } from './visitors';

/** How often each page is put there and taken away: first for what is kept once and for ever, then for what is kept each time. */
const rehearsals = 4;
const times = 20;

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** The member for members' pages and for slots; without one a guest sees them. */
  login?: SmokeLogin | undefined;
  /** Milliseconds that all parts have together. A client gives up after 300 s without an answer, and the log-in comes before the parts. */
  limit?: number;
}

const kept = ['nodes', 'listeners', 'timers', 'styles', 'globals'] as const;
type Counts = Record<(typeof kept)[number], number>;

const words: Record<keyof Counts, string> = {
  nodes: 'nodes of the document',
  listeners: 'event listeners',
  timers: 'timers',
  styles: 'styles',
  globals: 'global variables',
};

/** Returns the counts after garbage collection. */
async function countsOf(page: Page, session: CDPSession): Promise<Counts> {
  // Finalisers of one collection free more for the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners, ...(await page.evaluate(() => globalThis.leakTest.count())) };
}

interface Mounting {
  page: Page;
  session: CDPSession;
  remote: string;
}

const labelOf = ({ path, slot }: LeakPart) => (slot ? `the slot ${slot.name}` : `the page ${path}`);

/** Returns what a part leaks each time it is shown. */
async function leakOf({ page, session, remote }: Mounting, part: LeakPart): Promise<string | undefined> {
  const cycle = (count: number) =>
    page.evaluate(([name, place, turns]) => globalThis.leakTest.cycle(name, place, turns), [
      remote,
      part,
      count,
    ] as const);
  await cycle(rehearsals);
  const before = await countsOf(page, session);
  await cycle(times);
  const after = await countsOf(page, session);
  const grown = kept.filter((kind) => after[kind] - before[kind] >= times);
  if (grown.length === 0) return undefined;
  const list = grown.map((kind) => `${after[kind] - before[kind]} ${words[kind]}`).join(', ');
  const label = labelOf(part);
  return `${label[0]?.toUpperCase()}${label.slice(1)} of ${remote} leaves ${list} behind after it was shown and taken away ${times} times.`;
}

interface Round {
  browser: Browser;
  site: string;
  remote: string;
  visitor: Visitor;
  parts: readonly LeakPart[];
}

/** What one visitor's parts left, and those that the kit cannot mount. */
interface Found {
  leak?: string | undefined;
  notMounted: LeakPart[];
}

async function mountAll({ browser, site, remote, visitor, parts }: Round): Promise<Found> {
  if (parts.length === 0) return { notMounted: [] };
  const context = await browserOf(browser, visitor, site);
  const page = await context.newPage();
  await page.goto(site + leakPage);
  const session = await context.newCDPSession(page);
  const showsSlots = await page.evaluate(() => globalThis.leakTest.showsSlots);
  const notMounted = parts.filter(({ slot }) => slot && !showsSlots);
  for (const part of parts.filter((one) => !notMounted.includes(one))) {
    const leak = await leakOf({ page, session, remote }, part);
    if (leak) return { leak, notMounted };
  }
  await context.close();
  return { notMounted };
}

/** What the visitors of a set see of a release; guests see what members would where there is none. */
async function roundsOf(set: ServedSet, name: string, { api }: SmokeSources, member: MemberSession | undefined) {
  const parts = await partsToMount(set, name, createExamples({ api, member: member?.token }));
  const asMember = parts.filter((part) => member && part.forMembers);
  const guest: Visitor = { who: 'a guest', device: 'desktop' };
  return {
    parts,
    rounds: [
      { visitor: guest, parts: parts.filter((part) => !asMember.includes(part)) },
      { visitor: { ...guest, who: 'a member', ...(member ? { token: member.token } : {}) }, parts: asMember },
    ],
  };
}

interface Mounted {
  parts: LeakPart[];
  found: Found[];
  noMember: string | undefined;
}

/** Says what was tried, and what was not. */
function resultOf({ parts, found, noMember }: Mounted): Tried {
  const leak = found.map((one) => one.leak).find(Boolean);
  if (leak) return { outcome: 'failed', detail: leak };
  const notMounted = found.flatMap((one) => one.notMounted);
  const mounted = parts.filter((part) => !notMounted.includes(part));
  const bare = mounted.filter(({ missing }) => missing.length > 0);
  const without = bare.map((part) => `${labelOf(part)} without ${part.missing.join(', ')}`).join(', ');
  const asGuest = noMember !== undefined && mounted.some(({ forMembers }) => forMembers);
  const sentences = [
    mounted.length > 0 ? `Showed and took away ${mounted.map(labelOf).join(', ')}, ${times} times each.` : '',
    without ? `The API has nothing for ${without}.` : '',
    notMounted.length > 0
      ? `Not ${notMounted.map(labelOf).join(', ')}: the host kit of the served shell shows no slots.`
      : '',
    asGuest ? `Not as a member: ${noMember}.` : '',
  ];
  const detail = sentences.filter(Boolean).join(' ');
  const lacks = notMounted.length > 0 ? { lacks: 'kit' as const } : asGuest ? { lacks: 'member' as const } : {};
  return { outcome: mounted.length > 0 ? 'passed' : 'not-run', detail, ...lacks };
}

/**
 * Puts every page and every slot of a release on a page of their own 20 times, and takes them away again: what is private and slots as a member,
 * in a headless browser. Fails where nodes, listeners, timers, styles or globals stay each time.
 */
export async function runLeakTest(
  set: ServedSet,
  name: string,
  { browser: start, login, limit = 240_000, ...sources }: Options,
): Promise<Tried> {
  if (name === 'shell')
    return { outcome: 'not-run', detail: 'A shell is not taken away from its page.', lacks: 'page' };
  if (!set.shell.stable.files[kitFile])
    return { outcome: 'not-run', detail: 'The served shell has no host kit.', lacks: 'kit' };
  const given = login && sources.api ? await logIn(sources.api, login) : 'SMOKE_LOGIN names none';
  const member = typeof given === 'string' ? undefined : given;
  try {
    const { parts, rounds } = await roundsOf(set, name, sources, member);
    if (parts.length === 0) return { outcome: 'not-run', detail: 'It has no page and no slot.', lacks: 'page' };
    const browser = await start();
    if (!browser) return { outcome: 'not-run', detail: noBrowser, lacks: 'browser' };
    const found = await mountRounds(set, { browser, limit, name, rounds, sources });
    if ('outcome' in found) return found;
    return resultOf({ parts, found: found.found, noMember: typeof given === 'string' ? given : undefined });
  } finally {
    await member?.end();
  }
}

interface Mount {
  browser: Browser;
  limit: number;
  name: string;
  rounds: { visitor: Visitor; parts: LeakPart[] }[];
  sources: SmokeSources;
}

async function mountRounds(
  set: ServedSet,
  { browser, limit, name, rounds, sources }: Mount,
): Promise<{ found: Found[] } | Tried> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void browser.close();
  }, limit);
  let site: SmokeSite | undefined;
  try {
    site = await openSmokeSite(set, sources, { [leakPage]: renderLeakPage(set, name) });
    const { url } = site;
    return {
      found: await Promise.all(rounds.map((round) => mountAll({ browser, site: url, remote: name, ...round }))),
    };
  } catch (error) {
    if (isLate) return { outcome: 'not-run', detail: `It took longer than ${limit / 1000} s.`, lacks: 'time' };
    return { outcome: 'failed', detail: `It could not be shown and taken away: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await site?.close();
  }
}
