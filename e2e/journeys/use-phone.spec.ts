import { expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { pictureFile } from '../support/compose.ts';
import { enterAsMember } from '../support/member.ts';
import { smallTargets } from '../support/small-targets.ts';
import { pullDown } from '../support/touch.ts';

const devices = {
  'a small Android phone': { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  'an iPhone': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  'a tablet': { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
};

/** One of each kind; the smallest phone opens the others, too. */
const few = ['/mobile/posts', '/mobile/medical', '/mobile/usercenter', '/mobile/search?find=doctors'];
const others = [
  '/mobile/message',
  '/mobile/webhome',
  '/mobile/search',
  '/mobile/user/appointslist',
  '/mobile/user/vouchers',
  '/mobile/contactUs',
  '/mobile/user/profile',
  '/mobile/procedureDetail?categoryName=botox_injections',
];

/** Links of a mobile page that lead out of the mobile layout, but for the way to the desktop pages and for those that phones have no frame for. */
const linksOut = (page: Page) =>
  page
    .locator('#content a[href^="/"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^\/($|mobile|about|admin|user\/(doctor|forms)|doctor\/profile|legal|files|api)/.test(href)),
    );

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on ${name}`, () => {
    test.use({ ...device, hasTouch: true, isMobile: true });

    test('the pages fit, stay in the mobile layout and have targets for a thumb', { tag: '@mf-mobile' }, async ({
      page,
    }) => {
      await enterAsMember(page);
      for (const path of device.viewport.width === 360 ? [...few, ...others] : few) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(device.viewport.width);
        expect.soft(await smallTargets(page), path).toEqual([]);
        expect.soft(await linksOut(page), path).toEqual([]);
      }
      await page.goto('/mobile/posts');
      await page.getByRole('article').getByRole('heading').getByRole('link').first().tap();
      await expect(page.getByRole('heading', { level: 2, name: /^Comments/ })).toBeVisible();
      expect.soft(await smallTargets(page), 'a post').toEqual([]);
      const comment = await page.getByRole('textbox', { name: 'Write a comment' }).boundingBox();
      if (device.viewport.width < 745) expect.soft(comment?.height, 'the field of a comment').toBeLessThan(60);
    });
  });
}

test.describe('in one hand', () => {
  test.use({ ...devices['an iPhone'], hasTouch: true, isMobile: true });

  test('sheets come from below and go by a pull or by their cross', { tag: '@mf-mobile' }, async ({ page }) => {
    await enterAsMember(page);
    await page.goto('/mobile/posts');
    const filters = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await filters.tap();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    const box = await sheet.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(844);
    expect(await a11yViolations(page)).toEqual([]);

    await pullDown(page, sheet, 30);
    await expect(sheet).toBeVisible();
    await pullDown(page, sheet, 200);
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();

    // Chromium would ignore this tap if it had taken the pull for a fling.
    await filters.tap();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
  });

  test("the browser's Back closes a sheet before it leaves the page", { tag: '@mf-mobile' }, async ({ page }) => {
    await enterAsMember(page);
    await page.goto('/mobile/medical');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    const back = page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/mobile/posts');
    await page.goBack();
    await back;
    await expect(page).toHaveURL('/mobile/medical');
  });

  test('a list is read again by a pull, and the composer opens the camera', { tag: '@mf-mobile' }, async ({ page }) => {
    await enterAsMember(page);
    for (const [path, call] of [
      ['/mobile/user/appointslist', '/api/reservation/'],
      ['/mobile/user/vouchers', '/api/coupon/'],
    ] as const) {
      await page.goto(path);
      const content = page.locator('#content');
      await expect(content.getByRole('article').first()).toBeVisible();
      await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
      const again = page.waitForRequest((request) => request.url().includes(call));
      await pullDown(page, content.getByRole('heading', { level: 1 }).locator('xpath=../following-sibling::div'), 300);
      await again;
    }
    await page.goto('/mobile/addpost');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
    await (await chooser).setFiles([await pictureFile('photo.jpg', '#8a3340')]);
    await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
  });

  test('each place of the bar keeps where one was, and pressed again leads to its top', { tag: '@mf-mobile' }, async ({
    page,
  }) => {
    await enterAsMember(page);
    await page.goto('/mobile/posts');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const top = () => page.evaluate(() => Math.round(scrollY));
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 900));
    await bar.getByRole('link', { name: 'Messages' }).tap();
    await expect(page).toHaveURL('/mobile/message');
    // The bar is that of the page before until this page is there.
    await expect(bar.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Home' }).tap();
    await expect(page).toHaveURL('/mobile/posts');
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(top).toBe(900);
    await bar.getByRole('link', { name: 'Home' }).tap();
    await expect.poll(top).toBe(0);
    const again = page.waitForRequest((request) => request.url().includes('/api/post/web/posts'));
    await bar.getByRole('link', { name: 'Home' }).tap();
    await again;
  });
});
