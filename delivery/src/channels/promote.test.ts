import { ChangeListener, compositionChannel } from '@charis/shared/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToken } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';

let manager: ReleaseManager;

beforeEach(async () => {
  manager = await ReleaseManager.start();
});
afterEach(() => manager.close());

const next = (given = {}) => makeRemote('mf-x', { version: '1.1.0', ...given });

describe('a promotion', () => {
  it('serves the release from then on, and keeps what was stable before as the previous one', async () => {
    await manager.release(makeShell(), makeRemote('mf-x'));
    const told = await manager.release(next());
    expect(told).toMatchObject({
      revision: 3,
      changes: [{ name: 'mf-x', from: '1.0.0', to: '1.1.0' }],
      conflicts: [],
      smokeTest: { outcome: 'not-run' },
    });
    expect(await manager.versions()).toEqual({ shell: '1.0.0', 'mf-x': '1.1.0 < 1.0.0' });
    expect(await manager.channel()).toMatchObject({ revision: 3, composition: told.composition });
  });

  it('is on the pages at once', async () => {
    await manager.release(makeShell(), makeRemote('mf-x'));
    await manager.release(next());
    await vi.waitFor(async () => {
      const page = await (await manager.delivery.fetch('/')).text();
      expect(page).toContain('"version":"1.1.0"');
    });
  });

  it('says who did it and why', async () => {
    await manager.release(makeShell());
    await manager.publish(makeRemote('mf-x'));
    await manager.promote('mf-x', '1.0.0', { reason: 'It is spring' });
    expect((await manager.history()).list[0]).toMatchObject({
      actor: 'Mara',
      action: 'promote',
      revision: 2,
      name: 'mf-x',
      from: null,
      to: '1.0.0',
      reason: 'It is spring',
      forced: false,
    });
  });

  it('makes no channel of a mistyped name, but where a manager asks for it', async () => {
    await manager.release(makeShell());
    const releaser = await createToken(manager.delivery.db, { role: 'releaser', team: 'blue' });
    const promote = (channel: string, given: object = {}, token?: string) =>
      manager.call(`/channels/${channel}/promote`, { name: 'shell', version: '1.0.0', ...given }, token);
    expect(await promote('beta')).toMatchObject({
      status: 404,
      error: 'There is no channel beta. Channels: production.',
      remedy: expect.stringContaining('--new-channel'),
    });
    expect((await promote('beta', { newChannel: true }, releaser)).status).toBe(404);
    expect(await promote('beta', { newChannel: true })).toMatchObject({ status: 200, channel: 'beta', revision: 1 });
    expect((await promote('beta')).status).toBe(200);
    expect((await promote('staging')).status).toBe(200);
  });

  it('of what is served already changes nothing', async () => {
    await manager.release(makeShell());
    expect(await manager.promote('shell', '1.0.0')).toMatchObject({ status: 200, revision: 1, changes: [] });
    expect((await manager.history()).list).toHaveLength(1);
  });

  it('only checks when it is asked to', async () => {
    await manager.release(makeShell());
    await manager.publish(makeRemote('mf-x'));
    const told = await manager.promote('mf-x', '1.0.0', { dryRun: true });
    expect(told).toMatchObject({ status: 200, revision: 1, changes: [{ name: 'mf-x', from: null, to: '1.0.0' }] });
    expect(await manager.versions()).toEqual({ shell: '1.0.0' });
  });

  it('may be checked before the channel is there, which it does not make', async () => {
    await manager.publish(makeShell());
    expect(await manager.promote('shell', '1.0.0', { dryRun: true })).toMatchObject({ status: 200, revision: 0 });
    expect(await manager.call('/channels/production')).toMatchObject({ status: 404 });
  });
});

