import { expect, type Page, test } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { desktop, expectShown, sitePage, tab } from '../support/site-pages.ts';

/** What occurs in files of antd, of its style engine and of its parts, and in no other. */
const marks = ['getPrefixCls', 'data-css-hash', 'rc-util-key'];

/** Returns the scripts that a page has loaded which are made of antd. */
async function antdFiles(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js($|\?)/.test(name) ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(1);
  const texts = await Promise.all(
    scripts.map(async (url) => [url, await (await page.request.get(url)).text()] as const),
  );
  return texts.flatMap(([url, text]) => (marks.some((mark) => text.includes(mark)) ? [url] : []));
}

for (const [who, enter, account] of [
  ['guest', async () => {}, /Log in/],
  ['member', enterAsMember, /^Account of /],
] as const) {
  test(`a ${who} reads home, posts and doctors without a file of antd`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await enter(page);
    for (const path of ['/', '/post', '/doctor']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectShown(page, sitePage(path));
        await expect(page.getByRole('banner').getByRole('button', { name: account })).toBeVisible();
        expect(await antdFiles(page)).toEqual([]);
      });
    }
  });
}

test('a field that searches brings antd, and links that look like buttons can still be read while they are pointed at', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await enterAsMember(page);
  await page.goto('/user/profile');
  await expect(page.locator('.ant-select').first()).toBeVisible();
  await expect.poll(() => antdFiles(page)).not.toEqual([]);
  await tab(page, 'Home').click();
  await expectShown(page, sitePage('/'));
  const link = page.getByRole('main').getByRole('link', { name: 'Consult a doctor' });
  const color = await link.evaluate((element) => getComputedStyle(element).color);
  await link.hover();
  await expect(link).toHaveCSS('color', color);
});
