import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { makeAccount } from '../support/account.ts';
import { OpenTab } from '../support/open-tab.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { desktop, expectShown, phone, sitePage, tab } from '../support/site-pages.ts';

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

const openTab = async (context: BrowserContext) => new OpenTab(await context.newPage(), site);
/** The version that is not served. */
const other = (name: string) => site.pointers[name]?.previous ?? '';
const release = (name: string, action: 'promote' | 'rollback', options?: { silently?: boolean }) =>
  site.change({ [name]: other(name) }, action, options);

test('a clean tab goes over to what was rolled back, where it is scrolled to', { tag: '@mf-catalogue' }, async ({
  page,
}) => {
  const open = new OpenTab(page, site);
  await open.open('/procedure');
  await open.mark();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const version = other('mf-catalogue');
  await release('mf-catalogue', 'rollback');
  await open.expectAnew();
  await open.expectLoaded('mf-catalogue', version);
  await expectShown(page, sitePage('/procedure'));
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600);
});

test('the styles of a version leave an open tab with it, and come back with it', { tag: '@mf-catalogue' }, async ({
  page,
}) => {
  const open = new OpenTab(page, site);
  await open.open('/procedure');
  const styles = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      const versions = links.map(({ href }) => decodeURI(href).match(/\/mf-catalogue\/([^/]+)\//)?.[1] ?? '');
      return [...new Set(versions)].filter(Boolean);
    });
  const looks = () =>
    page
      .locator('main li')
      .first()
      .evaluate((tile) => JSON.stringify(getComputedStyle(tile)));
  const { stable = '', previous = '' } = site.pointers['mf-catalogue'] ?? {};
  expect(await styles()).toEqual([stable]);
  const look = await looks();
  for (const version of [previous, stable]) {
    await open.mark();
    await release('mf-catalogue', 'rollback');
    await open.expectAnew();
    await expectShown(page, sitePage('/procedure'));
    await expect.poll(styles).toEqual([version]);
    expect(await looks()).toBe(look);
  }
});

test('a tab that is hidden goes over to a promotion, and finds out later what it did not hear', {
  tag: '@mf-catalogue',
}, async ({ page, context }) => {
  const open = new OpenTab(page, site);
  await open.open('/procedure');
  await open.mark();

  await test.step('a hidden tab goes over', async () => {
    await open.show('hidden');
    await release('mf-catalogue', 'promote');
    await open.expectAnew();
  });

  await test.step('one that nothing reached finds out when it is shown', async () => {
    await open.mark();
    await release('mf-catalogue', 'promote', { silently: true });
    await open.show('visible');
    await open.expectAnew();
  });

  await test.step('one that was offline finds out when it is online', async () => {
    await open.mark();
    await context.setOffline(true);
    await release('mf-catalogue', 'rollback');
    await context.setOffline(false);
    await open.expectAnew();
  });
});

test('a rollback of another remote leaves the page alone; a promotion waits until the visitor goes to another page', {
  tag: ['@mf-catalogue', '@mf-community'],
}, async ({ page }) => {
  const open = new OpenTab(page, site);
  await open.open('/procedure');
  await open.mark();
  const composition = () => page.waitForResponse((response) => response.url().includes('/delivery/composition'));

  await test.step('a rollback of another remote', async () => {
    const version = other('mf-community');
    const read = composition();
    await release('mf-community', 'rollback');
    await read;
    await tab(page, 'Posts').hover();
    await open.expectLoaded('mf-community', version);
    await expect(open.marked).toBeVisible();
  });

  await test.step('a promotion', async () => {
    const version = other('mf-catalogue');
    const read = composition();
    await release('mf-catalogue', 'promote');
    await read;
    await expect(open.marked).toBeVisible();
    await tab(page, 'Instruments').click();
    await expectShown(page, sitePage('/instrument'));
    await open.expectLoaded('mf-catalogue', version);
  });
});

test('a rollback to what already stands in for a failure leaves the page alone', { tag: '@mf-catalogue' }, async ({
  page,
}) => {
  const open = new OpenTab(page, site);
  const { stable } = site.pointers['mf-catalogue'] ?? {};
  await page.route(
    (url) => decodeURI(url.pathname) === `/mf-catalogue/${stable}/remoteEntry.js`,
    (route) => route.fulfill({ status: 404 }),
  );
  await open.open('/procedure');
  await open.mark();
  const heard = page.waitForResponse((response) => response.url().includes('/delivery/composition'));
  await release('mf-catalogue', 'rollback');
  await heard;
  await tab(page, 'Instruments').click();
  await expectShown(page, sitePage('/instrument'));
  await page.goBack();
  await expectShown(page, sitePage('/procedure'));
});

