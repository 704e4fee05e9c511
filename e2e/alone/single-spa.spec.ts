import { expect, test } from '@playwright/test';
import { openForeignPage } from './foreign-page/open.ts';

declare const show: (remote: string, path: string) => Promise<() => Promise<unknown>>;
declare const taken: Promise<() => Promise<unknown>>;

test('single-spa shows a remote as a root parcel and takes it away @mf-doctors', async ({ page }) => {
  await openForeignPage(page, '', 'single-spa-page.ts');
  const place = page.locator('#foreign');
  await page.evaluate(() => Object.assign(globalThis, { taken: show('mf-doctors', '/doctor') }));
  await expect(place.getByRole('article').first()).toBeVisible();
  await page.evaluate(async () => (await taken)());
  await expect(place).toBeEmpty();
});
