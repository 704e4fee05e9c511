import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliveryPlugin } from '../index';
import { makeRecord, ReleaseFolder } from '../testing/release-folder';

let folder: ReleaseFolder;
let app: FastifyInstance;

async function start(options: { serviceWorker?: boolean } = {}) {
  app = Fastify({ logger: false });
  await app.register(deliveryPlugin, { releases: { folder: folder.path }, ...options });
}
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.publish(makeRecord('shell'));
  folder.pointTo({ shell: '1.0.0' });
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

const get = (url: string) => app.inject({ method: 'GET', url });

it('serves a service worker that is asked for anew, and takes nothing but pages', async () => {
  await start();
  const reply = await get('/service-worker.js');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(reply.body).toContain("mode !== 'navigate'");
});

it('serves one that removes itself where it is turned off', async () => {
  await start({ serviceWorker: false });
  expect((await get('/service-worker.js')).body).toContain('registration.unregister()');
});

it('has a manifest whose icon is there, and which pages name', async () => {
  await start();
  const manifest = (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Charis', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await get(src)).headers['content-type']).toBe('image/svg+xml');
  expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

it('has a page for the time without a network, in both languages, with the codes of vouchers that were seen', async () => {
  await start();
  const { body, headers } = await get('/offline');
  expect(body).toContain('You are offline');
  expect(body).toContain('您已离线');
  const [, nonce] = /<script nonce="([^"]+)">/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});
