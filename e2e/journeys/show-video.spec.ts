/** A doctor's own video, from the file to the public page. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from '../support/a11y-violations.ts';
import { filmFile } from '../support/films.ts';
import { enterAs } from '../support/member.ts';
import { smallPhoto } from '../support/photo.ts';
import { desktop, phone } from '../support/site-pages.ts';

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome to our clinic.\n';
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

test('a doctor adds a video with poster and captions on a phone, changes and deletes it at a desk', {
  tag: '@mf-doctors',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  const title = 'A first visit, filmed';
  const film = page.getByRole('dialog').locator('video');
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto('/doctor/profile?section=videos');

  await test.step('Given a new video, with what is missing and wrong at its fields', async () => {
    await page.getByRole('button', { name: 'Add a video' }).click();
    await save(page);
    await expect(page.getByRole('dialog').getByText('Choose a file', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Fill this in')).toBeVisible();
    await expectNoBarrier(page, 'dialog');
    await page.getByRole('textbox', { name: 'Title' }).last().fill(title);
    await page.getByRole('textbox', { name: /^Captions/ }).fill('Welcome to our clinic.');
    await group(page, 'Video')
      .locator('input[type=file]')
      .setInputFiles(await filmFile('intro.mp4', { seconds: 2, size: '320x240' }));
    await expect(group(page, 'Video').getByRole('button', { name: 'Remove intro.mp4' })).toBeVisible();
    await group(page, 'Poster Optional')
      .locator('input[type=file]')
      .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() });
    await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('When its captions are mended, and it is saved', async () => {
    await save(page);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/WebVTT/)
        .last(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: /^Captions/ }).fill(captions);
    await save(page);
    await expect(page.getByText('Video saved')).toBeVisible();
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await expect.poll(() => film.evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(2);
    await expect.poll(() => film.evaluate(({ textTracks }: HTMLVideoElement) => textTracks.length)).toBe(1);
    expect(await film.getAttribute('poster')).toContain('/api/files/');
  });

  await test.step('Then it is changed by its menu, and stands on the public page', async () => {
    await page.setViewportSize(desktop);
    await page.getByRole('dialog').getByRole('button', { name: 'Edit video' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`${title}, twice`);
    await save(page);
    await page.getByRole('link', { name: 'See it as a member' }).click();
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page.getByRole('button', { name: `Play ${title}, twice` })).toBeVisible();
    await page.goBack();
  });

  await test.step('And it is deleted once that is confirmed', async () => {
    await page.goto('/doctor/profile?section=videos');
    await page.getByRole('button', { name: `Play ${title}, twice` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete video' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete video' }).click();
    await expect(page.getByText('Video deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: `Play ${title}, twice` })).toBeHidden();
  });
});
