import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliveryPlugin } from './index';
import { makeRecord, ReleaseFolder } from './testing/release-folder';

let folder: ReleaseFolder;
let app: FastifyInstance;

beforeEach(async () => {
  folder = new ReleaseFolder();
  folder.publish(makeRecord('shell'));
  folder.publish(makeRecord('mf-auth'));
  folder.publish(makeRecord('mf-auth', { version: '1.1.0' }));
  folder.pointTo({ shell: '1.0.0', 'mf-auth': '1.0.0' });
  app = Fastify({ logger: false });
  await app.register(deliveryPlugin, { releases: { folder: folder.path } });
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/delivery/composition${query}`, headers });

it('is what pages of the channel carry', async () => {
  const { body } = await app.inject({ method: 'GET', url: '/' });
  const inlined = /id="charis-composition">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect((await ask('?channel=production')).json()).toEqual(JSON.parse(inlined));
});

it('brings calls that the shell was built without, where it learns them', async () => {
  const [known, later] = ['GET /feed posts', 'GET /compare catalogue'];
  folder.publish(makeRecord('shell', { version: '1.1.0', sends: { listFeed: known }, learns: true }));
  folder.publish(makeRecord('mf-auth', { version: '1.2.0', calls: { listFeed: known, compareProcedures: later } }));
  folder.pointTo({ shell: '1.1.0', 'mf-auth': '1.2.0' });
  expect((await ask()).json().calls).toEqual({ compareProcedures: later });
  folder.pointTo({ shell: '1.1.0', 'mf-auth': '1.1.0' });
  expect((await ask()).json().calls).toBeUndefined();
});

it('is that of the site without a channel', async () => {
  expect((await ask()).json()).toMatchObject({ channel: 'production' });
});

it('is not sent to a page that has it', async () => {
  const { etag = '' } = (await ask()).headers;
  const reply = await ask('', { 'if-none-match': String(etag) });
  expect([reply.statusCode, reply.body]).toEqual([304, '']);
});

it('is sent to a page that has another', async () => {
  const { etag = '' } = (await ask()).headers;
  folder.pointTo({ shell: '1.0.0', 'mf-auth': '1.1.0' });
  const reply = await ask('', { 'if-none-match': String(etag) });
  expect(reply.json().remotes[0]).toMatchObject({ name: 'mf-auth', version: '1.1.0' });
  expect(reply.headers.etag).toBe(`"${reply.json().revision}-${reply.json().id}"`);
});

it('may not be used again without asking', async () => {
  expect((await ask()).headers['cache-control']).toBe('no-cache');
});

it('of a revision that is served is one for all tabs of a browser', async () => {
  const { revision } = (await ask()).json();
  const [served, other] = [await ask(`?revision=${revision}`), await ask(`?revision=${revision + 1}`)];
  expect(served.headers['cache-control']).toBe('private, max-age=60');
  expect(other.headers['cache-control']).toBe('no-cache');
});

it('is missing for a channel that there is not, and for a name that leads elsewhere', async () => {
  for (const channel of ['staging', '..%2f..%2fetc', 'UPPER', '']) {
    const reply = await ask(`?channel=${channel}`);
    expect([channel, reply.statusCode, reply.headers['cache-control']]).toEqual([channel, 404, 'no-store']);
  }
});