test('three tabs share one stream, and another one takes it over', { tag: '@mf-catalogue' }, async ({ context }) => {
  const tabs = [await openTab(context), await openTab(context), await openTab(context)];
  for (const one of tabs) {
    await one.open('/procedure');
    await one.mark();
  }
  await expect.poll(() => site.streams()).toBe(1);
  await release('mf-catalogue', 'rollback');
  for (const one of tabs) await one.expectAnew();
  await tabs[0]?.page.close();
  await expect.poll(() => site.streams()).toBe(1);
  await tabs[1]?.mark();
  await release('mf-catalogue', 'rollback');
  await tabs[1]?.expectAnew();
});

test.describe('another shell', () => {
  test('loads a clean tab again, once', { tag: '@shell' }, async ({ page }) => {
    const open = new OpenTab(page, site);
    await open.open('/procedure');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const copy = site.pointers.shell?.stable.endsWith('copy') ? other('shell') : site.copyOf('shell');
    await site.change({ shell: copy }, 'rollback');
    await open.expectLoaded('shell', copy);
    await expectShown(page, sitePage('/procedure'));
    expect(loads).toBe(1);
  });

  test('that was promoted comes with the next page', { tag: '@shell' }, async ({ page }) => {
    const open = new OpenTab(page, site);
    await open.open('/procedure');
    await open.mark();
    const copy = site.pointers.shell?.stable.endsWith('copy') ? other('shell') : site.copyOf('shell');
    const read = page.waitForResponse((response) => response.url().includes('/delivery/composition'));
    await site.change({ shell: copy }, 'promote');
    await (await read).finished();
    // The page has taken the answer in with the frame after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(open.marked).toBeVisible();
    await tab(page, 'Instruments').click();
    await open.expectLoaded('shell', copy);
    await expectShown(page, sitePage('/instrument'));
  });
});

test.describe('a tab with a half-written form', () => {
  const nickname = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'User Name' });

  async function openForm(page: Page): Promise<OpenTab> {
    const { token } = await makeAccount(page, 'finch2025');
    await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
    const open = new OpenTab(page, site);
    await open.goTo('/user/profile');
    await nickname(page).fill('Half-written Heron');
    return open;
  }

  test('is asked, wide and narrow, also when it is hidden; keeps its text after Later until it is saved, and after Update until it agrees to lose it', {
    tag: '@mf-auth',
  }, async ({ page }) => {
    const open = await openForm(page);
    let version = other('mf-auth');

    await test.step('is asked, and keeps its text, also when it is hidden', async () => {
      await open.show('hidden');
      await release('mf-auth', 'rollback');
      await open.show('visible');
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expect(open.bar).toBeVisible();
        await expect(nickname(page)).toHaveValue('Half-written Heron');
        expect([viewport, await a11yViolations(page, '[role=status]')]).toEqual([viewport, []]);
      }
      await page.setViewportSize(desktop);
    });

    await test.step('keeps it after Later until it is saved and another page opened', async () => {
      await open.answer('Later');
      await expect(open.bar).toBeHidden();
      await expect(nickname(page)).toHaveValue('Half-written Heron');
      const saved = page.waitForResponse('**/api/user/set_user_profile');
      await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
      await saved;
      await open.mark();
      await tab(page, 'Procedures').click();
      await expectShown(page, sitePage('/procedure'));
      await page.goBack();
      await expect(nickname(page)).toHaveValue('Half-written Heron');
      await open.expectLoaded('mf-auth', version);
    });

    await test.step('goes over after Update once it agrees to lose the text', async () => {
      await open.goTo('/user/profile');
      await nickname(page).fill('Unfinished Heron');
      version = other('mf-auth');
      open.forget();
      await release('mf-auth', 'rollback');
      await open.answer('Update');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(nickname(page)).toHaveValue('Unfinished Heron');
      await open.answer('Update');
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(nickname(page)).toHaveValue('Half-written Heron');
      await open.expectLoaded('mf-auth', version);
      await expect(open.bar).toBeHidden();
    });
  });
});
