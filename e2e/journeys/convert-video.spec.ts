import { expect, test } from '@playwright/test';
import { callAs, chooseFiles, enterComposer, expectSent } from '../support/compose.ts';
import { filmFile } from '../support/films.ts';

test('a member sends a film that no browser plays, cancels it, sends another and plays what became of it @mf-community', async ({
  page,
}) => {
  const writer = await enterComposer(page);
  const { convertsVideos } = await callAs(page, writer, 'get', '/system/settings');
  test.skip(!convertsVideos, 'apt-get install ffmpeg');

  await chooseFiles(page, [await filmFile('long.avi', { seconds: 4, size: '640x480', times: 60 })]);
  await expect(page.getByRole('progressbar', { name: 'Uploading long.avi' })).toBeVisible();
  await expect(page.getByText(/^\d+% converted$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();

  await chooseFiles(page, [await filmFile('short.avi', { seconds: 2, size: '320x240' })]);
  // Its poster is a picture of its own.
  await expectSent(page, 1);
  await page.getByRole('button', { name: 'Preview the video' }).click();
  const video = page.getByRole('dialog', { name: 'Video' }).locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => Math.round(film.duration))).toBe(2);
  expect(await video.evaluate((film: HTMLVideoElement) => [film.videoWidth, film.videoHeight])).toEqual([320, 240]);
});

test('a film that is not what its name says is refused in words, and gives its place to another @mf-community', async ({
  page,
}) => {
  const writer = await enterComposer(page);
  const { convertsVideos } = await callAs(page, writer, 'get', '/system/settings');
  const content = Buffer.from('This is no film.');
  await chooseFiles(page, [{ name: 'film.avi', mimeType: 'video/x-msvideo', buffer: content }]);
  if (!convertsVideos) {
    await expect(page.getByText('Browsers cannot play').first()).toBeVisible();
    return;
  }
  const refused = page.getByRole('alert').filter({ hasText: 'The content of this file does not match its name' });
  await expect(refused).toBeVisible({ timeout: 20_000 });
  const chooser = page.waitForEvent('filechooser');
  await refused.getByRole('button', { name: 'Choose another' }).click();
  await (await chooser).setFiles([await filmFile('short.avi', { seconds: 2, size: '320x240' })]);
  await expect(refused).toBeHidden();
  // Its poster is a picture of its own.
  await expectSent(page, 1);
});
