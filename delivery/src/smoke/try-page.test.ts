import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, it, vi } from 'vitest';
import type { ServedSet } from '../release-registry';
import { DamagedSite, times } from '../testing/damaged-site';
import { controlPagesOf, type Reference, takeReference, withoutTried } from './control-pages';
import { createExamples } from './examples';
import { pagesToTry } from './pages-to-try';
import { openSmokeSite } from './smoke-site';
import { contextOf } from './smoke-test';
import { tryPage } from './try-page';
import { visitorsWith } from './visitors';

// A test waits for its browser most of its time, so a few run at once.
vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 });

const damaged = new DamagedSite();
const lookUp = createExamples({ api: undefined, member: undefined });
const known = [...visitorsWith({}), ...visitorsWith({ member: 'member-1', doctor: 'doctor-1' })];

/** Opens a set as a visitor of a smoke test does. */
async function as<Result>(
  who: string,
  set: ServedSet,
  act: (context: BrowserContext, site: string) => Promise<Result>,
) {
  const browser = await damaged.browser.start();
  const visitor = known.find((one) => one.who === who);
  if (!browser || !visitor) throw new Error(`There is no browser, or no visitor ${who}`);
  const { url, close } = await openSmokeSite(set, { files: damaged.files }, { asksOnce: true });
  try {
    return await act(await contextOf(browser, visitor, url), url);
  } finally {
    await browser.close();
    await close();
  }
}

async function lookBefore(who: string): Promise<Reference> {
  const set = withoutTried(damaged.publish(''), ['mf-x']);
  const pages = await controlPagesOf(set, lookUp);
  return as(who, set, (context, site) => takeReference(context, pages, { site, timeoutMs: times.timeoutMs }));
}

/** How the pages of others look to each: what a smoke test takes before each release is taken once here. */
const looks = new Map<string, Promise<Reference>>();
afterAll(() => damaged.close());

/** Returns what is found on the page of a release that does this. */
async function causeOf(script: string, who = 'a guest'): Promise<string | undefined> {
  const look = looks.get(who) ?? lookBefore(who);
  looks.set(who, look);
  const reference = await look;
  const set = damaged.publish(script);
  const [page] = await pagesToTry(set, ['mf-x'], lookUp);
  if (!page) throw new Error('There is no page');
  return as(who, set, (context, site) => tryPage(page, { context, site, ...times, reference, isThorough: true }));
}

/** The policy of the pages lets only styles with their nonce in. */
const style = (rule: string) =>
  `const { nonce } = document.querySelector('script[nonce]'); document.head.append(Object.assign(document.createElement('style'), { nonce, textContent: '${rule}' }));`;
const cover = `Object.assign(document.body.appendChild(document.createElement('div')), { id: 'veil', style: 'position: fixed; inset: 0' });`;

const pressed = 'it cannot be left: the link "/" and all others around the page cannot be pressed';

it('finds nothing where nothing is damaged', async () => {
  expect(await causeOf('')).toBeUndefined();
});

