import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { logInMember } from '../support/member.ts';
import { expectShown, sitePage, tab } from '../support/site-pages.ts';
import { watchFiles } from '../support/watch-files.ts';

/** Uses the site as a member would, without loading a document again. */
async function walk(page: Page) {
  for (const [name, path] of [
    ['Doctors', '/doctor'],
    ['Posts', '/post'],
    ['Procedures', '/procedure'],
    ['Instruments', '/instrument'],
    ['Charis', '/'],
  ] as const) {
    await tab(page, name).click();
    await expectShown(page, sitePage(path));
  }
  await tab(page, 'Doctors').click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('QLD');
  await page.getByRole('article').first().getByRole('link', { name: 'See times' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Days with free times' })).toBeVisible();
  await tab(page, 'Procedures').click();
  await page.getByRole('combobox', { name: 'Body area' }).selectOption({ label: 'Facial' });
  await expect(page).toHaveURL(/Facial/);
}

/** Text that only the defining module of each contains. */
const marks = { react: /\.__CLIENT_INTERNALS_[A-Z_]+=/g, sdk: /No host above this component/g };

test('a member who uses the site loads only what is pinned, and every shared module once', async ({ page }) => {
  // It opens every public page, one after the other.
  test.slow();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const watch = await watchFiles(page);
  await page.addInitScript({ path: fileURLToPath(new URL('../../tools/bench/in-page.js', import.meta.url)) });
  await page.addInitScript(() => charisBench.countRenderers());
  await logInMember(page);
  await walk(page);
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });
  await account.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await test.step('nothing violates the content security policy, and every file is pinned', async () => {
    expect(await watch.trouble()).toEqual({ violations: [], unpinned: [], errors: [] });
    // Entry, page, stylesheet and texts of each of five remotes, and the parts of the kit that they show, at least.
    expect(await watch.pinned()).toBeGreaterThan(25);
  });

  await test.step('React, the SDK and every shared module exist once', async () => {
    const code = (await Promise.all(scripts)).join('\n');
    expect(await page.evaluate(() => charisBench.sharedTwice())).toEqual([]);
    const renderers = await page.evaluate(() => Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers);
    expect(renderers).toHaveLength(1);
    expect(code.match(marks.react)).toHaveLength(1);
    expect(code.match(marks.sdk)).toHaveLength(1);
  });
});

declare global {
  /** What `in-page.js` of the benchmark puts into a page. */
  var charisBench: { countRenderers(): void; sharedTwice(): string[] };
}
