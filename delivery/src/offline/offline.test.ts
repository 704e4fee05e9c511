import { createContext, runInContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveryPlugin } from '../index';
import { makeRecord, ReleaseFolder } from '../testing/release-folder';
import { makeManifest } from '../testing/releases';
import { mayBeKept, serviceWorker } from './service-worker';

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

it('serves a service worker that is asked for again, and takes nothing but pages', async () => {
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
  for (const { src, type, sizes } of manifest.icons) {
    const { headers, rawPayload } = await get(src);
    expect(headers['content-type']).toBe(type);
    const pixels = type === 'image/png' ? `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}` : 'any';
    expect(pixels).toBe(sizes);
  }
  const page = (await get('/')).body;
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(page).toContain('<link rel="apple-touch-icon" href="/app-icon-180.png">');
});

/** Width and height, which a JPEG says in its first frame. */
function sizesOf(jpeg: Buffer): string {
  let place = 2;
  while ((jpeg[place + 1] ?? 0) < 0xc0 || (jpeg[place + 1] ?? 0) > 0xc2) place += 2 + jpeg.readUInt16BE(place + 2);
  return `${jpeg.readUInt16BE(place + 7)}x${jpeg.readUInt16BE(place + 5)}`;
}

it('has a manifest whose screenshots are there, for phones and for wide screens', async () => {
  await start();
  const { screenshots } = (await get('/manifest.webmanifest')).json();
  const factors = new Set(screenshots.map(({ form_factor: factor }: { form_factor: string }) => factor));
  expect([...factors].sort()).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of screenshots) {
    const { rawPayload, headers } = await get(src);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(sizesOf(rawPayload)).toBe(sizes);
  }
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

describe('the pages that were read', () => {
  const url = 'https://charis.test/procedure';
  let listeners: Record<string, (event: object) => void>;
  let kept: Map<string, Response>;
  let network: () => Promise<Response>;

  beforeEach(() => {
    listeners = {};
    kept = new Map();
    const place = {
      match: async (key: string) => kept.get(key),
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      delete: async (key: string | { url: string }) => kept.delete(typeof key === 'string' ? key : key.url),
      keys: async () => [...kept.keys()].map((key) => ({ url: key })),
    };
    const scope = createContext({
      URL,
      Response,
      location: { origin: 'https://charis.test' },
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
      caches: { open: async () => place, match: async () => new Response('offline') },
      fetch: () => network(),
    });
    runInContext(serviceWorker, scope);
  });

  async function load(address: string): Promise<string> {
    const done: Promise<unknown>[] = [];
    const wait = (work: Promise<unknown>) => void done.push(work);
    const request = { url: address, mode: 'navigate', method: 'GET' };
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    listeners.fetch?.({ request, respondWith, waitUntil: wait });
    const text = await (await answer)?.text();
    await Promise.all(done);
    return text ?? '';
  }
  const page =
    (text: string, headers: HeadersInit = mayBeKept) =>
    async () =>
      new Response(text, { headers });
  const gone = () => Promise.reject(new TypeError('no network'));

  it('come from the network while that is there, and from the browser where it fails', async () => {
    network = page('first');
    expect(await load(url)).toBe('first');
    network = page('second');
    expect(await load(url)).toBe('second');
    network = gone;
    expect([await load(url), await load(`${url}/other`)]).toEqual(['second', 'offline']);
  });

  it('are those alone that may be kept, and the newest thirty', async () => {
    network = page('mine', {});
    await load(url);
    expect(kept.size).toBe(0);
    network = page('page');
    for (let number = 0; number < 35; number += 1) await load(`${url}?${number}`);
    expect([kept.size, kept.has(`${url}?4`), kept.has(`${url}?34`)]).toEqual([30, false, true]);
  });
});

it('marks pages that may be kept, and neither private ones nor those that are not there', async () => {
  const route = { page: 'x', layout: 'desktop', level: 1, title: { en: 'A', 'zh-CN': 'A' } } as const;
  const routes = [
    { ...route, path: '/' },
    { ...route, path: '/own', private: true as const },
  ];
  folder.publish(makeRecord('shell', { version: '2.0.0', manifest: makeManifest(routes) }));
  folder.pointTo({ shell: '2.0.0' });
  await start();
  expect((await get('/')).headers).toMatchObject(mayBeKept);
  for (const path of ['/own', '/nowhere']) expect((await get(path)).headers).not.toHaveProperty('x-charis-offline');
});
