import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { atBothWidths, desktop, open, phone } from '../support/site-pages.ts';

test.use({ reducedMotion: 'no-preference' });

/** Scrolls through the whole page, so that what comes later has come. */
async function readAll(page: Page) {
  for (const name of ['Top doctors', 'Charis on your phone', 'Beauty that gives back']) {
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport({ timeout: 500 });
    }).toPass();
  }
}

test('the home page is whole, without a barrier, wide and narrow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await readAll(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Charis`);
  await atBothWidths(page, async (width) => {
    await expect(main.getByRole('article')).toHaveCount(3);
    await expect(main.getByRole('img', { name: 'QR code of the mobile site' })).toBeVisible();
    await expect(main.getByRole('link', { name: /localhost:\d+\/mobile$/ })).toBeVisible();
    expect([width, await advice(page)]).toEqual([width, []]);
  });
});

test('a guest searches by treatment, place and time', { tag: ['@shell', '@mf-doctors'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atBothWidths(page, async () => {
    await open(page, '/');
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('combobox', { name: 'Treatment, concern or doctor' }).pressSequentially('otoplsty');
    await search.getByRole('option', { name: /^Otoplasty \(\d+\)$/ }).click();
    await search.getByRole('combobox', { name: 'Suburb or postcode' }).pressSequentially('double bay');
    await search.getByRole('option', { name: 'Double Bay NSW 2028' }).click();
    await search.getByRole('combobox', { name: 'Next available' }).selectOption('7');
    await search.getByRole('button', { name: 'Find doctors' }).click();
    await expect(page).toHaveURL(
      /\/doctor\?procedure=otoplasty&within=7&near=Double\+Bay\+NSW\+2028&at=.*sort=distance$/,
    );
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('km away');
  });
});

test('what is typed before the app comes is searched for without it, and stays when it comes', {
  tag: ['@shell', '@mf-doctors'],
}, async ({ page }) => {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/shell/*/main.js', (route) => isLetIn.then(() => route.continue()));
  // What is held back keeps the page from having loaded.
  await page.goto('/', { waitUntil: 'commit' });
  const words = page.getByLabel('Treatment, concern or doctor');
  await words.fill('chemical peels');
  await page.getByLabel('Suburb or postcode').fill('Kew');
  await words.press('Enter');
  await expect(page).toHaveURL('/doctor?keyword=chemical+peels&near=Kew&within=');
  await page.goBack({ waitUntil: 'commit' });
  await words.fill('otoplasty');
  letIn();
  await expect(page.locator('.first-screen')).toHaveCount(0);
  const field = page.getByRole('combobox', { name: 'Treatment, concern or doctor' });
  await expect(field).toHaveValue('otoplasty');
  await expect(field).toBeFocused();
});

test('shows the clip in a dialog, from its beginning to its end', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'What is Charis?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is Charis?' });
  const video = dialog.locator('video');
  await expect(video).toHaveAttribute('poster', /^data:image\/jpeg/);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.paused, element.volume])).toEqual([true, 0.6]);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([viewport, await advice(page)]).toEqual([viewport, []]);
  }
  await dialog.getByRole('button', { name: '2×' }).click();
  await dialog.getByRole('slider', { name: 'Position in the video' }).fill('23.7');
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(dialog.getByRole('slider')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'What is Charis?' })).toBeFocused();
});

test('has the texts of all sections before someone scrolls, for printing and finding; leads on to doctors, procedures and free times', {
  tag: '@shell',
}, async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(3);
  for (const name of ['Top doctors', 'Charis on your phone', 'Beauty that gives back']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeAttached();
  }
  await expect(main.getByText('you do not need to install anything')).toBeAttached();
  await expect(main.getByRole('img', { name: 'QR code of the mobile site' })).toHaveCount(0);
  const tile = main.getByRole('article').first();
  await expect(tile).toContainText(/Consultation\$\d+/);
  await expect(tile.locator('time')).toHaveText(/, \d+ \w{3}, \d+:\d\d [AP]M A\w+$/);

  await main.getByRole('link', { name: 'Consult a doctor' }).click();
  await expect(page).toHaveURL('/doctor');
  await page.goBack();
  await main.getByRole('link', { name: 'View All Procedures' }).click();
  await expect(page).toHaveURL('/procedure');
  await page.goBack();

  await test.step('to the page of a doctor, and to their times', async () => {
    const name = (await tile.getByRole('heading', { level: 3 }).locator('bdi').textContent()) ?? '';
    await tile.getByRole('link', { name: 'View profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await tile.getByRole('link', { name: 'Book' }).click();
    await expect(page).toHaveURL(/\/doctor\/userappoints\?doctorUserId=/);
  });
});

test('without the procedures of the API the page shows its own twelve, and Retry brings the others', async ({
  page,
}) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fetch().then(async (response) => {
          const html = (await response.text()).replace(
            /<script type="application\/json" id="charis-answers">.*?<\/script>/s,
            '',
          );
          return route.fulfill({ response, body: html });
        })
      : route.fallback(),
  );
  await page.route('**/api/procedure', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('fetch all procudure failed');
  await expect(page.getByText('fetch all procudure failed')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Tummy Tuck' })).toBeVisible();
  await page.unroute('**/api/procedure');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('link', { name: /Tummy Tuck.*\$10,000/ })).toBeVisible();
});

test('a clip that does not load says so and can be tried again', async ({ page }) => {
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404 }));
  await open(page, '/');
  await page.getByRole('button', { name: 'What is Charis?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is Charis?' });
  await expect(dialog.getByRole('alert')).toContainText('video loading failed');
  await page.unroute('**/*.webm');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.locator('video')).toHaveAttribute('poster', /^data:/);
});
