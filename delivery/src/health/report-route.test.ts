import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';

let manager: ReleaseManager;
beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x', { manifest: makeManifest([makeRoute('/x')]) }));
});
afterEach(() => manager.close());

const failure = {
  kind: 'load-failure',
  remote: 'mf-x',
  version: '1.0.0',
  phase: 'entry',
  cause: 'HTTP 404',
  path: '/x',
};
const channel = 'production';
const send = async (json: object, headers: Record<string, string> = {}) =>
  (await manager.delivery.fetch('/delivery/reports', { json, headers })).status;

/** What was counted is kept by a delivery that ends. */
async function counted() {
  await manager.delivery.restart();
  const rows = await manager.delivery.db.selectFrom('health_minute').selectAll().orderBy('name').execute();
  return rows.map(({ name, arm, visits, load_failures }) => [name, arm, visits, load_failures]);
}

it('counts visits of heartbeats and of reports', async () => {
  const tab = randomUUID();
  const releases = ['shell@1.0.0', 'mf-x@1.0.0', 'mf-x@0.9.0'];
  await manager.delivery.fetch('/delivery/tabs', { json: { tab, channel, releases } });
  expect(await send({ tab, channel, reports: [failure] })).toBe(204);
  expect(await counted()).toEqual([
    ['mf-x', 'outside', 1, 1],
    ['shell', 'outside', 1, 0],
  ]);
});

it('counts nothing of a browser that shows another release, nor of another channel', async () => {
  const json = { tab: randomUUID(), channel, reports: [failure] };
  expect(await send(json, { cookie: 'charis_override=0b0e1c9a.signature' })).toBe(204);
  expect(await send({ ...json, channel: 'staging' })).toBe(204);
  expect(await counted()).toEqual([]);
});

it('counts a visit that the cookies of no one sign as outside of every rollout', async () => {
  const cookie = 'charis_visit=me.forged; charis_cohort=all=canary.forged';
  expect(await send({ tab: randomUUID(), channel, reports: [failure] }, { cookie })).toBe(204);
  expect(await counted()).toEqual([['mf-x', 'outside', 1, 1]]);
});

it('refuses what is no report, too many, and too much of a stack', async () => {
  const json = { tab: randomUUID(), channel, reports: [failure] };
  expect([
    await send({ ...json, tab: 'mine' }),
    await send({ ...json, reports: Array(21).fill(failure) }),
    await send({ ...json, reports: [{ ...failure, stack: 's'.repeat(2049) }] }),
    await send({ ...json, reports: [{ ...failure, cause: 'c'.repeat(20_000) }] }),
  ]).toEqual([400, 400, 400, 413]);
});

it('takes no more of one address than a page can have to say', async () => {
  const json = { tab: randomUUID(), channel, reports: [failure] };
  const statuses = await Promise.all(Array.from({ length: 62 }, () => send(json)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it('answers while the database is away', async () => {
  await manager.delivery.database.shut();
  expect(await send({ tab: randomUUID(), channel, reports: [failure] })).toBe(204);
});