it.concurrent.each([
  // What others look like.
  ['an inserted style that hides the page', style('body { display: none }'), pressed],
  [
    'a rule added to a style',
    `const one = document.head.appendChild(Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce })); one.sheet.insertRule('header button { opacity: 0 }');`,
    'afterwards on / the button "Log in" is hidden',
  ],
  [
    'a style that moves the frame',
    style('button { font-size: 60px !important }'),
    'afterwards on / the button "Log in" has fontSize 60px instead of',
  ],
  [
    'a style for pages of others alone',
    style('main:has(h1) button { visibility: hidden }'),
    'afterwards on / the button "Act" and most others of its kind are hidden',
  ],
  ['what covers the page', cover, pressed],
  ['what covers it later', `setTimeout(() => { ${cover} }, 15000);`, pressed],
  [
    'a page that can no longer be scrolled',
    `document.body.style.overflow = 'hidden';`,
    'afterwards on / the document has overflowY of body hidden instead of visible',
  ],
  [
    'another language of the document',
    `document.documentElement.lang = 'xx';`,
    'afterwards on / the document has language xx instead of en',
  ],
  [
    'a header that is gone',
    `addEventListener('popstate', () => document.querySelector('header').remove()); document.querySelector('header button').remove = () => {};`,
    'afterwards on /',
  ],
  // What others use.
  ['fetch', `window.fetch = () => Promise.reject();`, 'for all pages fetch is replaced'],
  [
    'a method of Array',
    `Array.prototype.map = function () { return []; };`,
    'for all pages Array.prototype.map is replaced',
  ],
  [
    'an addition to Array',
    `Array.prototype.last = function () { return this[this.length - 1]; };`,
    'for all pages Array.prototype.last is added',
  ],
  [
    'the history',
    `const push = history.pushState.bind(history); history.pushState = (...all) => push(...all);`,
    'for all pages history.pushState is replaced',
  ],
  ['XMLHttpRequest', `window.XMLHttpRequest = class {};`, 'for all pages XMLHttpRequest is replaced'],
  [
    'Promise',
    `Promise.prototype.then = ((then) => function (...all) { return then.apply(this, all); })(Promise.prototype.then);`,
    'for all pages Promise.prototype.then is replaced',
  ],
  ['a method of Element', `delete Element.prototype.closest;`, 'for all pages Element.prototype.closest is gone'],
  [
    'timers',
    `window.setTimeout = ((set) => (act) => set(act, 0))(setTimeout);`,
    'for all pages setTimeout is replaced',
  ],
  // What others keep.
  [
    'a changed storage of the tab',
    `sessionStorage.setItem('charis.smoke', 'mine');`,
    `afterwards on / charis.smoke of the session storage, which is another owner's, is changed`,
  ],
  [
    'a key without a name of the site',
    `localStorage.setItem('token', '1');`,
    'afterwards on / token is new in the local storage, and its name does not begin with charis',
  ],
  [
    'a cookie of others',
    `document.cookie = 'charis_smoke=; Max-Age=0; Path=/';`,
    `afterwards on / charis_smoke of the cookies, which is another owner's, is gone`,
  ],
  [
    'a cookie without a name of the site',
    `document.cookie = 'ad=1; Path=/';`,
    'afterwards on / ad is new in the cookies, and its name does not begin with charis',
  ],
  // How the page behaves.
  [
    'a loop that begins later',
    `setTimeout(() => setInterval(() => document.querySelector('h1').title += '.', 10), 10000);`,
    'it renders over and over: ',
  ],
  [
    'entries of the history',
    `for (let i = 0; i < 9; i += 1) history.pushState(null, '', location.href);`,
    'it adds 9 entries to the history, so that Back does not leave it',
  ],
  [
    'clicks that no one hears',
    `addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    'it cannot be left: a click on the link "/" leads nowhere',
  ],
  [
    'a question before it is left',
    `addEventListener('beforeunload', (event) => event.preventDefault());`,
    'it asks to stay although nothing was written',
  ],
  [
    'a window of the browser',
    `setTimeout(() => alert('Hello'), 5000);`,
    'it opens a window of the browser that asks: Hello',
  ],
  ['what is thrown late', `setTimeout(() => { throw new Error('too late'); }, 19000);`, 'too late'],
  [
    'a page that loads itself again',
    `if (!sessionStorage.getItem('charis.x')) setTimeout(() => location.reload(), 50);`,
    'it loads itself again and again',
  ],
])('finds %s', async (_, script, cause) => {
  expect(await causeOf(script)).toContain(cause);
});

const hidden = `const sheet = new CSSStyleSheet(); sheet.replaceSync('header { display: none }'); document.adoptedStyleSheets.push(sheet);`;
const ended = 'afterwards on / the session has ended:';

it.concurrent.each([
  [
    'a member',
    `localStorage.getItem('charis.token')`,
    `localStorage.setItem('charis.token', 'of another')`,
    `${ended} charis.token of the local storage`,
  ],
  [
    'a member',
    `localStorage.getItem('charis.token')`,
    `document.cookie = 'charis_member=; Max-Age=0; Path=/'`,
    `${ended} charis_member of the cookies`,
  ],
  ['a guest in Chinese at 820 px', `document.documentElement.lang === 'zh-CN'`, hidden, 'it cannot be left'],
  ['a guest in Chinese at 820 px', `matchMedia('(width: 820px)').matches`, hidden, 'it cannot be left'],
  ['a guest on a phone', `matchMedia('(width: 390px)').matches`, hidden, 'it cannot be left'],
  ['a doctor', `localStorage.getItem('charis.token')?.startsWith('doctor-')`, hidden, 'it cannot be left'],
])('finds as %s what is done where %s', async (who, condition, script, cause) => {
  expect(await causeOf(`if (${condition}) { ${script} }`, who)).toContain(cause);
});
