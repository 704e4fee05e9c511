import type { Examples } from '@charis/shared/composition';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { type MemberApi, startMemberApi } from '../testing/member-api';
import { ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRoute, makeServed } from '../testing/releases';
import { SharedBrowser } from '../testing/shared-browser';
import { type TinyRelease, tinyRemote, tinyShell } from '../testing/tiny-site';
import { startBrowser } from './browser';
import { createExamples } from './examples';
import { pagesToTry } from './pages-to-try';
import { runSmokeTest } from './smoke-test';

vi.setConfig({ testTimeout: 120_000 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);
const shared = new SharedBrowser();
afterAll(async () => {
  await shared.close();
  folder.remove();
});

function setOf(...releases: TinyRelease[]) {
  for (const { record, contents } of releases) folder.publish(record, contents);
  const set = servedSet(makeServed(...releases.map(({ record }) => record)));
  if (!set) throw new Error('There is no shell');
  return set;
}

let trials = 0;

/** One visitor after the other: where the first finds it, the others have not begun. */
const inTurn = { atOnce: 1 };

function tryOut(script: string, options: Partial<Parameters<typeof runSmokeTest>[2]> = {}) {
  trials += 1;
  const set = setOf(tinyShell(), tinyRemote('mf-x', `1.0.${trials}`, script));
  return runSmokeTest(set, ['mf-x'], { files, browser: shared.start, timeoutMs: 6_000, ...options });
}

// Pages that stay empty use up their time, so a few are waited for at once.
describe('a smoke test', () => {
  it.concurrent('passes where the pages of a release come alive, and says why it had no member', async () => {
    const login = { email: 'member@example.com', password: 'secret' };
    const api = await startMemberApi(login);
    await api.close();
    const nowhere = { api: { url: () => api.url }, logins: { member: login } };
    expect(await tryOut(`show('Posts')`, nowhere)).toEqual({
      outcome: 'passed',
      detail:
        'Opened /mf-x as a guest, a guest on a phone and a guest in Chinese at 820 px. Afterwards / was as before. Not as a member: member@example.com cannot log in: nothing listens there. Not as a doctor: SMOKE_DOCTOR_LOGIN names none. Not as staff: SMOKE_STAFF_LOGIN names none.',
      lacks: ['member', 'doctor', 'staff'],
    });
  });

  it.concurrent('fails where the page reports that it could not load, whatever is shown instead', async () => {
    expect(await tryOut(`show('Fallback'); throw new Error('broken')`, inTurn)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^The page \/mf-x fails for a guest: mf-x@1\.0\.\d \(evaluate\): it threw$/),
    });
  });

  it.concurrent('fails where something is thrown that no one catches', async () => {
    const script = `show('Posts'); setTimeout(() => { throw new Error('too late') })`;
    expect(await tryOut(script, inTurn)).toEqual({
      outcome: 'failed',
      blames: 'mf-x',
      detail: 'The page /mf-x fails for a guest: too late',
    });
  });

  it.concurrent('fails where a page stays empty, also when it is opened again', async () => {
    expect(await tryOut('', inTurn)).toEqual({
      outcome: 'failed',
      blames: 'mf-x',
      detail: 'The page /mf-x fails for a guest: it stayed empty twice',
    });
  });

  it.concurrent.each([
    ['as a loop', 'const again = () => { for (;;); };'],
    ['as promises', 'const again = () => Promise.resolve().then(again);'],
  ])('fails where a script of a page does not end, %s, although pages of others answer', async (_, script) => {
    expect(await tryOut(`show('Posts'); ${script} setTimeout(again, 9_000);`, inTurn)).toEqual({
      outcome: 'failed',
      blames: 'mf-x',
      detail: 'The page /mf-x fails for a guest: it does not come to rest twice',
    });
  });

  it.concurrent('fails where a page never loads, although pages of others do', async () => {
    expect(await tryOut('for (;;);', { timeoutMs: 3_000, ...inTurn })).toEqual({
      outcome: 'failed',
      blames: 'mf-x',
      detail: 'The page /mf-x fails for a guest: it did not load twice',
    });
  });

  it.concurrent('is not run where there is no browser', async () => {
    const browser = () => startBrowser('/no/such/browser');
    expect(await tryOut('', { browser })).toMatchObject({
      outcome: 'not-run',
      detail: expect.stringContaining('CHROMIUM_PATH'),
    });
  });
});

