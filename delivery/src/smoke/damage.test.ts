import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { type MemberApi, startMemberApi } from '../testing/member-api';
import { ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRoute, makeServed } from '../testing/releases';
import { SharedBrowser } from '../testing/shared-browser';
import { headerSlot, tinyRemote, tinyShell } from '../testing/tiny-site';
import { runSmokeTest } from './smoke-test';

// A test waits for its browser most of its time, so a few run at once.
vi.setConfig({ testTimeout: 120_000, maxConcurrency: 6 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);
const shared = new SharedBrowser();
const login = { email: 'member@example.com', password: 'secret' };
let api: MemberApi;
beforeAll(async () => {
  api = await startMemberApi([login, ...['doctor', 'staff'].map((who) => ({ ...login, email: `${who}@example.com` }))]);
});
afterAll(async () => {
  await api.close();
  await shared.close();
  folder.remove();
});

let trials = 0;

interface TestOptions {
  /** Whether the release fills the slot of the header, instead of having a page. */
  inHeader?: boolean;
  logins?: Parameters<typeof runSmokeTest>[2]['logins'];
  /** What the page of the remote beside it does. */
  other?: string;
}

/** Tries a release out beside a shell and another remote. */
function tryOut(script: string, { inHeader = false, logins, other = '' }: TestOptions = {}) {
  trials += 1;
  const tried = tinyRemote('mf-x', `1.${trials}.0`, `${inHeader ? '' : `show('Posts');`} ${script}`);
  if (inHeader) tried.record.manifest = makeManifest([], [headerSlot]);
  const shell = tinyShell();
  shell.record.manifest = { ...makeManifest([makeRoute('/')]), laterSlots: [headerSlot] };
  const beside = tinyRemote('mf-y', `1.${trials}.0`, `show('Doctors'); ${other}`);
  beside.record.manifest = makeManifest([makeRoute('/mf-y', { examples: { doctor: { value: '7' } } })]);
  const releases = [shell, beside, tried];
  for (const { record, contents } of releases) folder.publish(record, contents);
  const set = servedSet(makeServed(...releases.map(({ record }) => record)));
  if (!set) throw new Error('There is no shell');
  return runSmokeTest(set, ['mf-x'], {
    files,
    browser: shared.start,
    timeoutMs: 60_000,
    resting: 2_000,
    // The first visitor finds most of it, and the others have not begun then.
    atOnce: 1,
    ...(logins ? { logins, api: { url: () => api.url } } : {}),
  });
}

/** The policy of the pages lets only styles with their nonce in. */
const style = (rule: string) =>
  `const { nonce } = document.querySelector('script[nonce]'); document.head.append(Object.assign(document.createElement('style'), { nonce, textContent: '${rule}' }));`;
const adopted = (rule: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${rule}'); document.adoptedStyleSheets.push(sheet);`;
const cover = `Object.assign(document.body.appendChild(document.createElement('div')), { id: 'veil', style: 'position: fixed; inset: 0' });`;

it.concurrent('passes what touches nothing of others, and says where it looked', async () => {
  const keeps = `localStorage.setItem('charis.x', '1'); setInterval(() => document.querySelector('h1')?.setAttribute('title', Date.now()), 1000);`;
  expect(await tryOut(keeps)).toMatchObject({
    outcome: 'passed',
    detail: expect.stringMatching(/^Opened \/mf-x as .* Afterwards \/ and \/mf-y\?doctor=7 were as before\./),
  });
});

it.concurrent.each([
  ['looks at others by their whole address', '', `if (!location.search) document.querySelector('main').remove();`],
  [
    'passes where others forget what they have kept themselves',
    `globalThis.wasHere = true;`,
    `for (const kept of [localStorage, sessionStorage]) if (globalThis.wasHere) kept.removeItem('charis.y'); else kept.setItem('charis.y', '1');`,
  ],
  [
    'passes where others change what they have kept themselves, by any name',
    `globalThis.wasHere = true;`,
    `localStorage.setItem('y', globalThis.wasHere ? '2' : '1'); document.cookie = 'charis_y=' + Boolean(globalThis.wasHere);`,
  ],
])('%s', async (_, script, other) => {
  expect(await tryOut(script, { other })).toMatchObject({ outcome: 'passed' });
});

describe('refuses, with page, visitor and cause,', () => {
  const page = (cause: string) => `The page /mf-x fails for a guest: ${cause}`;
  const pressed = 'it cannot be left: the link "/" and all others around the page cannot be pressed';

  it.concurrent.each([
    // What others look like.
    ['an inserted style that hides the page', style('body { display: none }'), pressed],
    [
      'an adopted style that hides buttons',
      adopted('button { display: none }'),
      'afterwards on / the button "Log in" is hidden',
    ],
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
      'an emptied storage',
      `localStorage.clear();`,
      `afterwards on / charis.smoke of the local storage, which is another owner's, is gone`,
    ],
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
      'a loop of renders',
      `const all = new MessageChannel(); all.port1.onmessage = () => { document.querySelector('h1').title += '.'; all.port2.postMessage(0); }; all.port2.postMessage(0);`,
      'it renders over and over: ',
    ],
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
  ])('%s', async (_, script, cause) => {
    const { outcome, detail } = await tryOut(script);
    expect([outcome, detail]).toEqual(['failed', expect.stringContaining(page(cause))]);
  });

  it.concurrent('what a slot of the header does', async () => {
    const { detail } = await tryOut(adopted('header a { display: none }'), { inHeader: true });
    expect(detail).toMatch(/^The page \/ fails for a guest: it cannot be left: the link "\/mf-y"/);
    const slow = await tryOut(`window.fetch = () => Promise.reject();`, { inHeader: true });
    expect(slow.detail).toMatch(/^The page \/ fails for a guest: for all pages fetch is replaced/);
  });

  it.concurrent.each([
    [
      'a session that ends',
      `localStorage.removeItem('charis.token')`,
      'the session has ended: charis.token of the local storage',
    ],
    [
      'another account',
      `localStorage.setItem('charis.token', 'of another')`,
      'the session has ended: charis.token of the local storage',
    ],
    [
      'a session that the site forgets',
      `document.cookie = 'charis_member=; Max-Age=0; Path=/'`,
      'the session has ended: charis_member of the cookies',
    ],
  ])('%s', async (_, script, cause) => {
    const { outcome, detail } = await tryOut(`if (localStorage.getItem('charis.token')) ${script};`, {
      logins: { member: login },
    });
    expect([outcome, detail]).toEqual([
      'failed',
      expect.stringContaining(`The page /mf-x fails for a member: afterwards on / ${cause}`),
    ]);
  });

  it.concurrent.each([
    ['in Chinese', `document.documentElement.lang === 'zh-CN'`, 'a guest in Chinese at 820 px', undefined],
    ['at 820 px', `matchMedia('(width: 820px)').matches`, 'a guest in Chinese at 820 px', undefined],
    ['on a phone', `matchMedia('(width: 390px)').matches`, 'a guest on a phone', undefined],
    [
      'as a doctor',
      `localStorage.getItem('charis.token')?.startsWith('doctor-')`,
      'a doctor',
      { doctor: { email: 'doctor@example.com', password: 'secret' } },
    ],
    [
      'as staff',
      `localStorage.getItem('charis.token')?.startsWith('staff-')`,
      'staff',
      { staff: { email: 'staff@example.com', password: 'secret' } },
    ],
  ])('what breaks only %s', async (_, condition, who, logins) => {
    const { detail } = await tryOut(`if (${condition}) { ${adopted('header { display: none }')} }`, {
      ...(logins ? { logins } : {}),
    });
    expect(detail).toContain(`The page /mf-x fails for ${who}: it cannot be left`);
  });
});
