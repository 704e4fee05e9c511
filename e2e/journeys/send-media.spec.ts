import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { callAs, chooseFiles, enterComposer, expectSaved, expectSent, pictureFile } from '../support/compose.ts';
import { phone } from '../support/site-pages.ts';

const fileAt = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
const clip = { name: 'clip.webm', mimeType: 'video/webm', buffer: fileAt('shell/src/media/demo.webm') };
const heic = {
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: fileAt('server/src/testing/fixtures/place.heic'),
};
const captions = { name: 'demo.en.vtt', mimeType: 'text/vtt', buffer: fileAt('shell/src/media/demo.en.vtt') };
const title = 'What the light shows';

/** A member where posts are written who has agreed to what is asked of the person who does. */
async function enterAgreed(page: Page) {
  const writer = await enterComposer(page);
  for (const document of ['terms', 'image-data']) await callAs(page, writer, 'post', '/me/consents', { document });
}

/** A connection that can be slow or gone. */
async function connectionOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  return { slow: () => set(false, 40_000), lose: () => set(true, 0), restore: () => set(false, -1) };
}

test('a video whose connection is lost on the way goes on when it is back, and can be cancelled meanwhile; the text stays @mf-community', async ({
  page,
}) => {
  await enterAgreed(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const connection = await connectionOf(page);
  await connection.slow();
  await chooseFiles(page, [clip]);
  const bar = page.getByRole('progressbar', { name: 'Uploading clip.webm' });
  await expect.poll(() => bar.getAttribute('value').then(Number), { timeout: 20_000 }).toBeGreaterThan(0);
  await connection.lose();
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, still`);
  await expect(page.getByText('Saved on this device only')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText('0 / 9')).toBeVisible();

  await chooseFiles(page, [clip]);
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await connection.restore();
  // Its poster is a picture of its own.
  await expectSent(page, 1);
  await expectSaved(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, still`);
});

test('what sends and shows a video, and cannot be loaded, is loaded when it is tried again @mf-community', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await enterAgreed(page);
  await page.route('**/*.js', (route) => route.abort());
  await chooseFiles(page, [clip]);
  const failed = page.getByRole('alert').filter({ hasText: 'Upload failed.' });
  await expect(failed).toBeVisible();
  await page.unroute('**/*.js');
  let sending = false;
  page.on('request', (request) => {
    sending ||= request.method() === 'PUT';
  });
  await page.route('**/*.js', (route) => (sending ? route.abort() : route.continue()));
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('video loading failed')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSent(page, 1);
  expect(errors).toEqual([]);
});

test('a file that is damaged gives its place and its words to another one, at 390 px @mf-community', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enterAgreed(page);
  const name = 'A day in the garden, with all of us, late in the afternoon, 2026-11-21 at 16.40.23 (1).jpg';
  const damaged = { name, mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') };
  await chooseFiles(page, [await pictureFile('one.jpg', '#8a3340'), damaged]);
  await page.getByRole('textbox', { name: 'Description of picture 2' }).fill('A green field');
  const refused = page.getByRole('alert').filter({ hasText: 'The content of this file does not match its name' });
  await expect(refused).toBeVisible({ timeout: 20_000 });
  // The other picture may still grow while it is prepared.
  await expect(async () => {
    const shown = await page.getByText(name).boundingBox();
    const said = await refused.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
  }).toPass();
  expect(await a11yViolations(page, 'main')).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await refused.getByRole('button', { name: 'Choose another' }).click();
  await (await chooser).setFiles([await pictureFile('two.jpg', '#3d5a3c')]);
  await expectSent(page, 2);
  await expect(page.getByRole('textbox', { name: 'Description of picture 2' })).toHaveValue('A green field');
});

test('a picture of a phone, in HEIC, is sent, shown, changed and published @mf-community', async ({ page }) => {
  await enterAgreed(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await chooseFiles(page, [heic]);
  await expectSent(page, 1);
  await page.getByRole('button', { name: 'Edit picture 1' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit the picture' });
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor).toBeHidden();
  await expectSent(page, 1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'View post' }).click({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await expectSent(page, 1);
});

test('a video has a menu that edits and deletes it; captions from a file are shown with it, by its writer and in the post @mf-community', async ({
  page,
}) => {
  await enterAgreed(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const open = page.getByRole('button', { name: 'Preview the video' });
  const preview = page.getByRole('dialog', { name: 'Video' });
  const edit = page.getByRole('dialog', { name: 'Edit video' });

  await test.step('the menu of its preview, which plays when that is asked for, deletes it', async () => {
    await chooseFiles(page, [clip]);
    // Its poster is a picture of its own.
    await expectSent(page, 1);
    await open.click();
    await expect(preview.getByRole('button', { name: 'Play' })).toBeVisible();
    const stands = ({ paused, autoplay }: HTMLVideoElement) => [paused, autoplay];
    expect(await preview.locator('video').evaluate(stands)).toEqual([true, false]);
    await preview.getByRole('button', { name: 'Delete video' }).click();
    await expect(open).toBeHidden();
  });

  await test.step('and leads to its captions, which have to be some', async () => {
    await chooseFiles(page, [clip]);
    await expectSent(page, 1);
    await open.click();
    await preview.getByRole('button', { name: 'Edit video' }).click();
    await edit.getByRole('textbox', { name: 'Captions' }).fill('Hello');
    await expect(edit.getByRole('button', { name: 'Done' })).toBeDisabled();
    expect(await a11yViolations(page, 'dialog')).toEqual([]);
  });

  const chooser = page.waitForEvent('filechooser');
  await edit.getByRole('button', { name: 'Open a .vtt file' }).click();
  await (await chooser).setFiles([captions]);
  await expect(edit.getByRole('textbox', { name: 'Captions' })).toHaveValue(/^WEBVTT/);
  await edit.getByRole('button', { name: 'Done' }).click();
  await expectCaptions(page, 'Preview the video', 'Video');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'View post' }).click({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await expectCaptions(page, /Play/, title);
});

/** Opens the video by the button, and expects its captions. */
async function expectCaptions(page: Page, button: string | RegExp, dialog: string) {
  await page.getByRole('button', { name: button }).first().click();
  const video = page.getByRole('dialog', { name: dialog }).locator('video');
  const state = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, (track?.cues?.length ?? 0) > 0]);
  await expect.poll(state).toEqual(['showing', true]);
}

test('of ten pictures nine are taken, and the field says so', { tag: '@mf-community' }, async ({ page }) => {
  await enterComposer(page);
  const picture = await pictureFile('one.jpg', '#8a3340');
  await chooseFiles(page, Array(10).fill(picture));
  const field = page.getByRole('group', { name: 'Pictures or a video' });
  await expect(field.getByRole('listitem')).toHaveCount(9);
  await expect(field).toHaveAccessibleDescription('You can add up to 9 pictures. We left out the rest.');
  await page.getByRole('button', { name: 'Remove picture 9' }).click();
  await expect(field).toHaveAccessibleDescription('');
});
