import { expect, type Page, test } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { type Release, stableRelease } from '../support/releases.ts';
import { expectShown, sitePage } from '../support/site-pages.ts';

interface Broken {
  shell: Release;
  reports: object[];
  /** Serves the right files from now on; the routes stay, so that no request is answered twice. */
  mend(): void;
}

/** Lets lazy parts of the shell answer 404; returns the reports. */
async function breakParts(page: Page, parts: string[]): Promise<Broken> {
  let mended = false;
  const shell = stableRelease('shell');
  const paths = parts.map((part) => shell.path(shell.fileOf(part, '.js')));
  const reports: object[] = [];
  await page.route('/delivery/reports', (route) => {
    reports.push(...route.request().postDataJSON().reports);
    return route.continue();
  });
  await page.route(
    (url) => paths.includes(decodeURI(url.pathname)),
    (route) => (mended ? route.continue() : route.fulfill({ status: 404 })),
  );
  return {
    shell,
    reports,
    mend() {
      mended = true;
    },
  };
}

for (const [path, part] of [
  ['/procedure', 'desktop.layout'],
  ['/mobile/posts', 'mobile.layout'],
  ['/', 'home.page'],
] as const) {
  test(`without its ${part} the shell offers Retry, which finds it mended`, async ({ page }) => {
    const { shell, reports, mend } = await breakParts(page, [part]);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This part of Charis is not available');
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ kind: 'error', remote: 'shell', version: shell.version, path }));
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectShown(page, sitePage(path));
  });
}

test('without any texts the shell offers to reload', async ({ page }) => {
  const { mend } = await breakParts(page, ['en', 'zh-CN']);
  await page.goto('/procedure');
  const reload = page.getByRole('button', { name: 'Charis: reload' });
  await expect(reload).toBeVisible();
  mend();
  await reload.click();
  await expectShown(page, sitePage('/procedure'));
});

test('without its account menu the shell leads to the profile', async ({ page }) => {
  await enterAsMember(page);
  const { reports } = await breakParts(page, ['account-menu']);
  await page.goto('/procedure');
  await expectShown(page, sitePage('/procedure'));
  await page.getByRole('banner').getByRole('link', { name: 'Lyrebird Banksia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(() => reports).toContainEqual(expect.objectContaining({ kind: 'error', remote: 'shell' }));
});

test('without its side menu the shell shows the tabs below the header, and Retry brings it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { mend } = await breakParts(page, ['menu-drawer']);
  await page.goto('/procedure');
  await expectShown(page, sitePage('/procedure'));
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Menu' }).click();
  await expect(banner.getByRole('link', { name: 'Instruments' })).toBeInViewport();
  mend();
  await banner.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('without the log-in dialog the header says so, and Retry brings it', async ({ page }) => {
  let broken = true;
  await page.route('**/mf-auth/**', (route) => (broken ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/procedure');
  await expectShown(page, sitePage('/procedure'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in/sign up' });
  await expect(dialog.getByRole('alert')).toContainText('You cannot log in right now');
  broken = false;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
});

test('what needs a part of the shell that did not come is there after Retry', { tag: '@mf-community' }, async ({
  page,
}) => {
  await page.goto('/post');
  const menu = page.getByRole('button', { name: 'Post options' }).first();
  await expect(menu).toBeVisible();
  let broken = true;
  await page.route('**/shell/**/*.js', (route) => (broken ? route.fulfill({ status: 404 }) : route.continue()));
  await menu.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('We could not load this');
  broken = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
});

test('a page that is opened without a connection is there once that is back', { tag: '@mf-catalogue' }, async ({
  context,
  page,
}) => {
  await page.goto('/post');
  await expectShown(page, sitePage('/post'));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Procedures' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expectShown(page, sitePage('/procedure'));
});
