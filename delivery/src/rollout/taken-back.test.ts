import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';
import { takeBack } from '#testing/take-back';
import { mayBeTakenBack } from './rollout.store';

let manager: ReleaseManager;
const reason = '20 of 20 visitors of the canary had an uncaught error.';
const canary = '1.1.0';

const path = '/channels/production/rollouts';
const call = async (to: string, json: unknown) =>
  (await manager.call(path + to, json)) as Awaited<ReturnType<ReleaseManager['call']>> & { id: string; field: string };
const start = (given: object = {}) =>
  call('', { remote: 'mf-x', version: canary, plan: [50, 100], waitSeconds: 60, ...given });
const conflict = {
  rule: 'taken-back',
  between: [`mf-x@${canary}`, 'production'],
  message: expect.stringContaining(`Delivery took mf-x@${canary} back on `),
};
const served = async () => (await manager.versions())['mf-x'];

beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x'));
  for (const version of [canary, '1.2.0', '1.3.0'])
    await manager.publish(makeRemote('mf-x', { version, manifest: makeManifest([makeRoute('/mf-x')]) }));
  const { id } = await start();
  await takeBack(manager.delivery, id, { version: canary, reason });
});
afterEach(() => manager.close());

describe('a rollout of a release that delivery has taken back', () => {
  it('is refused with when and why, and started again only with a reason', async () => {
    expect(await start()).toMatchObject({ status: 422, conflicts: [conflict] });
    const [{ message = '', remedy = '' } = {}] = (await start()).conflicts ?? [];
    expect(message).toContain(reason);
    expect(remedy).toContain('--again and a reason');
    expect(await start({ again: true })).toMatchObject({ status: 400, field: 'reason' });
    const { status, id } = await start({ again: true, reason: 'The API was down' });
    expect(status).toBe(200);
    const { detail } = await manager.delivery.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'start-rollout')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ again: true });
    expect((await call(`/${id}/finish`, {})).status).toBe(200);
    expect(await served()).toBe(`${canary} < 1.0.0`);
  });

  it('does not get it as a hotfix without the same question', async () => {
    const { id } = await start({ version: '1.2.0' });
    expect(await call(`/${id}/release`, { version: canary, reason: 'Fix' })).toMatchObject({
      status: 422,
      conflicts: [conflict],
    });
    expect((await call(`/${id}/release`, { version: canary, reason: 'Fix', again: true })).status).toBe(200);
  });
});

describe('a promotion of a release that delivery has taken back', () => {
  it('is refused, and made by force with a reason, which the history has', async () => {
    expect(await manager.promote('mf-x', canary)).toMatchObject({ status: 422, conflicts: [conflict] });
    expect((await manager.promote('mf-x', canary, { force: true, reason: 'The API was down' })).status).toBe(200);
    expect((await manager.history()).list[0]).toMatchObject({ forced: true, conflicts: [conflict] });
  });

  it('is not asked about again once it was promoted', async () => {
    await manager.promote('mf-x', canary, { force: true, reason: 'The API was down' });
    await manager.rollback({ name: 'mf-x' });
    expect(await manager.promote('mf-x', canary)).toMatchObject({ status: 200, conflicts: [] });
  });

  it('is in the way of no other release, and of none that a person stopped', async () => {
    const { id } = await start({ version: '1.2.0' });
    expect((await call(`/${id}/stop`, { reason: 'Prices are missing' })).status).toBe(200);
    expect((await start({ version: '1.2.0' })).status).toBe(200);
  });
});

it('a promoted release may be taken back where a manager has allowed that', async () => {
  const { db } = manager.delivery;
  const releaser = await createToken(db, { role: 'releaser', team: 'blue' });
  const allowed = { remote: 'mf-x', version: '1.3.0', allowsWatch: true };
  expect((await manager.call(path, allowed, releaser)).status).toBe(403);
  for (const asked of [{ ...allowed, version: '1.2.0', allowsWatch: false }, allowed]) {
    const { id } = await start(asked);
    expect((await call(`/${id}/finish`, {})).status).toBe(200);
    const release = { channel: 'production', name: 'mf-x', version: asked.version };
    expect(await mayBeTakenBack(db, release)).toBe(asked.allowsWatch);
  }
});
