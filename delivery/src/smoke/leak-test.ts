import type { Browser } from 'playwright-core';
import type { ServedSet } from '../release-registry';
import { createExamples } from './examples';
import { kitFile, leakPages } from './leak-page';
import { type LeakPart, labelOf, partsOfOthers, partsToMount } from './leak-parts';
import { type Found, type Search, searchLeaks, times } from './leak-search';
import { logIn, type MemberSession, type SmokeLogin } from './member';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { noBrowser, type Tried } from './smoke-test';
import { browserOf, type Visitor } from './visitors';

interface Options extends SmokeSources {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** The member for members' pages and for slots; without one a guest sees them. */
  login?: SmokeLogin | undefined;
  /** Milliseconds that all parts have together. A client gives up after 300 s without an answer, and the log-in comes before the parts. */
  limit?: number;
}

interface Round extends Omit<Search, 'context' | 'onGrowth'> {
  browser: Browser;
  visitor: Visitor;
  /** What stays and is not cleared up yet, by visitor. */
  grown: Map<Visitor, string>;
}

async function mountAll({ browser, site, visitor, grown, ...search }: Round): Promise<Found> {
  if (search.parts.length === 0) return { ofOthers: [], notMounted: [] };
  const context = await browserOf(browser, visitor, site);
  const found = await searchLeaks({ ...search, context, site, onGrowth: (left) => grown.set(visitor, left) });
  if (found.leak) grown.set(visitor, found.leak);
  else grown.delete(visitor);
  await context.close();
  return found;
}

/** Returns what the visitors of a set see of a release; guests see what members would where there is none. */
async function roundsOf(set: ServedSet, name: string, { api }: SmokeSources, member: MemberSession | undefined) {
  const lookUp = createExamples({ api, member: member?.token });
  const parts = await partsToMount(set, name, lookUp);
  const asMember = parts.filter((part) => member && part.forMembers);
  const guest: Visitor = { who: 'a guest', device: 'desktop' };
  return {
    parts,
    others: () => partsOfOthers(set, name, lookUp),
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
  const ofOthers = new Set(found.flatMap((one) => one.ofOthers));
  const mounted = parts.filter((part) => !notMounted.includes(part));
  const bare = mounted.filter(({ missing }) => missing.length > 0);
  const without = bare.map((part) => `${labelOf(part)} without ${part.missing.join(', ')}`).join(', ');
  const asGuest = noMember !== undefined && mounted.some(({ forMembers }) => forMembers);
  const sentences = [
    mounted.length > 0 ? `Showed and took away ${mounted.map(labelOf).join(', ')}, ${times} times each.` : '',
    without ? `Shown without a value, because the API has none: ${without}.` : '',
    notMounted.length > 0
      ? `Not ${notMounted.map(labelOf).join(', ')}: the host kit of the served shell shows no slots.`
      : '',
    asGuest ? `Not as a member: ${noMember}.` : '',
    ofOthers.size > 0 ? `Other remotes leave something behind: ${[...ofOthers].join(' ')}` : '',
  ];
  const detail = sentences.filter(Boolean).join(' ');
  const lacks = notMounted.length > 0 ? { lacks: 'kit' as const } : asGuest ? { lacks: 'member' as const } : {};
  return { outcome: mounted.length > 0 ? 'passed' : 'not-run', detail, ...lacks };
}

/**
 * Puts every page and every slot of a release on a page of their own and takes them away again, over and over: what is private and slots as a
 * member, in a headless browser. Fails where nodes, listeners, timers, styles or globals of the release's own stay each time.
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
    const { parts, others, rounds } = await roundsOf(set, name, sources, member);
    if (parts.length === 0) return { outcome: 'not-run', detail: 'It has no page and no slot.', lacks: 'page' };
    const browser = await start();
    if (!browser) return { outcome: 'not-run', detail: noBrowser, lacks: 'browser' };
    const found = await mountRounds(set, { browser, limit, name, rounds, others, sources });
    if ('outcome' in found) return found;
    return resultOf({ parts, found: found.found, noMember: typeof given === 'string' ? given : undefined });
  } finally {
    await member?.end();
  }
}

/** Returns the result when the time is over: what has grown by then is a failure, although its part is not known. */
function lateResult(limit: number, grown: readonly string[]): Tried {
  const late = `It took longer than ${limit / 1000} s`;
  if (grown.length === 0) return { outcome: 'not-run', detail: `${late}.`, lacks: 'time' };
  return { outcome: 'failed', detail: `${grown.join(' ')} ${late}, and the search for the part did not end.` };
}

interface Mount {
  browser: Browser;
  limit: number;
  name: string;
  rounds: { visitor: Visitor; parts: LeakPart[] }[];
  others: Search['others'];
  sources: SmokeSources;
}

async function mountRounds(
  set: ServedSet,
  { browser, limit, name, rounds, others, sources }: Mount,
): Promise<{ found: Found[] } | Tried> {
  let isLate = false;
  const grown = new Map<Visitor, string>();
  const timer = setTimeout(() => {
    isLate = true;
    void browser.close();
  }, limit);
  let site: SmokeSite | undefined;
  try {
    site = await openSmokeSite(set, sources, { pages: leakPages(set), asksOnce: true });
    const given = { browser, site: site.url, remote: name, others, grown };
    return { found: await Promise.all(rounds.map((round) => mountAll({ ...given, ...round }))) };
  } catch (error) {
    if (isLate) return lateResult(limit, [...grown.values()]);
    return { outcome: 'failed', detail: `It could not be shown and taken away: ${(error as Error).message}` };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await site?.close();
  }
}
