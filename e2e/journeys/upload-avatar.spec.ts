import { expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsNew } from '../support/account.ts';
import { describePicture, phonePhoto } from '../support/photo.ts';

async function openProfile(page: Page) {
  await enterAsNew(page, '/user/profile');
  // A person who has not agreed yet is asked, for one document after the other.
  const agree = page.getByRole('button', { name: 'Agree', exact: true });
  await page.addLocatorHandler(agree, () => agree.click(), { noWaitAfter: true });
  await expect(page.getByRole('button', { name: /^Choose (a picture|another)$/ })).toBeVisible();
}

async function choosePhoto(page: Page) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a picture|another)$/ }).click();
  await (await chooser).setFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(page.getByRole('dialog', { name: 'Choose the part to show' })).toBeVisible();
}

/** A busy machine takes its time to look at a picture. */
const ready = (page: Page) => expect(page.getByText('Your picture is ready')).toBeVisible({ timeout: 20_000 });

const cut = (page: Page) => page.getByRole('button', { name: 'Use this part' }).click();

test('a member shows a part of a phone photo, and nothing of where it was taken @mf-auth', async ({ page }) => {
  await openProfile(page);
  await choosePhoto(page);
  expect(await a11yViolations(page, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Area to keep' }).press('Shift+ArrowLeft');
  await cut(page);
  await ready(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const picture = page.getByRole('banner').locator('img[src^="/api/files/"]');
  await expect(picture).toBeVisible();
  const source = (await picture.getAttribute('src')) ?? '';
  const bytes = await (await page.request.get(source.replace(/\d+$/, '960'), { headers: { accept: '*/*' } })).body();
  expect(await describePicture(bytes)).toEqual({ format: 'webp', width: 960, height: 960, beside: 0 });
  await page.reload();
  await expect(picture).toHaveAttribute('src', source);
});

test('a member whose connection breaks sends the same picture again @mf-auth', async ({ page }) => {
  await openProfile(page);
  await choosePhoto(page);
  await page.route('**/api/files/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await cut(page);
  await expect(page.getByRole('alert').filter({ hasText: 'file upload failed' }).first()).toBeVisible();
  await page.unroute('**/api/files/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await ready(page);
});
