import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';

// The clock of the test says Monday 23 November 2026, 11:00 in Sydney.
const monday = { name: 'Stocktaking', zone: 'Australia/Sydney', repeats: 'weekly', from: 'Mon 09:00', to: 'Mon 17:00' };

let manager: ReleaseManager;
beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x'), makeRemote('mf-x', { version: '1.1.0' }));
  await manager.publish(makeRemote('mf-x', { version: '1.2.0' }));
});
afterEach(() => manager.close());

const create = (given: object = {}, token?: string) =>
  manager.call('/channels/production/windows', { ...monday, ...given }, token);

it('refuses a promotion with its name, and a rollback passes', async () => {
  expect(await create()).toMatchObject({ status: 201, isOn: true });
  expect(await manager.promote('mf-x', '1.2.0')).toMatchObject({
    status: 422,
    conflicts: [{ rule: 'window', message: expect.stringContaining('“Stocktaking”') }],
  });
  expect((await manager.rollback({ name: 'mf-x' })).status).toBe(200);
});

it('refuses a rollback to a release that was never served', async () => {
  await create();
  expect(await manager.rollback({ name: 'mf-x', version: '1.2.0' })).toMatchObject({
    status: 422,
    conflicts: [{ rule: 'window' }],
  });
  expect((await manager.rollback({ name: 'mf-x', version: '1.0.0' })).status).toBe(200);
});

it('holds the steps of a rollout, and lets none begin', async () => {
  const rollouts = '/channels/production/rollouts';
  const canary = { remote: 'mf-x', version: '1.2.0', plan: [50, 75, 100], waitSeconds: 60 };
  expect((await manager.call(rollouts, canary)).status).toBe(200);
  await create();
  const { clock } = manager.delivery;
  clock.time = new Date(clock.time.getTime() + 60_000);
  expect(await manager.call(rollouts)).toMatchObject({
    list: [{ share: 50, waitsFor: expect.stringContaining('“Stocktaking”') }],
  });
  const [open] = ((await manager.call(rollouts)) as unknown as { list: { id: string }[] }).list;
  expect(await manager.call(`${rollouts}/${open?.id}/step`, {})).toMatchObject({
    status: 422,
    conflicts: [{ rule: 'window', message: expect.stringContaining('“Stocktaking”') }],
  });
  expect(await manager.call(`${rollouts}/${open?.id}/stop`, { reason: 'x' })).toMatchObject({ status: 200, share: 50 });
  expect((await manager.call(rollouts, canary)).status).toBe(422);
});

it('is gone over by a manager with a reason, not by a releaser', async () => {
  await create();
  const releaser = await createToken(manager.delivery.db, { role: 'releaser', team: 'blue', name: 'Ana' });
  const over = { force: true, reason: 'Prices are wrong' };
  expect((await manager.promote('mf-x', '1.2.0', over, releaser)).status).toBe(422);
  expect((await manager.promote('mf-x', '1.2.0', { force: true })).status).toBe(400);
  expect(await manager.promote('mf-x', '1.2.0', over)).toMatchObject({ status: 200, conflicts: [{ rule: 'window' }] });
  expect((await manager.history()).list[0]).toMatchObject({ forced: true, reason: 'Prices are wrong' });
});

