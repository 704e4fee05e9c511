import { createContext, runInContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliveryPlugin } from '../index';
import { makeRecord, ReleaseFolder } from '../testing/release-folder';
import { serviceWorker } from './service-worker';

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

it('shows a push message, and a press on it opens its page', async () => {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const visited: unknown[] = [];
  let pages: object[] = [];
  const scope = createContext({
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: { showNotification: async (...notification: unknown[]) => void shown.push(notification) },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void visited.push(path) },
  });
  runInContext(serviceWorker, scope);
  let done: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => {
    done = work;
  };
  const message = { tag: 'one', body: 'An appointment is booked.', path: '/user/appointments' };
  listeners.push?.({ data: { json: () => message }, waitUntil });
  await done;
  const { tag, body, path } = message;
  expect(shown).toEqual([['Charis', { tag, body, icon: '/app-icon.svg', data: path }]]);

  const press = async () => {
    listeners.notificationclick?.({ notification: { data: path, close: () => undefined }, waitUntil });
    await done;
  };
  await press();
  pages = [{ focus: async () => undefined, navigate: async (to: string) => void visited.push(`there: ${to}`) }];
  await press();
  expect(visited).toEqual([path, `there: ${path}`]);
});
