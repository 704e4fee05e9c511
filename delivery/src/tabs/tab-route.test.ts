import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDelivery, type TestDelivery } from '#testing/test-delivery';
import { tabLifetime } from './tab.store';
import { serveTabs } from './tab-route';

let delivery: TestDelivery;
beforeEach(async () => {
  delivery = await startTestDelivery();
});
afterEach(() => delivery.close());

const say = async (json: object) => (await delivery.fetch('/delivery/tabs', { json })).status;
const known = () => delivery.db.selectFrom('tab').selectAll().execute();

const tab = randomUUID();
const channel = 'production';

it('is noted with what it needs, and when it spoke', async () => {
  expect(await say({ tab, channel, releases: ['mf-auth@1.0.0'] })).toBe(204);
  expect(await known()).toEqual([{ id: tab, channel, releases: ['mf-auth@1.0.0'], seen_at: delivery.clock.now() }]);
});

it('needs what it said last', async () => {
  await say({ tab, channel, releases: ['mf-auth@1.0.0'] });
  await say({ tab, channel, releases: ['mf-auth@1.1.0'] });
  expect(await known()).toMatchObject([{ releases: ['mf-auth@1.1.0'] }]);
});

it('is forgotten when it is closed', async () => {
  await say({ tab, channel, releases: ['mf-auth@1.0.0'] });
  expect(await say({ tab, channel, releases: [] })).toBe(204);
  expect(await known()).toEqual([]);
});

it('is forgotten when it has said nothing for a day', async () => {
  await say({ tab, channel, releases: ['mf-auth@1.0.0'] });
  delivery.clock.time = new Date(delivery.clock.now().getTime() + tabLifetime + 1);
  const other = randomUUID();
  await say({ tab: other, channel, releases: ['mf-auth@1.0.0'] });
  expect(await known()).toMatchObject([{ id: other }]);
});

it('forgets others a few at a time, and waits for none that is speaking', async () => {
  const { db, clock } = delivery;
  const seen_at = new Date(clock.now().getTime() - tabLifetime - 1);
  const vanished = Array.from({ length: 150 }, () => ({ id: randomUUID(), channel, releases: [], seen_at }));
  await db.insertInto('tab').values(vanished).execute();
  await db.transaction().execute(async (other) => {
    await other.selectFrom('tab').select('id').limit(10).forUpdate().execute();
    await say({ tab, channel, releases: ['mf-auth@1.0.0'] });
    expect(await known()).toHaveLength(51);
  });
  await say({ tab, channel, releases: ['mf-auth@1.0.0'] });
  expect(await known()).toMatchObject([{ id: tab }]);
});

it('is refused when it is none, or needs more than a page has', async () => {
  const releases = Array.from({ length: 21 }, (_, number) => `mf-auth@1.0.${number}`);
  expect(await say({ tab: 'mine', channel, releases: [] })).toBe(400);
  expect(await say({ tab, channel, releases })).toBe(400);
  expect(await say({ tab, channel, releases: ['x'.repeat(9_000)] })).toBe(413);
  expect(await known()).toEqual([]);
});

it('is heard and not noted while the database is away', async () => {
  await delivery.database.shut();
  expect(await say({ tab, channel, releases: ['mf-auth@1.0.0'] })).toBe(204);
});

it('is heard and not noted where releases are a folder', async () => {
  const app = Fastify({ logger: false });
  serveTabs(app, undefined);
  const reply = await app.inject({ method: 'POST', url: '/delivery/tabs', payload: { tab, channel, releases: [] } });
  expect(reply.statusCode).toBe(204);
});