describe('a promotion beside a release that was revoked while it was served', () => {
  const at = (path: string, version: string) =>
    makeRemote('mf-y', { version, manifest: makeManifest([makeRoute(path)]) });

  beforeEach(async () => {
    await manager.release(makeShell(), makeRemote('mf-x'), at('/before', '1.0.0'), at('/revoked', '1.1.0'));
    await manager.delivery.fetch('/delivery/releases/mf-y/1.1.0/revoke', {
      token: manager.token,
      json: { reason: 'leaked' },
    });
  });

  it('is compared with the release that has taken its place', async () => {
    await manager.publish(next({ manifest: makeManifest([makeRoute('/revoked')]) }));
    await manager.publish(next({ version: '1.2.0', manifest: makeManifest([makeRoute('/before')]) }));
    expect(await manager.promote('mf-x', '1.1.0')).toMatchObject({ status: 200 });
    expect(await manager.promote('mf-x', '1.2.0')).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'route', between: ['mf-x@1.2.0', 'mf-y@1.0.0'] }],
    });
  });

  it('is told with the id of what pages get, and with the time over which open pages follow', async () => {
    const told: { id: string; over?: number }[] = [];
    const listener = new ChangeListener({
      url: manager.delivery.database.url,
      channels: [compositionChannel],
      onConnected: async () => undefined,
      onChange: (payload) => told.push(JSON.parse(payload)),
      onTrouble: () => undefined,
    });
    await listener.start();
    await manager.publish(next());
    await manager.promote('mf-x', '1.1.0', { over: 600 });
    const served = await (await manager.delivery.fetch('/delivery/composition')).json();
    await vi.waitFor(() => expect(told).toMatchObject([{ id: served.id, action: 'promote', over: 600 }]));
    await manager.rollback({ name: 'mf-x' });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).not.toHaveProperty('over');
    await listener.stop();
  });
});

describe('a promotion of several', () => {
  const set = [
    { name: 'mf-x', version: '1.1.0' },
    { name: 'shell', version: '1.1.0' },
  ];
  const together = (releases: unknown = set, asked = {}, token?: string) =>
    manager.call('/channels/production/promote', { releases, ...asked }, token);

  beforeEach(async () => {
    await manager.release(makeShell(), makeRemote('mf-x'), makeRemote('mf-y'));
    // Each of them alone would not fit.
    await manager.publish(makeShell({ version: '1.1.0', sdk: '2.0.0' }));
    await manager.publish(next({ contract: '^2.0.0' }));
  });

  it('is one change with an entry of the history for each, and each falls back to what it leaves', async () => {
    await manager.publish(makeShell({ version: '1.2.0' }));
    await manager.publish(next({ version: '1.2.0' }));
    const told = await together(
      [
        { name: 'mf-x', version: '1.2.0' },
        { name: 'shell', version: '1.2.0' },
      ],
      { reason: 'The bar needs the shell' },
    );
    expect(told).toMatchObject({ status: 200, revision: 4, changes: [{ name: 'mf-x' }, { name: 'shell' }] });
    expect(await manager.versions()).toMatchObject({
      shell: '1.2.0 < 1.0.0',
      'mf-x': '1.2.0 < 1.0.0',
      'mf-y': '1.0.0',
    });
    const entries = (await manager.history()).list.slice(0, 2);
    expect(entries.map(({ name, revision, reason }) => [name, revision, reason])).toEqual([
      ['shell', 4, 'The bar needs the shell'],
      ['mf-x', 4, 'The bar needs the shell'],
    ]);
  });

  it('is rolled back one by one, or as a whole', async () => {
    await manager.publish(makeShell({ version: '1.2.0' }));
    await manager.publish(next({ version: '1.2.0' }));
    const before = (await manager.channel()).composition;
    const after = [
      { name: 'mf-x', version: '1.2.0' },
      { name: 'shell', version: '1.2.0' },
    ];
    await together(after);
    await manager.rollback({ name: 'mf-x' });
    expect(await manager.versions()).toMatchObject({ shell: '1.2.0 < 1.0.0', 'mf-x': '1.0.0' });
    await manager.rollback({ composition: before });
    expect(await manager.versions()).toEqual({ shell: '1.0.0', 'mf-x': '1.0.0', 'mf-y': '1.0.0' });
  });

  it('changes nothing where one of them does not fit', async () => {
    expect(await together([...set, { name: 'mf-y', version: '9.0.0' }])).toMatchObject({ status: 404 });
    expect(await together([{ name: 'mf-x', version: '1.1.0' }])).toMatchObject({ status: 422 });
    expect((await manager.channel()).revision).toBe(3);
  });

  it('is only for those who may release all of them', async () => {
    const token = await createToken(manager.delivery.db, { role: 'releaser', name: 'Ann', team: manager.team.name });
    expect(await together([...set, { name: 'mf-other', version: '1.0.0' }], {}, token)).toMatchObject({ status: 403 });
  });

  it.each([
    ['nothing', []],
    ['one of them twice', [...set, ...set]],
  ])('is refused where it names %s', async (_, releases) => {
    expect(await together(releases)).toMatchObject({ status: 400 });
  });

  it('is refused where it names one release besides', async () => {
    expect(await together(set, { name: 'mf-x', version: '1.1.0' })).toMatchObject({ status: 400 });
    expect(await manager.call('/channels/production/promote', { name: 'mf-x' })).toMatchObject({ status: 400 });
  });

  it('leaves the smoke test out for a manager alone', async () => {
    const token = await createToken(manager.delivery.db, { role: 'releaser', name: 'Ann', team: manager.team.name });
    expect(await together(set, { leaveOutSmokeTest: 'It is late' }, token)).toMatchObject({ status: 403 });
  });
});

