import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept the page that is open. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true }))), {
      timeout: 20_000,
    })
    .toBe(true);
}
