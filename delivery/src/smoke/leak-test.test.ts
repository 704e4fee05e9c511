import { afterAll, describe, expect, it, vi } from 'vitest';
import { FolderRegistry } from '../folder-registry';
import { servedSet } from '../gate/served-set';
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release';
import { type MemberApi, startMemberApi } from '../testing/member-api';
import { ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRoute, makeServed } from '../testing/releases';
import { SharedBrowser } from '../testing/shared-browser';
import { type TinyRelease, tinyEntry, tinyKit, tinyRemote, tinyShell } from '../testing/tiny-site';
import { startBrowser } from './browser';
import { runLeakTest } from './leak-test';
import type { SmokeLogin } from './smoke-login';

// A test waits for its browser most of its time, so a few run at once.
vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 });

const folder = new ReleaseFolder();
const files = new FolderRegistry(folder.path);
const shared = new SharedBrowser();
afterAll(async () => {
  await shared.close();
  folder.remove();
});

let trials = 0;

interface TestOptions {
  withKit?: boolean;
  kit?: string;
  manifest?: ReleaseRecord['manifest'];
  login?: SmokeLogin;
  api?: MemberApi;
  /** Other remotes that are served. */
  beside?: TinyRelease[];
  limit?: number;
  browser?: typeof startBrowser;
}

/** @param mount @param unmount bodies of functions; `place` is where the remote is, `slot` what is mounted instead of a page */
async function tryOut(
  mount: string,
  unmount = '',
  {
    withKit = true,
    kit = tinyKit,
    manifest,
    login,
    api,
    beside = [],
    limit,
    browser = limit ? startBrowser : shared.start,
  }: TestOptions = {},
) {
  trials += 1;
  const shell = tinyShell();
  const bytes = Buffer.from(kit);
  const version = `1.${trials}.0`;
  const held: Record<string, Buffer> = withKit ? { 'host-kit/host-kit.js': bytes } : {};
  const known: ReleaseRecord['files'] = withKit
    ? { 'host-kit/host-kit.js': { size: bytes.length, integrity: integrityOf(bytes) } }
    : {};
  const record = { ...shell.record, version, files: { ...shell.record.files, ...known } };
  const remote = tinyRemote('mf-x', version, tinyEntry('mf-x', mount, unmount));
  folder.publish(record, { ...shell.contents, ...held });
  if (manifest) remote.record.manifest = manifest;
  folder.publish(remote.record, remote.contents);
  for (const other of beside) folder.publish(other.record, other.contents);
  const set = servedSet(makeServed(record, remote.record, ...beside.map((other) => other.record)));
  if (!set) throw new Error('There is no shell');
  return runLeakTest(set, 'mf-x', {
    files,
    // A part that takes too long is ended together with its browser.
    browser,
    login,
    ...(limit ? { limit } : {}),
    ...(api ? { api: { url: () => api.url } } : {}),
  });
}

it.concurrent('passes where everything goes that came, also what the first time leaves for ever', async () => {
  const mount = `globalThis.once ??= 1; this.timer = setInterval(() => {}, 1000); addEventListener('resize', this.hear ??= () => {});`;
  expect(await tryOut(mount, 'clearInterval(this.timer);')).toEqual({
    outcome: 'passed',
    detail: 'Showed and took away the page /mf-x, 7 times each.',
  });
});

it.concurrent('does not count what comes late, once and for ever', async () => {
  const mount = `this.turn = (this.turn ?? 0) + 1; if (this.turn === 4) for (let i = 0; i < 9; i += 1) globalThis['late' + i] = 1;`;
  expect(await tryOut(mount)).toMatchObject({ outcome: 'passed' });
});

it.concurrent('fails where something stays that is hidden at first by what goes late', async () => {
  const late = `for (let i = 0; i < 99; i += 1) { if (this.turn === 1) globalThis['late' + i] = 1; if (this.turn === 5) delete globalThis['late' + i]; }`;
  const mount = `this.turn = (this.turn ?? 0) + 1; ${late} globalThis['x' + this.turn] = 1;`;
  expect(await tryOut(mount)).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('global variables') });
});

