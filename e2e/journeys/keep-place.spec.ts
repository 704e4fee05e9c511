import { expect, type Page, test } from '@playwright/test';
import { expectShown, open, phone, sitePage, tab } from '../support/site-pages.ts';

test.use({ reducedMotion: 'no-preference' });

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls; gives the place that is reached once cards above it have been measured. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  let before = -1;
  await expect
    .poll(async () => {
      const now = await scrollY(page);
      const stands = now > 0 && now === before;
      before = now;
      return stands;
    })
    .toBe(true);
  return before;
}

/** Reads on until a further page has come, and gives how far that is. */
async function readDeep(page: Page): Promise<number> {
  await open(page, '/post');
  const read = page.waitForResponse((response) => response.url().includes('cursor='));
  await scrollTo(page, 3000);
  await read;
  return scrollTo(page, 1500);
}

/** Marks an element of the page, so that it can be told from a copy. */
const mark = (page: Page) =>
  page
    .getByRole('article')
    .filter({ visible: true })
    .first()
    .evaluate((node) => Object.assign(node, { marked: true }));
const isMarked = (page: Page) =>
  page
    .getByRole('article')
    .filter({ visible: true })
    .first()
    .evaluate((node) => 'marked' in node);

test.describe('/post is kept alive', { tag: '@mf-community' }, () => {
  test('Back and Forward restore its posts, its elements and its place', async ({ page }) => {
    const place = await readDeep(page);
    await mark(page);
    await tab(page, 'Procedures').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(place);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  });

  test('Forward restores its place, and its own tab leads to its top and offers the way back', async ({ page }) => {
    await open(page, '/procedure');
    await tab(page, 'Posts').click();
    await expect(page.getByRole('article').first()).toBeVisible();
    const place = await scrollTo(page, 900);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(place);
    await tab(page, 'Posts').click();
    await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('a tab leads to its top and offers the way back', async ({ page }) => {
    const place = await readDeep(page);
    await tab(page, 'Procedures').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await tab(page, 'Posts').click();
    const chip = page.getByRole('button', { name: 'Back to where you were' });
    await expect(chip).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await chip.click();
    await expect.poll(() => scrollY(page)).toBe(place);
    await expect(chip).toBeHidden();

    await test.step('another list is not offered the place of the one before', async () => {
      await tab(page, 'Procedures').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
      await tab(page, 'Posts').click();
      await expect(chip).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Doctors', exact: true }).click();
      await expect(page).toHaveURL(/tab=doctors/);
      await expect(chip).toBeHidden();
    });
  });

  test('its chosen tab is the same after a visit elsewhere', async ({ page }) => {
    await page.goto('/post?tab=doctors');
    await expect(page.getByRole('article').first()).toBeVisible();
    await mark(page);
    await tab(page, 'Procedures').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Doctors', exact: true })).toHaveAttribute('aria-current', 'true');
    expect(await isMarked(page)).toBe(true);
  });
});

test('mobile tabs keep their own places', { tag: '@mf-mobile' }, async ({ page }) => {
  const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.setViewportSize(phone);
  await open(page, '/mobile/posts');
  const posts = await scrollTo(page, 700);
  await mark(page);

  await place('Medical').click();
  await expectShown(page, sitePage('/mobile/medical'));
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBe(500);

  await place('Home').click();
  await expectShown(page, sitePage('/mobile/posts'));
  await expect.poll(() => scrollY(page)).toBe(posts);
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeHidden();

  await place('Medical').click();
  await expect.poll(() => scrollY(page)).toBe(500);
});

test('each tab that is chosen arrives at the top, from however far down', async ({ page }) => {
  await open(page, '/doctor');
  for (const to of ['Procedures', 'Posts', 'Doctors', 'Home']) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect.poll(() => scrollY(page)).toBe(700);
    await tab(page, to).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect.poll(() => scrollY(page)).toBe(0);
  }
});

test('a page that is opened again begins at its top, and one that is loaded again where it was', async ({ page }) => {
  await open(page, '/procedure');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(700);
  await open(page, '/doctor');
  expect(await scrollY(page)).toBe(0);
});
