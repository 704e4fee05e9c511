import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewManagerToken } from '../auth/first-token';
import { readBuiltRelease } from '../client/built-release';
import { createDeliveryClient, type DeliveryClient } from '../client/delivery-client';
import { publishRelease } from '../client/publish-release';
import { readTeamKey } from '../client/team-key';
import { describeAnswer, startDescribedApi } from '../testing/described-api';
import { makeSignedRecord } from '../testing/factories';
import { ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';
import { releaseLocally } from './release-locally';
import type { Built } from './served-releases';

let delivery: TestDelivery;
let folder: ReleaseFolder;
let client: DeliveryClient;

beforeEach(async () => {
  delivery = await startTestDelivery();
  folder = new ReleaseFolder();
  const token = await readFile(join(delivery.dataDir, 'delivery/manager.token'), 'utf8');
  client = createDeliveryClient({ url: delivery.url, token: token.trim() });
});
afterEach(async () => {
  folder.remove();
  await delivery.close();
});

function build(record: ReturnType<typeof makeShell>, contents?: Record<string, Buffer>): void {
  const { files: _, ...given } = record;
  const made = makeSignedRecord(record.name, given, contents);
  folder.publish(made.record, made.contents);
}

const first: Built[] = ['shell', 'mf-x'].map((name) => ({ name, stable: '1.0.0' }));

/** Does with what was built as `npm start` does. */
async function start(built: Built[]) {
  const lines: string[] = [];
  const warnings = await releaseLocally({
    url: delivery.url,
    dataDir: delivery.dataDir,
    channel: 'production',
    built,
    folderOf: (name, version) => join(folder.path, name, version),
    sourceRevision: async () => 'abc',
    changelog: async () => '',
    log: (line) => lines.push(line),
    pause: async () => undefined,
  });
  return { warnings, lines };
}

async function startFirst() {
  build(makeShell());
  build(makeRemote('mf-x'));
  return start(first);
}

const served = async () => {
  const { members } = await client.channel('production');
  return members.map(({ name, stable, previous }) => [name, stable.version, previous?.version]);
};

it('publishes and promotes everything at the first start, with nothing to fall back to', async () => {
  expect(await startFirst()).toMatchObject({ warnings: [] });
  expect(await served()).toEqual([
    ['mf-x', '1.0.0', undefined],
    ['shell', '1.0.0', undefined],
  ]);
});

it('promotes the shell last, so that nothing is served before everything is', async () => {
  await startFirst();
  expect((await client.history('production')).list[0]?.name).toBe('shell');
});

describe('on a database whose folder is gone', () => {
  beforeEach(async () => {
    await startFirst();
    await rm(join(delivery.dataDir), { recursive: true });
  });

  it('says what is missing, and how a new token is made', async () => {
    const { warnings } = await start(first);
    expect(warnings).toEqual([expect.stringMatching(/manager\.token is not there.*renew-manager-token/)]);
  });

  it('says so of a file that holds no token, too', async () => {
    await mkdir(join(delivery.dataDir, 'delivery'), { recursive: true });
    await writeFile(join(delivery.dataDir, 'delivery/manager.token'), '\n');
    const { warnings } = await start(first);
    expect(warnings).toEqual([expect.stringMatching(/manager\.token is empty.*renew-manager-token/)]);
  });

  it('releases what was built again, once there is a token', async () => {
    await renewManagerToken({ db: delivery.db, clock: delivery.clock, folder: join(delivery.dataDir, 'delivery') });
    const status = async () => (await delivery.fetch('/mf-x/1.0.0/remoteEntry.js')).status;
    const before = await status();
    const { warnings, lines } = await start(first);
    expect([before, await status(), warnings]).toEqual([404, 200, []]);
    expect(lines).toContain('Releasing again what has lost its files: mf-x 1.0.0');
    expect(await start(first)).toEqual({ warnings: [], lines: [] });
  });

  it('says which served release is neither there nor built', async () => {
    await renewManagerToken({ db: delivery.db, clock: delivery.clock, folder: join(delivery.dataDir, 'delivery') });
    const { warnings } = await start([first[0] as Built]);
    expect(warnings).toContainEqual(expect.stringContaining('The files of mf-x 1.0.0, which is served, are gone'));
  });
});

it('does nothing at the next start', async () => {
  await startFirst();
  expect(await start(first)).toEqual({ warnings: [], lines: [] });
});

it('releases what has changed, and the release before becomes the previous one', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0' }));
  await start([first[0] as Built, { name: 'mf-x', stable: '1.1.0', previous: '1.0.0' }]);
  expect((await served())[0]).toEqual(['mf-x', '1.1.0', '1.0.0']);
});