describe('a promotion is refused', () => {
  it('where the channel has changed since the revision that was seen, and names who was faster', async () => {
    await manager.release(makeShell(), makeRemote('mf-x'));
    await manager.publish(next());
    const told = await manager.promote('mf-x', '1.1.0', { revision: 1 });
    expect(told).toMatchObject({ status: 409, error: expect.stringContaining('Mara was faster: promote of mf-x') });
    expect(await manager.promote('mf-x', '1.1.0', { revision: 2 })).toMatchObject({ status: 200 });
  });

  it('with its conflicts, where it does not fit', async () => {
    await manager.release(makeShell(), makeRemote('mf-x'));
    await manager.publish(next({ contract: '^2.0.0' }));
    const told = await manager.promote('mf-x', '1.1.0');
    expect(told).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'contract', between: ['mf-x@1.1.0', 'shell@1.0.0'] }],
    });
    expect(await manager.promote('mf-x', '1.1.0', { dryRun: true })).toEqual(told);
    expect(await manager.versions()).toEqual({ shell: '1.0.0', 'mf-x': '1.0.0' });
  });

  it('but goes over conflicts by force, with a reason that is kept with them', async () => {
    await manager.release(makeShell(), makeRemote('mf-x'));
    await manager.publish(next({ contract: '^2.0.0' }));
    expect(await manager.promote('mf-x', '1.1.0', { force: true })).toMatchObject({ status: 400 });
    const told = await manager.promote('mf-x', '1.1.0', { force: true, reason: 'The shell comes today' });
    expect(told).toMatchObject({ status: 200, revision: 3, conflicts: [{ rule: 'contract' }] });
    expect((await manager.history()).list[0]).toMatchObject({ forced: true, reason: 'The shell comes today' });
    const row = await manager.delivery.db
      .selectFrom('audit')
      .select('detail')
      .where('revision', '=', 3)
      .executeTakeFirst();
    expect(row?.detail).toMatchObject({ conflicts: [{ rule: 'contract' }] });
  });

  it('where there is no such release', async () => {
    expect(await manager.promote('mf-x', '9.0.0')).toMatchObject({
      status: 404,
      error: 'There is no release mf-x@9.0.0.',
    });
  });

  it.each(['revoked_at', 'collected_at'] as const)('for what has %s, also by force', async (column) => {
    const { db } = manager.delivery;
    await manager.release(makeShell(), makeRemote('mf-x'));
    await manager.publish(next());
    await db
      .updateTable('release')
      .set({ [column]: new Date() })
      .where('version', '=', '1.1.0')
      .execute();
    const told = await manager.promote('mf-x', '1.1.0', { force: true, reason: 'please' });
    expect(told).toMatchObject({ status: 422, conflicts: [{ rule: 'revoked' }] });
  });

  it('for what is signed with a revoked key, and for what its team has not signed', async () => {
    const { db } = manager.delivery;
    await manager.publish(makeShell());
    await db.updateTable('release').set({ changelog: 'x', signature: 'AAAA' }).execute();
    expect(await manager.promote('shell', '1.0.0')).toMatchObject({
      status: 422,
      conflicts: [{ message: 'shell@1.0.0 is not what its team signed.' }],
    });
    await manager.publish(makeShell({ version: '1.1.0' }));
    await db.updateTable('signing_key').set({ revoked_at: new Date() }).execute();
    expect(await manager.promote('shell', '1.1.0')).toMatchObject({ status: 422, conflicts: [{ rule: 'revoked' }] });
  });

  it('to a viewer, to another team, and to anyone who is not a manager where the channel is not there yet', async () => {
    const { db } = manager.delivery;
    const viewer = await createToken(db, { role: 'viewer' });
    const releaser = await createToken(db, { role: 'releaser', team: 'blue' });
    await manager.publish(makeShell());
    await manager.publish(makeRemote('mf-other'));
    expect(await manager.promote('shell', '1.0.0', {}, viewer)).toMatchObject({ status: 403 });
    expect(await manager.promote('mf-other', '1.0.0', {}, releaser)).toMatchObject({ status: 403 });
    expect(await manager.promote('shell', '1.0.0', {}, releaser)).toMatchObject({ status: 404 });
    await manager.promote('shell', '1.0.0');
    await manager.publish(makeRemote('mf-x'));
    expect(await manager.promote('mf-x', '1.0.0', {}, releaser)).toMatchObject({ status: 200 });
  });
});
