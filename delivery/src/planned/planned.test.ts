import { afterEach, beforeEach, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeRemote, makeShell } from '#testing/releases';

let manager: ReleaseManager;
beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x'));
  await manager.publish(makeRemote('mf-x', { version: '1.1.0' }));
});
afterEach(() => manager.close());

const path = '/channels/production/planned';
const inAnHour = '2026-11-23T12:00:00+11:00';
const releases = [{ name: 'mf-x', version: '1.1.0' }];
const plan = async (given = {}, token?: string): Promise<{ status: number; id: string; error?: string }> =>
  (await manager.call(path, { releases, at: inAnHour, reason: 'At night', ...given }, token)) as never;
const list = async () => ((await manager.call(path)) as unknown as { list: object[] }).list;
const pass = (time: string) => (manager.delivery.clock.time = new Date(time));

it('is made when its time has come, as who planned it', { timeout: 40_000 }, async () => {
  expect((await plan()).status).toBe(200);
  expect(await list()).toMatchObject([{ state: 'waiting', at: '2026-11-23T01:00:00.000Z', by: 'Mara', releases }]);
  expect(await manager.versions()).toMatchObject({ 'mf-x': '1.0.0' });
  pass('2026-11-23T01:00:00Z');
  await expect.poll(list, { timeout: 30_000 }).toMatchObject([{ state: 'done', outcome: '' }]);
  expect(await manager.versions()).toMatchObject({ 'mf-x': '1.1.0 < 1.0.0' });
  const { list: history } = await manager.history();
  expect(history[0]).toMatchObject({ action: 'promote', actor: 'Mara', reason: 'At night' });
  expect(history[1]).toMatchObject({ action: 'plan-promotion', actor: 'Mara' });
});

it('fails, and says why, when it is refused at its time', { timeout: 40_000 }, async () => {
  await plan();
  await manager.revoke('mf-x', '1.1.0');
  pass('2026-11-23T01:00:00Z');
  await expect
    .poll(list, { timeout: 30_000 })
    .toMatchObject([{ state: 'failed', outcome: expect.stringMatching(/mf-x@1\.1\.0 was revoked/) }]);
  const { list: history } = await manager.history();
  expect(history[0]).toMatchObject({ action: 'fail-promotion', actor: 'delivery' });
});

it('is refused at once where it would be refused now, is past, or is not the caller’s', async () => {
  await manager.revoke('mf-x', '1.1.0');
  expect((await plan()).status).toBe(422);
  expect((await plan({ at: '2026-11-22T00:00:00Z' })).status).toBe(400);
  expect((await plan({ at: '2026-11-24T00:00:00' })).status).toBe(400);
  expect((await plan({ force: true, reason: '' })).status).toBe(400);
  const token = await createToken(manager.delivery.db, { role: 'viewer' });
  expect((await plan({}, token)).status).toBe(403);
  expect(await list()).toEqual([]);
});

it('is checked against the freeze windows of its own time', async () => {
  const window = { name: 'Lunch', zone: 'Australia/Sydney', repeats: 'once' };
  const times = { from: '2026-11-23T12:30', to: '2026-11-23T13:00' };
  await manager.call('/channels/production/windows', { ...window, ...times });
  const inWindow = { at: '2026-11-23T12:45:00+11:00' };
  const refused = { status: 422, conflicts: [{ rule: 'window' }] };
  expect(await plan(inWindow)).toMatchObject(refused);
  const check = (given: object) => manager.call('/channels/production/promote', { releases, dryRun: true, ...given });
  expect(await check(inWindow)).toMatchObject(refused);
  expect((await check({})).status).toBe(200);
  expect((await check({ ...inWindow, dryRun: false })).status).toBe(400);
  pass('2026-11-23T01:45:00Z');
  expect((await plan({ at: '2026-11-23T13:00:00+11:00' })).status).toBe(200);
});

it('is cancelled once, by its id and in its channel', async () => {
  const { id } = await plan();
  const cancel = async (of: string) =>
    (await manager.delivery.fetch(`/delivery${of}/${id}`, { token: manager.token, method: 'DELETE' })).status;
  expect(await cancel('/channels/staging/planned')).toBe(404);
  expect([await cancel(path), await cancel(path)]).toEqual([200, 409]);
  expect(await list()).toMatchObject([{ state: 'cancelled', outcome: 'cancelled by Mara' }]);
});