describe('a slot', () => {
  const page = (slots: string[]) => makeManifest([makeRoute('/x', { slots: slots as never })]);
  const offers = makeRemote('mf-y', { version: '1.1.0', manifest: makeManifest([makeRoute('/y')], ['post.feed']) });
  const shows = makeRemote('mf-x', { version: '1.1.0', manifest: page(['post.feed']) });

  it('is offered before it is shown, in whatever order both were built', async () => {
    build(makeShell());
    build(makeRemote('mf-x'));
    build(makeRemote('mf-y', { manifest: makeManifest([makeRoute('/y')]) }));
    await start(['shell', 'mf-x', 'mf-y'].map((name) => ({ name, stable: '1.0.0' })));
    for (const record of [shows, offers]) build(record);
    const begun = ['mf-x', 'mf-y'].map((name) => ({ name, stable: '1.1.0' }));
    expect((await start(begun)).warnings).toEqual([]);
    const { list } = await client.history('production', { limit: 2 });
    expect(list.map(({ name, revision, forced }) => [name, revision, forced])).toEqual([
      ['mf-y', list[0]?.revision, false],
      ['mf-x', list[0]?.revision, false],
    ]);
  });
});

it('tries again what passes by itself', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0' }));
  const broken = new Set(['/channels/production', '/releases', '/channels/production/promote']);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof globalThis.fetch>) => {
    const { pathname } = new URL(String(given[0]));
    const late = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    if (broken.delete(pathname.replace('/delivery', ''))) throw new TypeError('fetch failed', { cause: late });
    return fetch(...given);
  });
  const { warnings } = await start([{ name: 'mf-x', stable: '1.1.0' }]);
  vi.unstubAllGlobals();
  expect([warnings, [...broken], (await served())[0]]).toEqual([[], [], ['mf-x', '1.1.0', '1.0.0']]);
});

it('releases all but what does not fit', async () => {
  await startFirst();
  build(makeShell({ version: '1.1.0' }));
  build(makeRemote('mf-x', { version: '1.1.0', contract: '^9.0.0' }));
  const { warnings } = await start(['shell', 'mf-x'].map((name) => ({ name, stable: '1.1.0' })));
  expect(warnings).toEqual([expect.stringMatching(/^mf-x 1\.1\.0 is not served: /)]);
  expect(await served()).toEqual([
    ['mf-x', '1.0.0', undefined],
    ['shell', '1.1.0', '1.0.0'],
  ]);
});

it('leaves the smoke test out where nothing was served before, of the shell, too, and says so once', async () => {
  await delivery.close();
  delivery = await startTestDelivery({ smokeTests: true, chromium: '/no/browser' });
  const token = await readFile(join(delivery.dataDir, 'delivery/manager.token'), 'utf8');
  client = createDeliveryClient({ url: delivery.url, token: token.trim() });
  const { lines } = await startFirst();
  const said = '  No smoke test and nothing to fall back to: nothing was served before.';
  expect(lines.filter((line) => line.includes('moke test'))).toEqual([said]);
  expect(await served()).toHaveLength(2);
  const { list } = await client.history('production');
  expect(list.map(({ smokeTest }) => smokeTest?.detail)).not.toContain(expect.stringContaining('CHROMIUM_PATH'));
});

it('leaves the leak check out, and says so in its output and in the history', async () => {
  await delivery.close();
  delivery = await startTestDelivery({ smokeTests: true, chromium: '/no/browser' });
  const token = await readFile(join(delivery.dataDir, 'delivery/manager.token'), 'utf8');
  client = createDeliveryClient({ url: delivery.url, token: token.trim() });
  await startFirst();
  build(makeShell({ version: '1.1.0' }));
  build(makeRemote('mf-x', { version: '1.1.0' }));
  const { lines } = await start(['shell', 'mf-x'].map((name) => ({ name, stable: '1.1.0' })));
  expect(lines.at(-1)).toBe(
    '  The leak check did not run for mf-x. To run it, publish before npm start: npm run release -- publish <remote>',
  );
  const { list } = await client.history('production', { all: 'true', name: 'mf-x' });
  expect(list.find(({ action }) => action === 'publish')).toMatchObject({
    to: '1.1.0',
    reason: 'published by npm start',
    leakCheck: { outcome: 'not-run', detail: 'A manager left out the check: published by npm start.' },
  });
});

it('leaves a rollback as it is', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0' }));
  const second = [{ name: 'mf-x', stable: '1.1.0', previous: '1.0.0' }];
  await start(second);
  await client.rollBack('production', { name: 'mf-x', reason: 'Prices are missing' });
  await start(second);
  expect((await served())[0]).toEqual(['mf-x', '1.0.0', undefined]);
});

it('leaves alone what was served once and is neither served nor previous any more', async () => {
  await startFirst();
  for (const version of ['1.1.0', '1.2.0']) {
    build(makeRemote('mf-x', { version }));
    await start([{ name: 'mf-x', stable: version }]);
  }
  await start(first);
  expect((await served())[0]).toEqual(['mf-x', '1.2.0', '1.1.0']);
});

