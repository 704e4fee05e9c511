import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemChromium } from '@charis/shared/node/browser';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DescribedApi, startDescribedApi } from '../testing/described-api';
import { pointTo } from '../testing/factories';
import { startMemberApi } from '../testing/member-api';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';
import { tinyRemote, tinyShell } from '../testing/tiny-site';

// A browser is started for each change, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let api: DescribedApi;
let manager: ReleaseManager;

const served = { shell: { stable: '1.0.0' }, 'mf-x': { stable: '1.0.0' } };

const good = (version: string, name = 'mf-x') => tinyRemote(name, version, `show('${name} ${version}')`);
const bad = (version: string) => tinyRemote('mf-x', version, `show('Fallback'); throw new Error('broken')`);

const publish = ({ record, contents }: ReturnType<typeof good>) => manager.publish(record, contents);

beforeEach(async () => {
  api = await startDescribedApi();
  manager = await ReleaseManager.start({ smokeTests: true, api: { url: () => api.url } });
  await publish(tinyShell());
  await publish(good('1.0.0'));
});
afterEach(async () => {
  await manager.close();
  await api.close();
});

it('what comes before the shell is not tried, and the shell is tried with it', async () => {
  expect(await manager.promote('mf-x', '1.0.0')).toMatchObject({ smokeTest: { outcome: 'not-run' } });
  expect(await manager.promote('shell', '1.0.0')).toMatchObject({
    smokeTest: { detail: expect.stringMatching(/^Opened \/, \/mf-x as /) },
  });
});

describe('a release that fails in the browser', () => {
  beforeEach(async () => {
    await pointTo(manager.delivery.db, served);
    await publish(bad('1.1.0'));
  });

  it('is not promoted, but by force, and the history says how it had failed', async () => {
    expect(await manager.promote('mf-x', '1.1.0')).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'smoke-test', message: 'The page /mf-x fails for a guest: mf-x@1.1.0 (evaluate): it threw' }],
    });
    expect(await manager.channel()).toMatchObject({ revision: 1 });
    await manager.promote('mf-x', '1.1.0', { force: true, reason: 'It is Friday' });
    expect((await manager.history()).list[0]).toMatchObject({ forced: true, smokeTest: { outcome: 'failed' } });
  });

  it('is not rolled back to either, if it was never served', async () => {
    expect(await manager.rollback({ name: 'mf-x', version: '1.1.0' })).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'smoke-test' }],
    });
  });
});

describe('a result', () => {
  beforeEach(() => pointTo(manager.delivery.db, served));

  it('that was passed holds for the same composition, and is not waited for on the way back to what was served', async () => {
    const { clock, db } = manager.delivery;
    const checkedAt = clock.time;
    await publish(good('1.1.0'));
    await manager.promote('mf-x', '1.1.0', { dryRun: true });
    clock.time = new Date(checkedAt.getTime() + 60_000);
    expect(await manager.promote('mf-x', '1.1.0')).toMatchObject({ smokeTest: { outcome: 'passed' } });
    const rows = await db.selectFrom('smoke_test').select('at').where('version', '=', '1.1.0').execute();
    expect(rows).toEqual([{ at: checkedAt }]);
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({
      status: 200,
      smokeTest: { outcome: 'not-run', detail: 'It was served before.' },
    });
  });

  it('is of the set that is served, also where two promotions come at once', async () => {
    await publish(good('1.1.0'));
    await publish(good('1.0.0', 'mf-y'));
    const told = await Promise.all([manager.promote('mf-x', '1.1.0'), manager.promote('mf-y', '1.0.0')]);
    const { db } = manager.delivery;
    const passed = await db.selectFrom('smoke_test').select('composition').where('outcome', '=', 'passed').execute();
    const compositions = passed.map(({ composition }) => composition);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect(compositions).toEqual(expect.arrayContaining(told.map(({ composition }) => composition)));
  });
});

it('does not keep a rollback waiting, and is done again for the set that this leaves', async () => {
  const { db } = manager.delivery;
  for (const version of ['1.0.0', '1.1.0']) await publish(good(version, 'mf-y'));
  await publish(tinyRemote('mf-x', '1.1.0', `fetch('/api/hello'); show('Posts')`));
  await pointTo(db, { ...served, 'mf-y': { stable: '1.0.0' } });
  await pointTo(db, { ...served, 'mf-y': { stable: '1.1.0', previous: '1.0.0' } });
  let answer = () => {};
  const opened = new Promise<void>((resolve) => {
    const answered = new Promise<void>((release) => {
      answer = release;
    });
    api.wait = async () => {
      resolve();
      await answered;
    };
  });

  const promotion = manager.promote('mf-x', '1.1.0');
  await opened;
  expect(await manager.rollback({ name: 'mf-y' })).toMatchObject({ status: 200, revision: 3 });
  answer();
  expect(await promotion).toMatchObject({ status: 200, revision: 4, smokeTest: { outcome: 'passed' } });
  const tried = await db.selectFrom('smoke_test').select('composition').where('version', '=', '1.1.0').execute();
  expect(tried).toHaveLength(2);
});

it('a canary is tried beside what a rollout shows, and the set with which it fails is named', async () => {
  await pointTo(manager.delivery.db, served);
  const isBeside = `remotes.some(({ name, version }) => name === 'mf-x' && version === '1.1.0')`;
  await publish(good('1.1.0'));
  await publish(tinyRemote('mf-y', '1.0.0', `show('mf-y'); if (${isBeside}) throw new Error('broken')`));
  const start = (remote: string, version: string) =>
    manager.call('/channels/production/rollouts', { remote, version, reason: 'A calendar' });
  expect(await start('mf-x', '1.1.0')).toMatchObject({ status: 200 });
  expect(await start('mf-y', '1.0.0')).toMatchObject({
    status: 422,
    conflicts: [
      {
        rule: 'smoke-test',
        message: expect.stringMatching(
          /^Beside mf-x@1\.1\.0, which a rollout shows: The page \/mf-y fails for a guest: /,
        ),
      },
    ],
  });
});

