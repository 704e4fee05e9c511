import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDelivery, type TestDelivery } from '#testing/test-delivery';
import { Heartbeats } from './heartbeats';
import { tabLifetime } from './tab.store';
import { serveTabs } from './tab-route';

let delivery: TestDelivery;
let heartbeats: Heartbeats;
let app: FastifyInstance;
const faults: unknown[] = [];

beforeEach(async () => {
  faults.length = 0;
  delivery = await startTestDelivery();
  const { db, clock } = delivery;
  heartbeats = new Heartbeats({ db, clock, onFault: (error) => faults.push(error) });
  app = Fastify({ logger: false });
  serveTabs(app, heartbeats);
});
afterEach(async () => {
  await app.close();
  await heartbeats.stop();
  await delivery.close();
  expect(faults).toEqual([]);
});

const say = async (payload: object) =>
  (await app.inject({ method: 'POST', url: '/delivery/tabs', payload })).statusCode;
const sayAndKeep = async (payload: object) => {
  const status = await say(payload);
  await heartbeats.run();
  return status;
};
const known = () => delivery.db.selectFrom('tab').selectAll().orderBy('id').execute();

const tab = randomUUID();
const channel = 'production';

it('is noted with what it needs, and when it spoke', async () => {
  expect(await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] })).toBe(204);
  expect(await known()).toEqual([{ id: tab, channel, releases: ['mf-auth@1.0.0'], seen_at: delivery.clock.now() }]);
});

it('needs what it said last, also within a batch', async () => {
  await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] });
  await say({ tab, channel, releases: ['mf-auth@1.1.0'] });
  await sayAndKeep({ tab, channel, releases: ['mf-auth@1.2.0'] });
  expect(await known()).toMatchObject([{ releases: ['mf-auth@1.2.0'] }]);
});

it('is kept with others, while some are closed', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID()).sort();
  for (const id of ids) await say({ tab: id, channel, releases: ['mf-auth@1.0.0', 'shell@1.0.0'] });
  await heartbeats.run();
  await say({ tab: ids[0], channel, releases: [] });
  await sayAndKeep({ tab: ids[1], channel, releases: ['shell@1.0.0'] });
  expect(await known()).toMatchObject([
    { id: ids[1], releases: ['shell@1.0.0'] },
    { id: ids[2], releases: ['mf-auth@1.0.0', 'shell@1.0.0'] },
  ]);
});

it('is forgotten when it is closed', async () => {
  await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] });
  expect(await sayAndKeep({ tab, channel, releases: [] })).toBe(204);
  expect(await known()).toEqual([]);
});

it('is forgotten when it has said nothing for a day', async () => {
  await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] });
  delivery.clock.time = new Date(delivery.clock.now().getTime() + tabLifetime + 1);
  const other = randomUUID();
  await sayAndKeep({ tab: other, channel, releases: ['mf-auth@1.0.0'] });
  expect(await known()).toMatchObject([{ id: other }]);
});

it('forgets others a few at a time, and waits for none that is speaking', async () => {
  const { db, clock } = delivery;
  const seen_at = new Date(clock.now().getTime() - tabLifetime - 1);
  const vanished = Array.from({ length: 150 }, () => ({ id: randomUUID(), channel, releases: [], seen_at }));
  await db.insertInto('tab').values(vanished).execute();
  await db.transaction().execute(async (other) => {
    await other.selectFrom('tab').select('id').limit(10).forUpdate().execute();
    await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] });
    expect(await known()).toHaveLength(51);
  });
  await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] });
  expect(await known()).toMatchObject([{ id: tab }]);
});

it('is refused when it is none, or needs more than a page has', async () => {
  const releases = Array.from({ length: 21 }, (_, number) => `mf-auth@1.0.${number}`);
  expect(await sayAndKeep({ tab: 'mine', channel, releases: [] })).toBe(400);
  expect(await sayAndKeep({ tab, channel, releases })).toBe(400);
  expect(await sayAndKeep({ tab, channel, releases: ['x'.repeat(9_000)] })).toBe(413);
  expect(await known()).toEqual([]);
});

it('waits for a database that is away', async () => {
  await delivery.database.shut();
  expect(await sayAndKeep({ tab, channel, releases: ['mf-auth@1.0.0'] })).toBe(204);
  await delivery.database.open();
  await heartbeats.run();
  expect(await known()).toMatchObject([{ id: tab }]);
});

it('is kept by a delivery that ends', async () => {
  const answer = await delivery.fetch('/delivery/tabs', { json: { tab, channel, releases: ['mf-auth@1.0.0'] } });
  expect(answer.status).toBe(204);
  await delivery.restart();
  expect(await known()).toMatchObject([{ id: tab }]);
});

it('is heard and not noted where releases are a folder', async () => {
  const folder = Fastify({ logger: false });
  serveTabs(folder, undefined);
  const reply = await folder.inject({
    method: 'POST',
    url: '/delivery/tabs',
    payload: { tab, channel, releases: [] },
  });
  expect(reply.statusCode).toBe(204);
});
