/** What a visitor meets whose connection goes away: a page that says so, and everything again once it is back. */
import { expect, type Page, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const isReady = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

test('without a network a page says so, and comes back with it', async ({ page, context }) => {
  await page.goto('/procedure');
  await isReady(page);
  await context.setOffline(true);
  await page.goto('/doctor');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
});

test('the service worker can be removed by the address', async ({ page }) => {
  await page.goto('/procedure');
  await isReady(page);
  await page.goto('/procedure?no-sw');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
