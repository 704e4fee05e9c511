import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { describePicture, phonePhoto } from '../support/photo.ts';
import { desktop } from '../support/site-pages.ts';

test('a visitor who tries the picture editor sees what a photo tells, hides a face and exports only pixels @mf-community', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/testimageeditor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  const editor = page.getByRole('region', { name: 'Picture editor' });
  await expect(editor.getByText('3000 × 4000 pixels')).toBeVisible({ timeout: 20_000 });
  await editor.getByRole('button', { name: '1 : 1' }).click();
  await expect(editor.getByText('3000 × 3000 pixels')).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);

  await editor.getByRole('tab', { name: 'Hide' }).click();
  await editor.getByRole('button', { name: 'Add an area' }).click();
  await editor.getByRole('button', { name: 'Hidden area 1' }).press('ArrowRight');
  expect(await a11yViolations(page, 'main')).toEqual([]);

  await editor.getByRole('tab', { name: 'File' }).click();
  await expect(editor.getByText('-33.8667, 151.2000')).toBeVisible();
  await expect(editor.getByText('We remove all of this when you save.')).toBeVisible();
  await editor.getByRole('button', { name: 'Export' }).click();

  const link = page.getByRole('link', { name: 'Save IMG_2041.jpg' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await link.click();
  const bytes = Buffer.concat(await (await (await download).createReadStream()).toArray());
  expect(await describePicture(bytes)).toEqual({ format: 'jpeg', width: 3000, height: 3000, beside: 0 });
});