it('refuses what could not be tried where that is required, and shows it as not run elsewhere', async () => {
  const { url } = api;
  for (const smokeTests of [true, 'required'] as const) {
    const other = await ReleaseManager.start({ smokeTests, chromium: '/nowhere/chromium', api: { url: () => url } });
    await other.publish(makeShell());
    await other.promote('shell', '1.0.0', { force: true, reason: 'Nothing is served yet' });
    await other.publish(makeRemote('mf-x', { manifest: makeManifest([makeRoute('/x')]) }));
    const told = await other.promote('mf-x', '1.0.0');
    if (smokeTests === true) expect(told).toMatchObject({ status: 200, smokeTest: { outcome: 'not-run' } });
    else
      expect(told).toMatchObject({
        status: 422,
        conflicts: [
          {
            rule: 'untried',
            message: expect.stringContaining('SMOKE_TESTS=required, and it could not be tried. '),
            remedy: expect.stringContaining('CHROMIUM_PATH'),
          },
        ],
      });
    await other.close();
  }
});

describe('a browser that dies', () => {
  let folder: string;
  let site: ReleaseManager;

  /** Returns a Chromium that writes its process id into a file. */
  async function namedChromium(): Promise<string> {
    const path = join(folder, 'chromium');
    const real = systemChromium() ?? chromium.executablePath();
    await writeFile(path, `#!/bin/sh\necho $$ >${folder}/pid\nexec '${real}' "$@"\n`, { mode: 0o755 });
    return path;
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'charis-browser-test-'));
    const named = await namedChromium();
    site = await ReleaseManager.start({ smokeTests: true, chromium: named, api: { url: () => api.url } });
    const asking = tinyRemote('mf-x', '1.1.0', `fetch('/api/posts/public'); show('Posts')`);
    for (const { record, contents } of [tinyShell(), good('1.0.0'), asking]) await site.publish(record, contents);
    await pointTo(site.delivery.db, served);
    let killed = 0;
    api.wait = async () => {
      const leader = Number(await readFile(join(folder, 'pid'), 'utf8'));
      // A browser is a group of processes, and a system may start it by a script.
      if (leader !== killed) process.kill(-leader, 'SIGKILL');
      killed = leader;
    };
  });
  afterEach(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('refuses the promotion as not tried, and the history of a forced one says so', async () => {
    expect(await site.promote('mf-x', '1.1.0')).toMatchObject({
      status: 422,
      conflicts: [
        {
          rule: 'untried',
          message: 'It could not be tried. The browser ended before everything was tried.',
          remedy: expect.stringMatching(/^Try again; .* Or go over it with --force and a reason\.$/),
        },
      ],
    });
    await site.promote('mf-x', '1.1.0', { force: true, reason: 'It is Friday' });
    expect((await site.history()).list[0]).toMatchObject({ forced: true, smokeTest: { outcome: 'not-run' } });
  });
});

describe('where trying out is required', () => {
  const login = { email: 'member@example.com', password: 'secret' };
  let site: ReleaseManager;

  async function start(options: Pick<NonNullable<Parameters<typeof ReleaseManager.start>[0]>, 'smokeLogins' | 'api'>) {
    site = await ReleaseManager.start({ smokeTests: 'required', ...options });
    for (const { record, contents } of [tinyShell(), good('1.0.0')]) await site.publish(record, contents);
    await pointTo(site.delivery.db, served);
  }
  afterEach(() => site.close());

  it('refuses what was not opened as everyone, also where that passed before, and says what helps', async () => {
    await start({ api: { url: () => api.url } });
    const next = good('1.1.0');
    await site.publish(next.record, next.contents);
    for (const _ of ['first', 'again']) {
      expect(await site.promote('mf-x', '1.1.0')).toMatchObject({
        status: 422,
        conflicts: [
          {
            rule: 'untried',
            message: expect.stringContaining(
              'it was not tried as a member, as a doctor, as staff. Opened /mf-x as a guest',
            ),
            remedy: expect.stringMatching(/SMOKE_LOGIN .* a member .*SMOKE_DOCTOR_LOGIN .*SMOKE_STAFF_LOGIN .* staff/),
          },
        ],
      });
    }
  });

  it('promotes what member, doctor and staff have opened, and what only fills slots that no page shows yet', async () => {
    const memberApi = await startMemberApi(login);
    const smokeLogins = { member: login, doctor: login, staff: login };
    await start({ api: { url: () => memberApi.url }, smokeLogins });
    const next = good('1.1.0');
    await site.publish(next.record, next.contents);
    expect(await site.promote('mf-x', '1.1.0', { dryRun: true })).toMatchObject({ status: 200 });
    await site.delivery.db.updateTable('smoke_test').set({ detail: 'It is known.' }).execute();
    expect(await site.promote('mf-x', '1.1.0')).toMatchObject({
      status: 200,
      smokeTest: { outcome: 'passed', detail: 'It is known.' },
    });
    await site.publish(makeRemote('mf-y', { manifest: makeManifest([], ['post.feed']) }));
    expect(await site.promote('mf-y', '1.0.0')).toMatchObject({ status: 200, smokeTest: { outcome: 'not-run' } });
    await memberApi.close();
  });
});
