import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { ServedSet } from '../release-registry';
import { createExamples } from './examples';
import { type Limits, tryIn } from './in-browser';
import { kitFile, leakPages } from './leak-page';
import { type LeakPart, labelOf, partsOfOthers, partsToMount } from './leak-parts';
import { type Found, type Search, searchLeaks, times } from './leak-search';
import { logIn, type MemberSession, type SmokeLogin } from './smoke-login';
import { notTried, type Tried, toldPlainly } from './smoke-result';
import { openSmokeSite, type SmokeSite, type SmokeSources } from './smoke-site';
import { noBrowser } from './smoke-test';
import { browserOf, type Visitor } from './visitors';

interface Options extends SmokeSources, Partial<Limits> {
  /** Starts the browser; `undefined` where there is none. */
  browser: () => Promise<Browser | undefined>;
  /** The member for members' pages and for slots; without one a guest sees them. */
  login?: SmokeLogin | undefined;
  /** Hears how far it is, as a sentence. */
  onProgress?: ((sentence: string) => void) | undefined;
}

/** Milliseconds to show all parts in turn, and for the search for the one that leaves something. */
const limitFor = (parts: number) => 180_000 + 20_000 * parts;

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

/** The member, and what pages have in the place of the bearer. */
interface Member {
  session: MemberSession;
  standIn: string;
}

/** Returns what the visitors of a set see of a release; guests see what members would where there is none. */
async function roundsOf(set: ServedSet, name: string, { api }: SmokeSources, member: Member | undefined) {
  const lookUp = createExamples({ api, member: member?.session.token });
  const parts = await partsToMount(set, name, lookUp);
  const asMember = parts.filter((part) => member && part.forMembers);
  const guest: Visitor = { who: 'a guest', device: 'desktop' };
  return {
    parts,
    others: () => partsOfOthers(set, name, lookUp),
    rounds: [
      { visitor: guest, parts: parts.filter((part) => !asMember.includes(part)) },
      { visitor: { ...guest, who: 'a member', ...(member ? { token: member.standIn } : {}) }, parts: asMember },
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
  const lacks = [...(notMounted.length > 0 ? (['kit'] as const) : []), ...(asGuest ? (['member'] as const) : [])];
  return { outcome: mounted.length > 0 ? 'passed' : 'not-run', detail, ...(lacks.length > 0 ? { lacks } : {}) };
}

/**
 * Puts every page and every slot of a release on a page of their own and takes them away again, over and over: what is private and slots as a
 * member, in a headless browser. Fails where nodes, listeners, timers, styles or globals of the release's own stay each time.
 */
export async function runLeakTest(
  set: ServedSet,
  name: string,
  { browser: start, login, onProgress, files, api, ...limits }: Options,
): Promise<Tried> {
  if (name === 'shell') return notTried('A shell is not taken away from its page.', 'page');
  if (!set.shell.stable.files[kitFile]) return notTried('The served shell has no host kit.', 'kit');
  const given = login && api ? await logIn(api, login) : 'SMOKE_LOGIN names none';
  const session = typeof given === 'string' ? undefined : given;
  const member = session && { session, standIn: `member-${randomUUID()}` };
  try {
    const { parts, others, rounds } = await roundsOf(set, name, { files, api }, member);
    if (parts.length === 0) return notTried('It has no page and no slot.', 'page');
    const browser = await start();
    if (!browser) return notTried(noBrowser, 'browser');
    onProgress?.(`Shows and takes away ${parts.map(labelOf).join(', ')}.`);
    const noMember = typeof given === 'string' ? given : undefined;
    const bearers = new Map(member ? [[member.standIn, member.session.token]] : []);
    const mount = { browser, name, rounds, others, sources: { files, api, bearers }, limit: limitFor(parts.length) };
    const result = await mountRounds(set, { ...mount, ...limits }, (found) => resultOf({ parts, found, noMember }));
    return toldPlainly(result);
  } finally {
    await session?.end();
  }
}

interface Mount extends Limits {
  browser: Browser;
  name: string;
  rounds: { visitor: Visitor; parts: LeakPart[] }[];
  others: Search['others'];
  sources: SmokeSources;
}

/** Returns what has grown when the time is over as a failure, although its part is not known. */
function withGrowth(result: Tried, grown: readonly string[]): Tried {
  if (!result.lacks?.includes('time') || grown.length === 0) return result;
  const late = result.detail.replace(/\.$/, ', and the search for the part did not end.');
  return { outcome: 'failed', detail: `${grown.join(' ')} ${late}` };
}

async function mountRounds(
  set: ServedSet,
  { browser, name, rounds, others, sources, ...limits }: Mount,
  resultFor: (found: Found[]) => Tried,
): Promise<Tried> {
  const grown = new Map<Visitor, string>();
  let site: SmokeSite | undefined;
  async function work(): Promise<Tried> {
    site = await openSmokeSite(set, sources, { pages: leakPages(set), asksOnce: true });
    const given = { browser, site: site.url, remote: name, others, grown };
    return resultFor(await Promise.all(rounds.map((round) => mountAll({ ...given, ...round }))));
  }
  try {
    return withGrowth(await tryIn(browser, limits, { work, when: () => '' }), [...grown.values()]);
  } finally {
    await site?.close();
  }
}
