import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { logInMember } from '../support/member.ts';
import { expectShown, open, sitePage, sitePagesByRemote, tab } from '../support/site-pages.ts';

/** Complaints of the browser, and scripts and stylesheets that came without a hash. */
interface Watched {
  violations: string[];
  unpinned: string[];
  pinned: number;
}

declare global {
  var charisWatched: Watched;
}

/** Looks at everything that is ever inserted into a document, from its beginning. */
function watchDocument() {
  const watched = { violations: [], unpinned: [], pinned: 0 } as Watched;
  globalThis.charisWatched = watched;
  addEventListener('securitypolicyviolation', (event) => {
    watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  const look = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = element instanceof HTMLScriptElement ? element.src : element.href;
    if (element instanceof HTMLLinkElement && !/stylesheet|preload/.test(element.rel)) return;
    if (!url || element.getAttribute('as') === 'font') return;
    if (element.integrity.startsWith('sha384-')) watched.pinned += 1;
    else watched.unpinned.push(url);
  };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) look(node);
    }
  }).observe(document, { childList: true, subtree: true });
}

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

test('nothing violates the content security policy, and every file is pinned, while a member uses the site', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(watchDocument);
  await logInMember(page);
  await walk(page);
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });
  await account.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const { violations, unpinned, pinned } = await page.evaluate(() => globalThis.charisWatched);
  expect(violations).toEqual([]);
  expect(unpinned).toEqual([]);
  // Entry, exposed module, page, stylesheet and texts of each of five remotes at least.
  expect(pinned).toBeGreaterThan(25);
  expect(errors).toEqual([]);
});

for (const { remote, pages } of sitePagesByRemote) {
  test(`the pages of ${remote} open without a violation, an error or an unpinned file`, { tag: `@${remote}` }, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(watchDocument);
    for (const { path } of pages) {
      await test.step(path, async () => {
        await open(page, path);
        const { violations, unpinned } = await page.evaluate(() => globalThis.charisWatched);
        const trouble = { violations, unpinned, errors: errors.splice(0) };
        expect.soft(trouble, path).toEqual({ violations: [], unpinned: [], errors: [] });
      });
    }
  });
}

/** Text that only the defining module of each contains. */
const marks = { react: /\.__CLIENT_INTERNALS_[A-Z_]+=/g, sdk: /No host above this component/g };

test('React, the SDK and every shared module exist once in a page that has met all remotes', async ({ page }) => {
  // It opens every public page, one after the other.
  test.slow();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.addInitScript({ path: fileURLToPath(new URL('../../tools/bench/in-page.js', import.meta.url)) });
  await page.addInitScript(() => charisBench.countRenderers());
  await logInMember(page);
  await walk(page);
  const code = (await Promise.all(scripts)).join('\n');
  expect(await page.evaluate(() => charisBench.sharedTwice())).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers)).toHaveLength(
    1,
  );
  expect(code.match(marks.react)).toHaveLength(1);
  expect(code.match(marks.sdk)).toHaveLength(1);
});

declare global {
  /** What `in-page.js` of the benchmark puts into a page. */
  var charisBench: { countRenderers(): void; sharedTwice(): string[] };
}
