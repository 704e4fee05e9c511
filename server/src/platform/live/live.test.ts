import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics';
import { listenToStream, type OpenStream } from '#testing/live-stream';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { addLiveRoute } from './live.route';

let api: TestApi;
let streams: OpenStream[];
beforeEach(async () => {
  streams = [];
  api = await startTestApi({ env: { LIVE_STREAMS_PER_ADDRESS: '3' } });
});
afterEach(async () => {
  for (const stream of streams) stream.leave();
  await api.close();
});

async function listen(topics = 'composition:production', headers: Record<string, string> = {}) {
  const { port } = api.app.server.address() as AddressInfo;
  const stream = await listenToStream(port, topics, headers);
  streams.push(stream);
  return stream;
}

const event = { channel: 'production', id: 'c0ffee', revision: 7, action: 'rollback' };
const publish = () => api.live.publish({ topic: 'composition:production', id: '7', data: event });

it('is a stream of server-sent events that no one keeps', async () => {
  const { headers } = await listen();
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

it('tells everybody who follows a topic, with an id', async () => {
  const [one, other] = [await listen(), await listen()];
  publish();
  const text = `event: composition:production\nid: 7\ndata: ${JSON.stringify(event)}\n\n`;
  await vi.waitFor(() => expect([one.heard(), other.heard()]).toEqual([text, text]));
});

it('does not tell what happens under other topics', async () => {
  const [production, staging] = [await listen(), await listen('composition:staging')];
  publish();
  await vi.waitFor(() => expect(production.heard()).not.toBe(''));
  expect(staging.heard()).toBe('');
});

it('says when something may have been missed', async () => {
  const stream = await listen();
  api.live.publishGap();
  await vi.waitFor(() => expect(stream.heard()).toBe('event: gap\ndata: null\n\n'));
});

it('is open to a guest, and to a token that has ended', async () => {
  expect((await listen()).status).toBe(200);
  expect((await listen('composition:production', { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(200);
});

it('refuses what is no topic', async () => {
  for (const topics of ['', 'weather', 'composition:', 'weather,tides', 'composition:../x']) {
    const { status } = await api.fetch(`/api/live?topics=${encodeURIComponent(topics)}`);
    expect([topics, status]).toEqual([topics, 400]);
  }
  expect((await api.fetch('/api/live')).status).toBe(400);
});

it('leaves out a topic of a newer release that it does not know, and follows the others', async () => {
  const stream = await listen('weather,composition:production');
  expect(stream.status).toBe(200);
  publish();
  await vi.waitFor(() => expect(stream.heard()).toContain('event: composition:production'));
});

it('gives one address no more streams than it may have, and gives a seat back that is left', async () => {
  const [first] = [await listen(), await listen(), await listen()];
  const refused = await listen();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  first?.leave();
  await vi.waitFor(async () => expect((await listen()).status).toBe(200));
});

it('is counted while it is open', async () => {
  const stream = await listen();
  const count = async () => /^charis_live_streams (\d+)$/m.exec(await (await api.fetch('/metrics')).text())?.[1];
  expect(await count()).toBe('1');
  stream.leave();
  await vi.waitFor(async () => expect(await count()).toBe('0'));
});

it('ends at once when the server stops, and sends its page away for up to 10 s', async () => {
  const stream = await listen();
  const closed = api.app.close();
  await stream.ended;
  await closed;
  expect(stream.heard()).toMatch(/^retry: \d{3,4}\n\n$/);
});

it('is sent away at once where it comes on an open connection while the server stops', async () => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  const closing = new EventEmitter();
  addLiveRoute(app, { ...api, metrics: createMetrics() }, async () => true);
  app.addHook('preClose', async () => {
    closing.emit('begun');
    await once(closing, 'heard');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const begun = once(closing, 'begun');
  const closed = app.close();
  await begun;
  expect(await (await fetch(`${url}/live?topics=feed`)).text()).toMatch(/^:\n\nretry: \d{3,4}\n\n$/);
  closing.emit('heard');
  await closed;
});

it('ends with the session that it was opened with, after the page has heard of it', async () => {
  const member = await createMember(api);
  const topic = `sessions:${member.id}`;
  const [own, guest] = [await listen(topic, { authorization: `Bearer ${member.token}` }), await listen()];
  const tell = () => api.live.publish({ topic, id: '1', data: {} });
  tell();
  await member.call('logOut', {});
  tell();
  await own.ended;
  expect(own.heard()).toContain(`event: ${topic}`);
  publish();
  await vi.waitFor(() => expect(guest.heard()).not.toBe(''));
});
