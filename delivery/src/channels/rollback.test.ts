import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';

let manager: ReleaseManager;

const x = (version: string) => makeRemote('mf-x', { version });

beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), x('1.0.0'), x('1.1.0'), x('1.2.0'));
});
afterEach(() => manager.close());

describe('two people who answer one incident', () => {
  it('go back once, at the same time and one after the other, and are told who did it', async () => {
    const answers = await Promise.all([manager.rollback({ name: 'mf-x' }), manager.rollback({ name: 'mf-x' })]);
    expect(answers.map(({ status, changes }) => [status, changes?.length]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(await manager.rollback({ name: 'mf-x', from: '1.2.0' })).toMatchObject({
      status: 200,
      revision: 5,
      changes: [],
      already: { action: 'rollback', by: 'Mara', from: '1.2.0', to: '1.1.0', reason: 'it broke' },
    });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
  });

  it('do not take back what has come instead meanwhile', async () => {
    await manager.release(x('1.3.0'));
    const told = await manager.rollback({ name: 'mf-x', from: '1.2.0' });
    expect(told).toMatchObject({ status: 409, error: expect.stringMatching(/serves mf-x@1\.3\.0, and not 1\.2\.0/) });
  });
});

describe('a rollback of one remote', () => {
  it('leads to the previous release, and the next one that names it further back', async () => {
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({
      status: 200,
      revision: 5,
      changes: [{ name: 'mf-x', from: '1.2.0', to: '1.1.0' }],
      smokeTest: { outcome: 'not-run', detail: 'It was served before.' },
    });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
    expect((await manager.history()).list[0]).toMatchObject({ action: 'rollback', reason: 'it broke' });
    await manager.rollback({ name: 'mf-x', from: '1.1.0' });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.0.0' });
  });

  it('leads to any earlier release', async () => {
    await manager.rollback({ name: 'mf-x', version: '1.0.0' });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.0.0' });
  });

  it('never makes what was taken back the fallback, and composition and status say so alike', async () => {
    await manager.rollback({ name: 'mf-x', from: '1.2.0' });
    await manager.rollback({ name: 'mf-x', from: '1.1.0' });
    const { remotes } = await manager.composition();
    const { members } = await manager.channel();
    expect(remotes.find(({ name }) => String(name) === 'mf-x')).not.toHaveProperty('previous');
    expect(members.find(({ name }) => name === 'mf-x')?.previous).toBeNull();
    await manager.release(x('1.3.0'));
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.3.0 < 1.0.0' });
  });

  it('leads to what was taken away only where that is named', async () => {
    await manager.rollback({ name: 'mf-x', from: '1.2.0' });
    await manager.rollback({ name: 'mf-x', from: '1.1.0' });
    expect(await manager.rollback({ name: 'mf-x', from: '1.0.0' })).toMatchObject({
      status: 422,
      error: expect.stringContaining('knows no release of mf-x before this one'),
    });
    expect(await manager.rollback({ name: 'mf-x', version: '1.1.0' })).toMatchObject({ status: 200 });
  });

  it('goes further back by itself once the one before is a quarter of an hour old', async () => {
    await manager.rollback({ name: 'mf-x' });
    const { clock } = manager.delivery;
    clock.time = new Date(clock.time.getTime() + 16 * 60_000);
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({ changes: [{ from: '1.1.0', to: '1.0.0' }] });
  });

  it('is not held up by what would only be fallen back to', async () => {
    const y = (version: string, contract: string) => makeRemote('mf-y', { version, contract });
    await manager.release(y('1.0.0', '~1.0.0'), y('1.1.0', '^1.0.0'), y('1.2.0', '^1.0.0'));
    await manager.release(makeShell({ version: '1.1.0', sdk: '1.1.0' }));
    expect(await manager.rollback({ name: 'mf-y' })).toMatchObject({ status: 200, conflicts: [] });
    expect(await manager.versions()).toMatchObject({ 'mf-y': '1.1.0' });
  });

  it('never falls back to what was revoked: rather further back', async () => {
    await manager.release(x('1.3.0'));
    await manager.revoke('mf-x', '1.1.0');
    await manager.rollback({ name: 'mf-x' });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.2.0 < 1.0.0' });
    await manager.revoke('mf-x', '1.0.0');
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.2.0' });
    expect(await manager.rollback({ name: 'mf-x', from: '1.2.0' })).toMatchObject({
      status: 422,
      error: 'production knows no release of mf-x before this one.',
    });
  });

  it('is of what pages get where the release that is named was revoked', async () => {
    await manager.revoke('mf-x', '1.2.0');
    const { composition, members } = await manager.channel();
    expect([composition, members.find(({ name }) => name === 'mf-x')]).toEqual([
      (await manager.composition()).id,
      expect.objectContaining({ stable: expect.objectContaining({ version: '1.1.0' }), previous: null, by: 'Mara' }),
    ]);
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({ status: 422 });
    await manager.release(x('1.3.0'));
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.3.0 < 1.1.0' });
  });

  it('needs a reason', async () => {
    expect(await manager.rollback({ name: 'mf-x', reason: undefined })).toMatchObject({ status: 400 });
    expect(await manager.rollback({ name: 'mf-x', reason: ' ' })).toMatchObject({ status: 400 });
    expect(await manager.rollback({ name: 'mf-x', reason: 'it\0broke' })).toMatchObject({ status: 400 });
  });

  it('needs no reason where it only checks', async () => {
    const asked = { name: 'mf-x', reason: undefined, dryRun: true };
    expect(await manager.rollback(asked)).toMatchObject({ status: 200, changes: [{ to: '1.1.0' }] });
    expect(await manager.rollback({ ...asked, force: true })).toMatchObject({ status: 200 });
    expect(await manager.versions()).toMatchObject({ 'mf-x': '1.2.0 < 1.1.0' });
  });

  it('says so where there is nothing to go back to', async () => {
    expect(await manager.rollback({ name: 'shell' })).toMatchObject({ status: 422 });
    expect(await manager.rollback({ name: 'mf-y' })).toMatchObject({
      status: 404,
      error: 'production serves no mf-y.',
      remedy:
        'See what it serves: npm run release -- status --channel production. To serve it: npm run release -- promote mf-y --channel production',
    });
  });

  it('is refused where the earlier release no longer fits', async () => {
    const at = (path: string, version: string, name = 'mf-x') =>
      makeRemote(name, { version, manifest: makeManifest([makeRoute(path)]) });
    await manager.release(at('/old', '2.0.0'), at('/new', '2.1.0'), at('/old', '1.0.0', 'mf-y'));
    const told = await manager.rollback({ name: 'mf-x' });
    expect(told).toMatchObject({ status: 422, conflicts: [{ rule: 'route', between: ['mf-x@2.0.0', 'mf-y@1.0.0'] }] });
  });
});

describe('a rollback of a whole composition', () => {
  it('brings back everything as it was, in one revision', async () => {
    const { composition = '' } = await manager.release(makeRemote('mf-y'));
    const before = await manager.versions();
    await manager.release(makeRemote('mf-y', { version: '1.1.0' }), x('1.3.0'), makeRemote('mf-z'));
    const told = await manager.rollback({ composition });
    expect(told).toMatchObject({
      status: 200,
      revision: 9,
      composition,
      changes: [
        { name: 'mf-x', from: '1.3.0', to: '1.2.0' },
        { name: 'mf-y', from: '1.1.0', to: '1.0.0' },
        { name: 'mf-z', from: '1.0.0', to: null },
      ],
    });
    expect(await manager.versions()).toEqual(before);
    expect((await manager.history()).list.filter(({ revision }) => revision === 9)).toHaveLength(3);
  });

  it('is refused for one that was never served, and for one without a shell', async () => {
    expect(await manager.rollback({ composition: '0123456789abcdef' })).toMatchObject({ status: 404 });
    const { composition } = await manager.call('/channels/staging/promote', { name: 'mf-x', version: '1.0.0' });
    await manager.call('/channels/staging/promote', { name: 'shell', version: '1.0.0' });
    const order = { composition, reason: 'it broke' };
    expect(await manager.call('/channels/staging/rollback', order)).toMatchObject({ status: 422 });
  });

  it('is for managers', async () => {
    const releaser = await createToken(manager.delivery.db, { role: 'releaser', team: 'blue' });
    const { composition } = await manager.channel();
    expect(await manager.rollback({ composition }, releaser)).toMatchObject({ status: 403 });
    expect(await manager.rollback({ name: 'mf-x' }, releaser)).toMatchObject({ status: 200 });
  });

  it('is not asked for together with a remote', async () => {
    expect(await manager.rollback({ name: 'mf-x', composition: 'abc' })).toMatchObject({ status: 400 });
    expect(await manager.rollback({})).toMatchObject({ status: 400 });
  });
});