/** A page that asks for something tells `react` that it is open. */
async function whileOpen(react: (browser: Browser) => void, options: Partial<Parameters<typeof runSmokeTest>[2]> = {}) {
  const browser = await startBrowser();
  if (!browser) throw new Error('There is no browser');
  const login = { email: 'member@example.com', password: 'secret' };
  const api = await startMemberApi(login, {}, () => react(browser));
  const open = { api: { url: () => api.url }, browser: async () => browser, ...options };
  const tried = await tryOut(`fetch('/api/posts/public'); show('Posts')`, open);
  await api.close();
  return tried;
}

describe('a smoke test that comes to no end says nothing about the release', () => {
  it('where its time is over, and says where it was', async () => {
    const time = new AbortController();
    const limits: number[] = [];
    const timeUp = (limit: number) => {
      limits.push(limit);
      return time.signal;
    };
    expect(await whileOpen(() => time.abort(), { timeUp })).toEqual({
      outcome: 'not-run',
      detail: expect.stringMatching(
        /^It took longer than 150 s, and was at \/mf-x as a guest[^,.]*(, \/mf-x as a guest[^,.]*)*\.$/,
      ),
      lacks: ['time'],
    });
    // Three visitors open the page.
    expect(limits).toEqual([150_000]);
  });

  it('where its browser dies, in words that are not those of a tool', async () => {
    const troubles: unknown[] = [];
    const kill = async (browser: Browser) => (await browser.newBrowserCDPSession()).send('Browser.crash');
    const onTrouble = (error: unknown) => troubles.push(error);
    expect(await whileOpen((browser) => void kill(browser).catch(() => undefined), { onTrouble })).toEqual({
      outcome: 'not-run',
      detail: 'The browser ended before everything was tried.',
      lacks: ['end'],
    });
    expect(troubles).not.toEqual([]);
  });

  it('where pages of others do not come alive either', async () => {
    const set = setOf(tinyShell(), tinyRemote('mf-x', '3.0.0', ''));
    const nothing = { ...files, file: async () => undefined };
    const sources = { files: nothing, browser: shared.start };
    const tried = await runSmokeTest(set, ['mf-x'], { ...sources, timeoutMs: 1_000, ...inTurn });
    expect(tried).toEqual({
      outcome: 'not-run',
      detail: 'Pages of others did not come alive in 1 s either.',
      lacks: ['time'],
    });
  });
});

it('tells what a page throws on one line and without colours', async () => {
  const red = String.raw`\u001b[31mtoo\n  late\u001b[39m`;
  const { detail } = await tryOut(`show('Posts'); setTimeout(() => { throw new Error('${red}') })`, inTurn);
  expect(detail).toBe('The page /mf-x fails for a guest: too late');
});

const loggedIn = `localStorage.getItem('charis.token')`;
const onPhone = `matchMedia('(max-width: 500px)').matches`;

describe('a smoke test with a member', () => {
  let api: MemberApi;
  const login = { email: 'member@example.com', password: 'secret' };
  const asMember = (script: string) =>
    tryOut(script, { api: { url: () => api.url }, logins: { member: login, doctor: login, staff: login } });
  beforeEach(async () => {
    api = await startMemberApi(login);
  });
  afterEach(() => api.close());

  it('opens pages as guests and as members, on desktops and on phones, without their tokens, and logs out', async () => {
    // What a release could take away: a page tells all that it has by what it reads. It changes nothing, as a guest neither.
    const script = `const headers = ${loggedIn} ? { authorization: 'Bearer ' + ${loggedIn} } : {};
      for (const path of ['/user/follows', '/users/follow']) fetch('/api' + path, { method: 'POST', headers });
      const has = JSON.stringify({ ...localStorage, cookie: document.cookie });
      fetch('/api/posts/public?has=' + encodeURIComponent(has));
      show('Posts')`;
    expect(await asMember(script)).toEqual({
      outcome: 'passed',
      detail:
        'Opened /mf-x as a guest, a guest on a phone, a member, a member on a phone, a member in Chinese at 820 px, a doctor and staff. Afterwards / was as before.',
    });
    const calls = api.calls.map(({ call }) => decodeURIComponent(call));
    const told = calls.filter((call) => call.includes('?has=')).join();
    for (const role of ['member', 'doctor', 'staff'])
      expect(told).toMatch(new RegExp(`"charis.token":"${role}-[0-9a-f-]{36}"`));
    expect(told).not.toContain('of the member');
    expect(calls).toContain('POST /user/follows');
    expect(calls).not.toContain('POST /users/follow');
    const bearers = api.calls.filter(({ call }) => call === 'POST /user/follows').map(({ bearer }) => bearer);
    expect(bearers).toContain('Bearer of the member');
    const ended = { call: 'DELETE /sessions/current', bearer: 'Bearer of the member' };
    expect(api.calls.slice(-3)).toEqual([ended, ended, ended]);
  });

  it('finds what throws only for members on phones', async () => {
    const script = `if (${loggedIn} && ${onPhone}) throw new Error('here alone'); show('Posts')`;
    expect(await asMember(script)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^The page \/mf-x fails for a member on a phone: /),
    });
  });
});

