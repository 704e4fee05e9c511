import { brand } from '@charis/shared/brand';

/** Marks an answer that the service worker may keep: a page without anything of a person, of the releases that are served to everyone. */
export const mayBeKept = { 'x-charis-offline': 'keep' };

/**
 * The service worker: pages always come from the network, since they carry the composition and a nonce. What was read is kept, the newest thirty
 * pages, and shown only where the network fails; what was not read gets a page that says so. Files of releases need none of it: browsers keep them
 * for ever by themselves. A rollback is therefore as quick as without. Push messages bring a sentence and the page that a press on it opens.
 */
export const serviceWorker = `'use strict';
const kept = 'charis-offline-3';
const pages = 'charis-pages-1';
const most = 30;

addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(kept)).add('/offline');
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== kept && name !== pages) await caches.delete(name);
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(begin());
});

addEventListener('push', (event) => {
  const { tag, body, path } = event.data.json();
  event.waitUntil(registration.showNotification('${brand.name}', { body, tag, icon: '/app-icon.svg', data: path }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [page] = await clients.matchAll({ type: 'window' });
    if (!page) return clients.openWindow(event.notification.data);
    await page.focus();
    return page.navigate(event.notification.data);
  };
  event.waitUntil(open());
});

/** Keeps a page that was read; the oldest go. */
async function keepPage(url, answer) {
  const place = await caches.open(pages);
  await place.delete(url, { ignoreVary: true });
  await place.put(url, answer);
  const keys = await place.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await place.delete(old, { ignoreVary: true });
}

const isKept = (answer) =>
  answer.ok && !answer.redirected && answer.headers.get('${Object.keys(mayBeKept)[0]}') === '${Object.values(mayBeKept)[0]}';

/** A page that came without a load of its own: the one that is open when the service worker arrives, and those that the application shows. */
addEventListener('message', (event) => {
  const { origin, pathname, search } = new URL(event.data.keep, location.origin);
  if (origin !== location.origin) return;
  const keep = async () => {
    const answer = await fetch(pathname + search, { headers: { accept: 'text/html' } });
    if (isKept(answer)) await keepPage(origin + pathname + search, answer);
  };
  event.waitUntil(keep().catch(() => undefined));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const url = request.url.split('#', 1)[0];
  const answer = async () => {
    try {
      const read = (await event.preloadResponse) ?? (await fetch(request));
      if (isKept(read)) event.waitUntil(keepPage(url, read.clone()).catch(() => undefined));
      return read;
    } catch {
      const page = await (await caches.open(pages)).match(url, { ignoreVary: true });
      return page ?? (await caches.match('/offline')) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
`;

/** Takes the place of the service worker in browsers that have it, and removes itself: the switch that turns it off. */
export const noServiceWorker = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(end());
});
`;
