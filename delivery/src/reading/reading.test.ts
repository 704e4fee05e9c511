import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';

let manager: ReleaseManager;

const x = (version: string, given = {}) => makeRemote('mf-x', { version, ...given });

beforeEach(async () => {
  manager = await ReleaseManager.start();
});
afterEach(() => manager.close());

const get = (path: string) => manager.call(path) as Promise<Record<string, unknown>>;

it('a channel says what it serves, since when and by whom', async () => {
  await manager.release(makeShell(), x('1.0.0'), x('1.1.0'));
  expect(await get('/channels/production')).toMatchObject({
    channel: 'production',
    revision: 3,
    members: [
      {
        name: 'mf-x',
        stable: { version: '1.1.0', sourceRevision: 'abc', publishedBy: 'a test', revoked: false, collected: false },
        previous: { version: '1.0.0' },
        since: '2026-11-23T00:00:00.000Z',
        by: 'Mara',
      },
      { name: 'shell', stable: { version: '1.0.0' }, previous: null },
    ],
  });
});

it('releases of a remote are listed with whether they may be served', async () => {
  await manager.publish(x('1.0.0'));
  await manager.publish(x('1.1.0'));
  const { db } = manager.delivery;
  await db.updateTable('release').set({ revoked_at: new Date() }).where('version', '=', '1.0.0').execute();
  expect(await get('/releases/mf-x')).toMatchObject({
    list: [
      { version: '1.1.0', revoked: false },
      { version: '1.0.0', revoked: true },
    ],
  });
});

describe('history', () => {
  beforeEach(() => manager.release(makeShell(), x('1.0.0'), x('1.1.0'), x('1.2.0'), makeRemote('mf-y')));

  it('comes page by page, the newest first', async () => {
    const first = await manager.history('?limit=3');
    const second = await manager.history(`?limit=3&cursor=${first.nextCursor}`);
    expect([...first.list, ...second.list].map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  it('says which compositions one can return to: with a shell, with all releases, and another than is served', async () => {
    const restorable = async () => (await manager.history()).list.map((entry) => entry.restorable);
    expect(await restorable()).toEqual([false, true, true, true, true]);
    await manager.rollback({ name: 'mf-x' });
    await manager.revoke('mf-x', '1.0.0');
    expect(await restorable()).toEqual([false, false, true, true, true, false, true]);
    for (const { restorable: isOffered, composition } of (await manager.history()).list) {
      if (!composition) continue;
      const { status, changes } = await manager.rollback({ composition, dryRun: true });
      expect([status, (changes ?? []).length > 0]).toEqual([isOffered ? 200 : expect.any(Number), isOffered]);
    }
  });

  it('refuses a cursor that it has not given', async () => {
    expect(await manager.call('/channels/production/history?cursor=soon')).toMatchObject({ status: 400 });
  });

  it('is that of one remote when it is asked for', async () => {
    const { list } = await manager.history('?name=mf-y');
    expect(list.map(({ name, to }) => [name, to])).toEqual([['mf-y', '1.0.0']]);
  });

  it('tells of revocations, because these change what is served', async () => {
    const { delivery, token } = manager;
    await delivery.fetch('/delivery/releases/mf-y/1.0.0/revoke', { token, json: { reason: 'Leaks' } });
    expect((await manager.history()).list[0]).toMatchObject({
      action: 'revoke-release',
      name: 'mf-y',
      from: '1.0.0',
      to: null,
      reason: 'Leaks',
    });
  });

  it('tells of what moves no channel where that is asked for', async () => {
    await manager.call('/tokens', { name: 'CI of blue', role: 'viewer' });
    expect((await manager.history()).list[0]).toMatchObject({ action: 'promote' });
    expect((await manager.history('?all=true')).list[0]).toMatchObject({ action: 'create-token', name: 'CI of blue' });
  });

  it('knows which conflicts were overruled', async () => {
    await manager.publish(x('2.0.0', { contract: '^9.0.0' }));
    await manager.promote('mf-x', '2.0.0', { force: true, reason: 'The shell follows' });
    expect((await manager.history()).list[0]).toMatchObject({
      forced: true,
      conflicts: [{ rule: 'contract', between: ['mf-x@2.0.0', 'shell@1.0.0'] }],
    });
  });

  it('knows what was served afterwards', async () => {
    const { composition } = await manager.channel();
    expect((await manager.history('?limit=1')).list[0]).toMatchObject({ composition, revision: 5 });
  });
});

it('two releases are compared', async () => {
  const parts = { './remote': { files: [], shared: ['react'] } };
  await manager.publish(
    x('1.0.0', { manifest: makeManifest([makeRoute('/x'), makeRoute('/y')]), operations: ['listFeed'] }),
  );
  await manager.publish(
    x('1.1.0', { manifest: makeManifest([makeRoute('/x')], ['post.feed']), parts, contract: '^1.2.0' }),
  );
  expect(await get('/releases/mf-x/diff?from=1.0.0&to=1.1.0')).toMatchObject({
    name: 'mf-x',
    contract: { from: '^1.0.0', to: '^1.2.0' },
    routes: { added: [], removed: ['/y'] },
    slots: { added: ['post.feed'], removed: [] },
    operations: { added: [], removed: ['listFeed'] },
    sharedModules: { added: ['react'], removed: [] },
    bytes: { from: expect.any(Number), to: expect.any(Number) },
  });
  expect(await manager.call('/releases/mf-x/diff?from=1.0.0&to=9.0.0')).toMatchObject({ status: 404 });
});

it('files of two releases are compared by what they hold', async () => {
  const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, Buffer.from(name)]));
  await manager.publish(x('1.0.0'), {
    ...files('remoteEntry.js', 'same.js', 'gone.js'),
    'old.js': Buffer.from('moved'),
  });
  const entry = { 'remoteEntry.js': Buffer.from('changed') };
  await manager.publish(x('1.1.0'), { ...files('same.js', 'new.js'), ...entry, 'moved.js': Buffer.from('moved') });
  expect(await get('/releases/mf-x/diff?from=1.0.0&to=1.1.0')).toMatchObject({
    files: { added: ['new.js'], removed: ['gone.js'], changed: ['remoteEntry.js'] },
  });
});

describe('verification', () => {
  beforeEach(() => manager.release(makeShell(), x('1.0.0'), x('1.1.0')));

  it('reads every file of everything that is served, the previous releases too', async () => {
    expect(await get('/channels/production/verify')).toMatchObject({
      releases: [
        { name: 'mf-x', files: 1, faults: [] },
        { name: 'mf-x', files: 1, faults: [] },
        { name: 'shell', version: '1.0.0', files: 1, faults: [] },
      ],
    });
  });

  it('names what was tampered with and what is missing', async () => {
    const { db, storage } = manager.delivery;
    const folders = await db.selectFrom('release').select(['folder', 'name', 'version']).execute();
    const folderOf = (version: string) => folders.find((row) => row.name === 'mf-x' && row.version === version)?.folder;
    await storage.put(`${folderOf('1.1.0')}/remoteEntry.js`, Readable.from(['alert(1)']));
    await storage.remove([`${folderOf('1.0.0')}/remoteEntry.js`]);
    await db.updateTable('release').set({ signature: 'AAAA' }).where('name', '=', 'shell').execute();
    const { releases } = (await get('/channels/production/verify')) as { releases: { faults: string[] }[] };
    expect(releases.flatMap(({ faults }) => faults).sort()).toEqual([
      'remoteEntry.js is missing.',
      'remoteEntry.js is not what was published.',
      'shell@1.0.0 is not what its team signed.',
    ]);
  });
});
