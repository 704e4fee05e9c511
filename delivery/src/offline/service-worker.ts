import { brand } from '@charis/shared/brand';

/**
 * The service worker: pages always come from the network, since they carry the composition and a nonce; where that fails, the visitor reads a
 * page that says so. Files of releases need none of it: browsers keep them for ever by themselves. A rollback is therefore as quick as without.
 * Push messages bring a sentence and the page that a press on it opens.
 */
export const serviceWorker = `'use strict';
const kept = 'charis-offline-2';

addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(kept)).add('/offline');
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
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

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match('/offline')) ?? Response.error();
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