describe('a rollout', () => {
  const rollouts = '/channels/production/rollouts';
  const canary = { remote: 'mf-x', version: '1.2.0', plan: [50, 75, 100], waitSeconds: 86_400 };
  const over = { force: true, reason: 'Prices are wrong' };
  const call = async (path: string, json: object, token?: string): Promise<{ status: number; id: string }> =>
    (await manager.call(rollouts + path, json, token)) as never;
  beforeEach(async () => {
    await create();
    await manager.publish(makeRemote('mf-x', { version: '1.3.0' }));
  });

  it('is begun, stepped, replaced and finished over it by a manager with a reason', async () => {
    const { id, ...begun } = await call('', { ...canary, ...over });
    expect(begun).toMatchObject({ status: 200, share: 50 });
    expect(await call(`/${id}/step`, over)).toMatchObject({ status: 200, share: 75 });
    expect(await call(`/${id}/release`, { ...over, version: '1.3.0' })).toMatchObject({ status: 200 });
    expect(await call(`/${id}/finish`, over)).toMatchObject({ status: 200, state: 'finished' });
    const { list } = await manager.history();
    const overruled = { forced: true, reason: 'Prices are wrong', conflicts: [{ rule: 'window' }] };
    expect(list.slice(0, 4)).toMatchObject([
      { action: 'promote', ...overruled },
      { action: 'replace-canary', ...overruled },
      { action: 'step-rollout', ...overruled },
      { action: 'start-rollout', ...overruled },
    ]);
  });

  it('is not taken over it by a releaser, nor without a reason', async () => {
    const releaser = await createToken(manager.delivery.db, { role: 'releaser', team: 'blue', name: 'Ana' });
    expect((await call('', { ...canary, ...over }, releaser)).status).toBe(422);
    expect(await call('', { ...canary, force: true })).toMatchObject({ status: 400, field: 'reason' });
    const { id } = await call('', { ...canary, ...over });
    for (const act of ['step', 'release', 'finish']) {
      const refused = await call(`/${id}/${act}`, { ...over, version: '1.3.0' }, releaser);
      expect([act, refused]).toMatchObject([act, { status: 422, conflicts: [{ rule: 'window' }] }]);
      const unexplained = await call(`/${id}/${act}`, { force: true, version: '1.3.0' });
      expect([act, unexplained]).toMatchObject([act, { status: 400, field: 'reason' }]);
    }
    expect((await manager.history()).list[0]).toMatchObject({ action: 'start-rollout' });
  });

  it('is taken over nothing else', async () => {
    const manifest = makeManifest([makeRoute('/y')]);
    await manager.publish(makeRemote('mf-y', { manifest }));
    expect((await manager.promote('mf-y', '1.0.0', over)).status).toBe(200);
    await manager.publish(makeRemote('mf-x', { version: '1.4.0', manifest }));
    expect(await call('', { ...canary, ...over, version: '1.4.0' })).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'route' }],
    });
    const { id } = await call('', { ...canary, ...over });
    expect(await call(`/${id}/release`, { ...over, version: '1.4.0' })).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'route' }],
    });
  });
});

it('lets promotions through outside of its time, on other channels and once it is removed', async () => {
  await create({ from: 'Tue 09:00', to: 'Tue 17:00' });
  await manager.call('/channels/staging/windows', monday);
  expect((await manager.promote('mf-x', '1.2.0')).status).toBe(200);
  const { id } = (await create()) as unknown as { id: string };
  expect((await manager.promote('mf-x', '1.0.0')).status).toBe(422);
  const path = `/delivery/channels/production/windows/${id}`;
  expect((await manager.delivery.fetch(path, { token: manager.token, method: 'DELETE' })).status).toBe(200);
  expect((await manager.promote('mf-x', '1.0.0')).status).toBe(200);
});

it.each([
  [{ zone: 'Australia/Nowhere' }, 'zone: expected a zone such as Australia/Sydney'],
  [{ from: 'Friday' }, 'from: expected a time such as Fri 17:00'],
  [{ repeats: 'once', from: '2026-02-31T08:00', to: '2026-12-24T17:00' }, 'from: expected a time such as 2026-12-24'],
  [{ repeats: 'once', from: '2026-12-27T08:00', to: '2026-12-24T17:00' }, 'to: expected a time after the beginning'],
])('refuses %j', async (given, message) => {
  expect(await create(given)).toMatchObject({ status: 400, error: expect.stringContaining(message) });
});

it('is made by managers alone', async () => {
  const viewer = await createToken(manager.delivery.db, { role: 'viewer', name: 'Vi' });
  expect((await create({}, viewer)).status).toBe(403);
});