it.concurrent.each([
  ['nodes', `(globalThis.kept ??= []).push(place.appendChild(document.createElement('p')));`, 'nodes of the document'],
  ['listeners', `addEventListener('resize', () => {});`, 'event listeners'],
  ['timers', 'setInterval(() => {}, 1000);', 'timers'],
  ['styles', `document.head.append(document.createElement('style'));`, 'styles'],
  ['globals', `globalThis['x' + Math.random()] = 1;`, 'global variables'],
])('fails where %s stay', async (_, mount, what) => {
  const { outcome, detail } = await tryOut(mount);
  expect([outcome, detail]).toEqual([
    'failed',
    expect.stringMatching(`The page /mf-x of mf-x leaves .*(1[6-9]|2\\d) ${what}`),
  ]);
});

it.concurrent('is not run where the shell has no host kit', async () => {
  expect(await tryOut('', '', { withKit: false })).toMatchObject({ outcome: 'not-run' });
});

/** Returns another remote, with what it does when it is mounted. */
function besideWith(mount: string, manifest: ReleaseRecord['manifest'], name = 'mf-y'): TinyRelease {
  const beside = tinyRemote(name, `1.${trials}.0`, tinyEntry(name, mount));
  beside.record.manifest = manifest;
  return beside;
}

const timer = 'setInterval(() => {}, 1000);';

describe('a page that shows the slot of another remote', () => {
  const manifest = makeManifest([makeRoute('/mf-x', { slots: ['member.follow'] })]);
  const filling = makeManifest([], ['member.follow']);
  const onlyTogether = `if (mounted.includes('mf-x')) ${timer}`;

  it.concurrent('passes where the other one leaves something behind, and says so', async () => {
    const beside = [besideWith(timer, filling)];
    const { outcome, detail } = await tryOut('', '', { manifest, beside });
    expect([outcome, detail]).toEqual([
      'passed',
      expect.stringMatching(
        /Other remotes leave something behind: The slot member\.follow of mf-y leaves 2\d timers behind/,
      ),
    ]);
  });

  it.concurrent('fails where both leave something behind, with its own', async () => {
    const beside = [besideWith(timer, filling)];
    const { outcome, detail } = await tryOut(`addEventListener('resize', () => {});`, '', { manifest, beside });
    expect([outcome, detail]).toEqual([
      'failed',
      expect.stringMatching(/^The page \/mf-x of mf-x leaves 2\d event listeners behind after/),
    ]);
  });

  it.concurrent('fails where only both together leave something behind', async () => {
    const beside = [besideWith(onlyTogether, filling)];
    const { outcome, detail } = await tryOut('', '', { manifest, beside });
    expect([outcome, detail]).toEqual([
      'failed',
      expect.stringMatching(/^The page \/mf-x of mf-x leaves 2\d timers .* together with what others show in it\.$/),
    ]);
  });

  it.concurrent.each([
    ['on the same page', [makeRoute('/mf-x', { slots: ['member.follow', 'member.actions'] })]],
    [
      'on another page',
      [makeRoute('/mf-x', { slots: ['member.follow'] }), makeRoute('/mf-x/b', { slots: ['member.actions'] })],
    ],
  ])('is not excused by a leak of another slot %s', async (_, routes) => {
    const beside = [besideWith(onlyTogether, filling), besideWith(timer, makeManifest([], ['member.actions']), 'mf-z')];
    const { outcome, detail } = await tryOut('', '', { manifest: makeManifest(routes), beside });
    expect([outcome, detail]).toEqual([
      'failed',
      expect.stringMatching(/^The page \/mf-x of mf-x leaves 2\d timers .* together with what others show in it\.$/),
    ]);
  });
});

it.concurrent('asks the API once for what parts read each time', async () => {
  const api = await startMemberApi({ email: 'member@example.com', password: 'secret' });
  const read = `void fetch('/api/posts/public');`;
  expect(await tryOut(read, '', { api })).toMatchObject({ outcome: 'passed' });
  expect(api.calls.filter(({ call }) => call === 'GET /posts/public')).toHaveLength(1);
  await api.close();
});

const slots = makeManifest([makeRoute('/mf-x')]);
slots.slots = [
  {
    name: 'admin.section',
    part: 'admin',
    examples: { introduce: { call: 'nothing' }, current: { value: 'orders' } },
  },
];

