import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DamagedSite, type Releases, times } from '../testing/damaged-site';
import { type MemberApi, startMemberApi } from '../testing/member-api';
import { runSmokeTest } from './smoke-test';

// A test waits for its browser most of its time, so a few run at once.
vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 });

const site = new DamagedSite();
const login = { email: 'member@example.com', password: 'secret' };
let api: MemberApi;
beforeAll(async () => {
  api = await startMemberApi([login, { ...login, email: 'staff@example.com' }]);
});
afterAll(async () => {
  await api.close();
  await site.close();
});

interface TestOptions extends Releases {
  logins?: Parameters<typeof runSmokeTest>[2]['logins'];
}

/** Tries a release out beside a shell and another remote. */
function tryOut(script: string, { logins, ...releases }: TestOptions = {}) {
  return runSmokeTest(site.publish(script, releases), ['mf-x'], {
    files: site.files,
    browser: site.browser.start,
    ...times,
    // The first visitor finds most of it, and the others have not begun then.
    atOnce: 1,
    ...(logins ? { logins, api: { url: () => api.url } } : {}),
  });
}

const adopted = (rule: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${rule}'); document.adoptedStyleSheets.push(sheet);`;

it.concurrent('passes what touches nothing of others, whatever these do with their own, and says where it looked', async () => {
  const keeps = `localStorage.setItem('charis.x', '1'); setInterval(() => document.querySelector('h1')?.setAttribute('title', Date.now()), 1000);`;
  // Others are looked at by their whole address; they forget and change what they have kept themselves, by any name.
  const other = `if (!location.search) document.querySelector('main').remove();
    for (const kept of [localStorage, sessionStorage]) if (globalThis.wasHere) kept.removeItem('charis.y'); else kept.setItem('charis.y', '1');
    localStorage.setItem('y', globalThis.wasHere ? '2' : '1');
    document.cookie = 'charis_y=' + Boolean(globalThis.wasHere);`;
  expect(await tryOut(`globalThis.wasHere = true; ${keeps}`, { other })).toMatchObject({
    outcome: 'passed',
    detail: expect.stringMatching(/^Opened \/mf-x as .* Afterwards \/ and \/mf-y\?doctor=7 were as before\./),
  });
});

// What else a page can do is in the tests of one page.
describe('refuses, with page, visitor and cause,', () => {
  it.concurrent.each([
    [
      'an adopted style that hides buttons',
      adopted('button { display: none }'),
      'afterwards on / the button "Log in" is hidden',
    ],
    [
      'a loop of renders',
      `const all = new MessageChannel(); all.port1.onmessage = () => { document.querySelector('h1').title += '.'; all.port2.postMessage(0); }; all.port2.postMessage(0);`,
      'it renders over and over: ',
    ],
    [
      'an emptied storage',
      `localStorage.clear();`,
      `afterwards on / charis.smoke of the local storage, which is another owner's, is gone`,
    ],
  ])('%s', async (_, script, cause) => {
    const { outcome, detail } = await tryOut(script);
    expect([outcome, detail]).toEqual([
      'failed',
      expect.stringContaining(`The page /mf-x fails for a guest: ${cause}`),
    ]);
  });

  it.concurrent('what a slot of the header does', async () => {
    const { detail } = await tryOut(adopted('header a { display: none }'), { inHeader: true });
    expect(detail).toMatch(/^The page \/ fails for a guest: it cannot be left: the link "\/mf-y"/);
    const slow = await tryOut(`window.fetch = () => Promise.reject();`, { inHeader: true });
    expect(slow.detail).toMatch(/^The page \/ fails for a guest: for all pages fetch is replaced/);
  });

  it.concurrent('a session that ends', async () => {
    const script = `if (localStorage.getItem('charis.token')) localStorage.removeItem('charis.token')`;
    expect(await tryOut(script, { logins: { member: login } })).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining(
        'The page /mf-x fails for a member: afterwards on / the session has ended: charis.token of the local storage',
      ),
    });
  });

  it.concurrent('what breaks only as staff, who come last', async () => {
    const condition = `localStorage.getItem('charis.token')?.startsWith('staff-')`;
    const { detail } = await tryOut(`if (${condition}) { ${adopted('header { display: none }')} }`, {
      logins: { staff: { ...login, email: 'staff@example.com' } },
    });
    expect(detail).toContain('The page /mf-x fails for staff: it cannot be left');
  });
});