const noKeys = async () => undefined;

it('opens the pages of a remote that need no parameter, and with a shell one page of each remote', async () => {
  const set = setOf(tinyShell(), tinyRemote('mf-x', '2.0.0', ''), tinyRemote('mf-y', '2.0.0', ''));
  const paths = async (name: string) => (await pagesToTry(set, [name], noKeys)).map(({ path }) => path);
  expect(await paths('mf-x')).toEqual(['/mf-x']);
  expect(await paths('shell')).toEqual(['/', '/mf-x', '/mf-y']);
});

it('opens a page that shows one thing with the first of these that the API has', async () => {
  const routes = [
    makeRoute('/post/:id', { lists: 'post' }),
    makeRoute('/doctor', { lists: 'doctor', canonicalParams: ['id'] }),
    makeRoute('/voucher/:id', { lists: 'voucher' }),
  ];
  const { record, contents } = tinyRemote('mf-x', '2.1.0', '');
  const set = setOf(tinyShell(), { record: { ...record, manifest: makeManifest(routes) }, contents });
  const keys: Record<string, string> = { post: 'p/1', doctor: 'd1' };
  const pages = await pagesToTry(set, ['mf-x'], async (example) => ('of' in example ? keys[example.of] : undefined));
  expect(pages.map(({ path }) => path)).toEqual(['/post/p%2F1', '/doctor?id=d1']);
});

describe('a page with parameters', () => {
  const answers: Record<string, unknown> = {
    'GET /search/public-pages?kind=doctor': { list: [{ key: 'd1' }] },
    'GET /info/doctor-details/d1': { clinics: [{ clinicId: 'c1' }] },
    'GET /reservation/myReservation': { list: [{ meetingId: null }, { meetingId: 'm2' }] },
  };
  let api: MemberApi;
  beforeEach(async () => {
    api = await startMemberApi({ email: 'member@example.com', password: 'secret' }, answers);
  });
  afterEach(() => api.close());

  const route = (path: string, examples: Examples) => makeRoute(path, { examples });
  const routes = [
    route('/doctor/userappoints', { doctorUserId: { of: 'doctor' } }),
    route('/clinic', {
      id: { read: 'getDoctorDetails', input: { params: { id: { of: 'doctor' } } }, at: 'clinics.0.clinicId' },
    }),
    route('/facetime', { meetingId: { read: 'myReservation', at: 'list.*.meetingId' } }),
    route('/member/:id', { id: { read: 'listFeed', at: 'list.0.author.userId' } }),
    route('/member', { memberId: { read: 'listFeed', at: 'list.0.author.userId' } }),
    route('/changed', { id: { read: 'likePost', at: 'liked' } }),
  ];
  const pages = async (token?: string) => {
    const { record, contents } = tinyRemote('mf-x', '2.2.0', '');
    const set = setOf(tinyShell(), { record: { ...record, manifest: makeManifest(routes) }, contents });
    return pagesToTry(set, ['mf-x'], createExamples({ api: { url: () => api.url }, member: token }));
  };

  it('is opened with what its manifest says, asked of the API, and says where there is nothing', async () => {
    expect((await pages('of the member')).map(({ path, missing }) => [path, missing])).toEqual([
      ['/doctor/userappoints?doctorUserId=d1', []],
      ['/clinic?id=c1', []],
      ['/facetime?meetingId=m2', []],
      ['/member', ['memberId']],
      ['/changed', ['id']],
    ]);
  });

  it('asks as the member, and changes nothing', async () => {
    await pages('of the member');
    expect(api.calls.every(({ bearer }) => bearer === 'Bearer of the member')).toBe(true);
    expect(api.calls.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

it('opens the pages of others that show what a release fills, also where it has no page of its own', async () => {
  const filler = tinyRemote('mf-x', '2.3.0', '');
  filler.record.manifest = makeManifest([], ['doctor.card', 'post.feed']);
  const other = tinyRemote('mf-y', '2.3.0', '');
  const routes = [
    makeRoute('/at-once', { slots: ['post.feed'] }),
    makeRoute('/later', { laterSlots: ['doctor.card'] }),
  ];
  other.record.manifest = makeManifest([makeRoute('/none'), ...routes]);
  const set = setOf(tinyShell(), filler, other);
  expect((await pagesToTry(set, ['mf-x'], noKeys)).map(({ path }) => path)).toEqual(['/later', '/at-once']);
});