it('says what does not fit, and keeps what is served', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0', contract: '^9.0.0' }));
  const { warnings } = await start([{ name: 'mf-x', stable: '1.1.0' }]);
  expect(warnings).toEqual([expect.stringMatching(/^mf-x 1\.1\.0 is not served: /)]);
  expect((await served())[0]?.[1]).toBe('1.0.0');
});

it('releases what fits the shell that was built with it, and not the one before', async () => {
  await startFirst();
  build(makeShell({ version: '1.1.0', sdk: '1.1.0' }));
  build(makeRemote('mf-x', { version: '1.1.0', contract: '^1.1.0' }));
  const { warnings, lines } = await start(['shell', 'mf-x'].map((name) => ({ name, stable: '1.1.0' })));
  expect(warnings).toEqual([]);
  expect(lines).toContain('    It does not fit shell@1.0.0: reload pages that are open since before.');
  expect(await served()).toEqual([
    ['mf-x', '1.1.0', '1.0.0'],
    ['shell', '1.1.0', '1.0.0'],
  ]);
});

describe('a shell that no longer provides what remotes ask for', () => {
  const asking = (...shared: string[]) => ({ parts: { './remote': { files: [], shared } } });
  beforeEach(async () => {
    build(makeShell({ provides: { 'antd/es/tour': [] } }));
    build(makeRemote('mf-x', asking('antd/es/tour')));
    await start(['mf-x', 'shell'].map((name) => ({ name, stable: '1.0.0' })));
  });

  it('is released where these were built anew with it', async () => {
    build(makeShell({ version: '1.1.0', provides: { '@charis/shared/ui/tour': [] } }));
    build(makeRemote('mf-x', { version: '1.1.0', ...asking('@charis/shared/ui/tour') }));
    const { warnings, lines } = await start(['mf-x', 'shell'].map((name) => ({ name, stable: '1.1.0' })));
    expect(warnings).toEqual([]);
    expect(lines).toContain('    It does not fit mf-x@1.0.0, shell@1.0.0: reload pages that are open since before.');
    expect(await served()).toEqual([
      ['mf-x', '1.1.0', '1.0.0'],
      ['shell', '1.1.0', '1.0.0'],
    ]);
  });

  it('is kept back where they were not', async () => {
    build(makeShell({ version: '1.1.0', provides: {} }));
    const built = { name: 'mf-x', stable: '1.0.0' };
    const { warnings } = await start([built, { name: 'shell', stable: '1.1.0' }]);
    expect(warnings).toEqual([expect.stringMatching(/^shell 1\.1\.0 is not served: .*antd\/es\/tour/s)]);
    expect((await served())[1]?.[1]).toBe('1.0.0');
  });
});

it('tells at each start what still does not fit', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0', contract: '^9.0.0' }));
  for (const _ of ['first', 'second']) {
    expect((await start([{ name: 'mf-x', stable: '1.1.0' }])).warnings).toHaveLength(1);
  }
});

it('goes on where a start was interrupted after publishing', async () => {
  await startFirst();
  build(makeRemote('mf-x', { version: '1.1.0' }));
  const release = await readBuiltRelease(join(folder.path, 'mf-x', '1.1.0'));
  const key = await readTeamKey(join(delivery.dataDir, 'delivery/keys/x.pem'));
  await publishRelease(client, { release, key, sourceRevision: 'abc', changelog: '' });
  await start([{ name: 'mf-x', stable: '1.1.0' }]);
  expect((await served())[0]).toEqual(['mf-x', '1.1.0', '1.0.0']);
});

it('serves at the first start even what does not fit, and says so', async () => {
  build(makeShell());
  build(makeRemote('mf-x', { contract: '^9.0.0' }));
  const { warnings } = await start([first[0] as Built, { name: 'mf-x', stable: '1.0.0' }]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^mf-x 1\.0\.0 is served because nothing was served before\. It does not fit yet:\n {2}.+\. .+$/,
    ),
  ]);
  expect(await served()).toHaveLength(2);
});

it('says that the token does not work', async () => {
  await delivery.db.updateTable('token').set({ revoked_at: new Date() }).execute();
  expect((await start(first)).warnings).toEqual([expect.stringContaining('has been revoked')]);
});

it('says what the API that was started no longer does for what is served', async () => {
  const api = await startDescribedApi();
  await delivery.close();
  delivery = await startTestDelivery({ api: { url: () => api.url } });
  api.description = describeAnswer('listFeed', 'title', 'price');
  build(makeShell());
  for (const stable of ['0.9.0', '1.0.0']) {
    build(makeRemote('mf-x', { version: stable, operations: ['listFeed'] }));
    expect(await start([first[0] as Built, { name: 'mf-x', stable }])).toMatchObject({ warnings: [] });
  }
  api.description = describeAnswer('listFeed', 'title');
  const { warnings } = await start(first);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^mf-x@1\.0\.0 calls listFeed, which this API has changed: its answer no longer has price\. /,
    ),
    expect.stringMatching(/^mf-x@0\.9\.0 calls listFeed/),
  ]);
  await api.close();
});
