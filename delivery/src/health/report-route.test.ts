import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import type { errorAnswer, errorsAnswer, healthAnswer } from '#api/contract/health';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';
import { addMinutes } from './health.store';
import { Minutes } from './minutes';

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

/** Returns what was counted, which a delivery that ends keeps. */
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

it('keeps neither pages nor calls waiting while the database does not count', async () => {
  const { db } = manager.delivery;
  const json = { tab: randomUUID(), channel, reports: [failure] };
  await db.transaction().execute(async (trx) => {
    await sql`lock table delivery.health_minute in access exclusive mode`.execute(trx);
    expect(await send(json)).toBe(204);
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`.execute(db)
      ).rows.length;
    const isWaiting = () => expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await isWaiting();
    for (const path of ['/', '/delivery/composition', '/delivery/channels/production'])
      expect((await manager.delivery.fetch(path, { token: manager.token })).status).toBe(200);
    expect(await send(json)).toBe(204);
    await isWaiting();
  });
});

it('answers what was counted by version, arm and step, with changes beside it, and the errors', async () => {
  const tab = randomUUID();
  const stack = 'Error: HTTP 404\n    at load (https://charis.example/mf-x/1.0.0/remoteEntry.js:1:2)';
  await send({ tab, channel, reports: [{ ...failure, stack, composition: 'abc' }] });
  await manager.delivery.restart();
  const minutes = new Minutes();
  const key = { at: manager.delivery.clock.now(), channel, name: 'mf-x' };
  minutes.add({ ...key, version: '1.0.0', arm: 'control' }, 'visits', 3);
  minutes.add({ ...key, version: '1.1.0', arm: 'canary' }, 'visits', 2);
  await addMinutes(manager.delivery.db, minutes.rows);
  manager.delivery.clock.time = new Date(manager.delivery.clock.now().getTime() + 60_000);
  const get = async (path: string) =>
    (await manager.delivery.fetch(`/delivery/channels/production/${path}`, { token: manager.token })).json() as never;
  const health: z.infer<typeof healthAnswer> = await get('health?name=mf-x&hours=1');
  expect(health.series).toMatchObject([
    { version: '1.0.0', arm: 'control', total: { visits: 3 } },
    { version: '1.1.0', arm: 'canary', total: { visits: 2 } },
    {
      version: '1.0.0',
      arm: 'outside',
      total: { visits: 1, loadFailures: 1, phases: { entry: 1, chunk: 0 } },
      points: [{ visits: 1 }],
    },
  ]);
  expect(health.changes.map(({ action, name, to }) => [action, name, to])).toEqual([
    ['promote', 'shell', '1.0.0'],
    ['promote', 'mf-x', '1.0.0'],
  ]);
  const errors: z.infer<typeof errorsAnswer> = await get('errors?hours=1');
  expect(errors.list).toMatchObject([
    { name: 'mf-x', cause: 'HTTP 404', frame: 'load mf-x/remoteEntry.js', visits: 1 },
  ]);
  const error: z.infer<typeof errorAnswer> = await get(`errors/${errors.list[0]?.key}`);
  expect(error.kept).toMatchObject([{ version: '1.0.0', composition: 'abc', path: '/x' }]);
  expect(await get('errors/0123456789abcdef')).toMatchObject({ error: 'production knows no error 0123456789abcdef.' });
});

it('shows resolved stacks to managers and the team of the remote alone, and its maps to no visitor', async () => {
  const map = JSON.stringify({ version: 3, sources: ['./src/x.tsx'], names: ['show'], mappings: 'UAAAA' });
  await manager.publish(makeRemote('mf-x', { version: '1.1.0' }), {
    'remoteEntry.js': Buffer.from('var a=1;;e()'),
    'remoteEntry.js.map': Buffer.from(map),
  });
  const stack = 'Error: x\n    at e (https://charis.example/mf-x/1.1.0/remoteEntry.js:1:11)';
  const report = { ...failure, kind: 'error', phase: undefined, version: '1.1.0', stack };
  await send({ tab: randomUUID(), channel, reports: [report] });
  await manager.delivery.restart();
  const { key } = await manager.delivery.db.selectFrom('error_group').select('key').executeTakeFirstOrThrow();
  const seenBy = async (token: string) => {
    const answer = await manager.delivery.fetch(`/delivery/channels/production/errors/${key}`, { token });
    const { kept }: z.infer<typeof errorAnswer> = (await answer.json()) as never;
    return kept.map(({ resolved, unresolved }) => [resolved, unresolved]);
  };
  const { db } = manager.delivery;
  const resolved = [['Error: x\n    at show (mf-x: ./src/x.tsx:1:1)', null]];
  expect(await seenBy(manager.token)).toEqual(resolved);
  expect(await seenBy(await createToken(db, { role: 'releaser', team: 'blue' }))).toEqual(resolved);
  expect(await seenBy(await createToken(db, { role: 'viewer' }))).toEqual([
    [null, 'Only the team of mf-x and managers see its sources.'],
  ]);
  const statusOf = async (file: string) => (await manager.delivery.fetch(`/mf-x/1.1.0/${file}`)).status;
  expect([await statusOf('remoteEntry.js'), await statusOf('remoteEntry.js.map')]).toEqual([200, 404]);
});