it.concurrent('mounts a slot that no page shows, with the props that its manifest says', async () => {
  const leak = `if (slot?.name === 'admin.section' && slot.props.current === 'orders') { slot.props.introduce()(); setInterval(() => {}, 1000); }`;
  const { outcome, detail } = await tryOut(leak, '', { manifest: slots });
  expect([outcome, detail]).toEqual([
    'failed',
    expect.stringMatching(/^The slot admin\.section of mf-x leaves 2\d timers/),
  ]);
});

it.concurrent('fails where parts leave something behind in turn, and none alone', async () => {
  const leak = `if (!slot && this.wasSlot) setInterval(() => {}, 1000); this.wasSlot = Boolean(slot);`;
  expect(await tryOut(leak, '', { manifest: slots })).toEqual({
    outcome: 'failed',
    detail:
      'The parts of mf-x, shown and taken away in turn 5 times, leave 5 timers behind; none of them does so alone.',
  });
});

it.concurrent('fails where a part cannot be shown, with what it throws', async () => {
  expect(await tryOut(`throw new Error('broken')`)).toEqual({
    outcome: 'failed',
    detail: 'It could not be shown and taken away: broken',
  });
});

it.concurrent('is not run where the browser dies', async () => {
  const dying = async () => {
    const browser = await startBrowser();
    const session = await browser?.newBrowserCDPSession();
    if (browser) browser.newContext = () => session?.send('Browser.crash') as never;
    return browser;
  };
  expect(await tryOut('', '', { browser: dying })).toEqual({
    outcome: 'not-run',
    detail: 'The browser ended before everything was tried.',
    lacks: ['end'],
  });
});

describe('when the time is over', () => {
  /** A kit that mounts so often and then comes to no end. */
  const endless = (mounts: number) =>
    tinyKit.replace(
      'this.mounted = ',
      `if ((globalThis.turns = (globalThis.turns ?? 0) + 1) > ${mounts}) await new Promise(() => {}); this.mounted = `,
    );

  it.concurrent('fails with what all parts left, where only the search for the part did not end', async () => {
    expect(await tryOut(timer, '', { kit: endless(12), limit: 10_000 })).toEqual({
      outcome: 'failed',
      detail:
        'The parts of mf-x, shown and taken away in turn 5 times, leave 5 timers behind. It took longer than 10 s, and the search for the part did not end.',
    });
  });

  it.concurrent('is not run where nothing had stayed by then', async () => {
    expect(await tryOut('', '', { kit: endless(3), limit: 3000 })).toEqual({
      outcome: 'not-run',
      detail: 'It took longer than 3 s.',
      lacks: ['time'],
    });
  });
});

it.concurrent('is not about what another remote leaves behind that fills the same slot', async () => {
  const beside = [besideWith(timer, { ...slots, routes: [] })];
  expect(await tryOut('', '', { manifest: slots, beside })).toMatchObject({
    outcome: 'passed',
    detail: expect.stringMatching(/^Showed and took away the page \/mf-x, the slot admin\.section, 7 times each\./),
  });
});

it.concurrent('says which slots it could not mount, where the served shell has a kit for pages alone', async () => {
  const kit = tinyKit.replace('showsSlots: true,', '');
  expect(await tryOut('', '', { manifest: slots, kit })).toEqual({
    outcome: 'passed',
    detail:
      'Showed and took away the page /mf-x, 7 times each. Not the slot admin.section: the host kit of the served shell shows no slots.',
    lacks: ['kit'],
  });
});

it.concurrent('mounts what is private as the member, and as a guest where there is none, and says so', async () => {
  const login = { email: 'member@example.com', password: 'secret' };
  const api = await startMemberApi(login);
  const manifest = makeManifest([makeRoute('/mf-x', { private: true })]);
  const leak = `if (localStorage.getItem('charis.token')) setInterval(() => {}, 1000);`;
  expect(await tryOut(leak, '', { manifest, login, api })).toMatchObject({ outcome: 'failed' });
  expect(await tryOut(leak, '', { manifest })).toMatchObject({
    outcome: 'passed',
    detail: expect.stringContaining('Not as a member: SMOKE_LOGIN names none.'),
    lacks: ['member'],
  });
  await api.close();
});
