/** Pages that are open while a rollout begins and ends: into a canary as into a promotion, out of it as after a rollback, and never with two versions of a remote. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@charis/tools/build/inputs.mjs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isKept } from '../support/kept-page.ts';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';
import { expectShown, sitePage, tab } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

let site: RegistrySite;
interface Versions {
  stable: string;
  canary: string;
}
let versions: Versions;
let community: Versions;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startRegistrySite();
  const { members } = await site.release('status');
  const versionsOf = (remote: string): Versions => {
    const { stable, previous } = members.find(({ name }: { name: string }) => name === remote);
    return { stable: stable.version, canary: previous.version };
  };
  versions = versionsOf('mf-catalogue');
  community = versionsOf('mf-community');
});
test.afterAll(() => site.stop());

// With 100% every coin falls for the canary, and a page that was open before still has the stable release.
const start = (remote = 'mf-catalogue', { canary } = versions) =>
  site.release('rollout', 'start', remote, canary, '--plan', '100', '--wait', '7d');
const stop = (remote = 'mf-catalogue') => site.release('rollout', 'stop', remote, '--reason', 'It breaks');

/** A tab speaks to delivery at once after a change, not within half a minute. */
const speakAtOnce = (context: BrowserContext) => context.addInitScript(() => (Math.random = () => 0));
const cohort = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'charis_cohort')?.value;
const isInCanary = (page: Page) => expect.poll(() => cohort(page)).toContain('=canary');

/** Opens a page and waits until it follows what is released. */
async function open(page: Page, path: string): Promise<void> {
  const follows = page.waitForResponse((response) => response.url().includes('/delivery/composition'));
  await page.goto(site.url + path);
  await follows;
}

/** The versions of a remote whose styles are in the page: those of what is shown or kept there. */
const stylesIn = (page: Page, remote = 'mf-catalogue') =>
  page.evaluate((name) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const found = links.map(({ href }) => decodeURI(href).split(`/${name}/`)[1]?.split('/')[0]);
    return [...new Set(found.filter(Boolean))];
  }, remote);
const isAlone = (page: Page, kind: 'stable' | 'canary') => expect.poll(() => stylesIn(page)).toEqual([versions[kind]]);

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Looks elsewhere and at the page again, which then finds out what it is to have. */
async function lookAgain(page: Page): Promise<void> {
  await show(page, 'hidden');
  const found = page.waitForResponse((response) => response.url().includes('/delivery/composition'));
  await show(page, 'visible');
  await found;
}

/** Notes the versions of the remote whose files a page asks for. */
function watchVersions(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/mf-catalogue\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (version) seen.add(decodeURIComponent(version));
  });
  return seen;
}

const composed = async (page: Page, path = '/procedure') => {
  const html = await (await page.request.get(site.url + path)).text();
  return /"name":"mf-catalogue","version":"([^"]+)"/.exec(html)?.[1];
};
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a page that is open gets the canary when the visitor goes to another page, and the stable release again at once', async ({
  page,
}) => {
  await speakAtOnce(page.context());
  await page.goto(`${site.url}/doctor`);
  await expect(heading(page)).toBeVisible();
  expect(await cohort(page)).toBeUndefined();
  const asked = watchVersions(page);
  await start();
  await expect.poll(() => cohort(page)).toBeTruthy();
  expect(await composed(page)).toBe(versions.canary);

  await test.step('a page that is loaded has the canary alone', async () => {
    asked.clear();
    await page.goto(`${site.url}/procedure`);
    await expect(heading(page)).toBeVisible();
    // The first screen is in the HTML, before a file of the remote is asked for.
    await expect.poll(() => [...asked]).toEqual([versions.canary]);
  });

  await test.step('the stable release comes back before the eyes of the visitor', async () => {
    asked.clear();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await stop();
    await expect.poll(() => [...asked]).toEqual([versions.stable]);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    await expect.poll(() => cohort(page)).toBeUndefined();
    expect(await composed(page)).toBe(versions.stable);
  });
});

test('who keeps no cookies, and who looks at a preview, is in no canary', async ({ page, browser }) => {
  await start();
  const without = await browser.newContext({ javaScriptEnabled: false });
  const crawler = await without.newPage();
  await crawler.goto(`${site.url}/procedure`);
  await crawler.goto(`${site.url}/procedure`);
  expect(await crawler.content()).toContain(`/mf-catalogue/${versions.stable}/`);
  expect(await without.cookies()).toEqual([]);
  await without.close();

  const preview = await site.release('preview', 'mf-catalogue', versions.stable, '--path', '/procedure');
  await page.goto(preview.link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  expect(await composed(page)).toBe(versions.stable);
  expect(await cohort(page)).toBeUndefined();
  await stop();
});

test('visitors of the command that brings some leave no open tabs behind', async () => {
  const tabs = async () => ((await site.query('select id from delivery.tab order by id')) as { rows: object[] }).rows;
  const before = await tabs();
  const visit = ['tools/visit.mjs', '/procedure', '--site', site.url, '--visitors', '2'];
  const { stdout } = await promisify(execFile)(process.execPath, visit, { cwd: root });
  expect(stdout).toContain('2 in no rollout');
  await expect.poll(tabs).toEqual(before);
});

test('a hidden tab gets the canary when it is looked at, and the stable release while it is hidden', {
  tag: '@mf-catalogue',
}, async ({ page, context }) => {
  await speakAtOnce(context);
  await open(page, '/procedure');
  await show(page, 'hidden');
  await start();
  await isInCanary(page);
  await isAlone(page, 'stable');
  await show(page, 'visible');
  await isAlone(page, 'canary');
  await expectShown(page, sitePage('/procedure'));
  await show(page, 'hidden');
  await stop();
  await isAlone(page, 'stable');
  await show(page, 'visible');
  await expectShown(page, sitePage('/procedure'));
  await expect.poll(() => cohort(page)).toBeUndefined();
});

test('a page behind Back goes into the canary with the next page, and out of it before the eyes of the visitor', {
  tag: '@mf-catalogue',
}, async ({ page, context }) => {
  await speakAtOnce(context);
  await open(page, '/procedure');
  const other = await context.newPage();
  await open(other, '/doctor');
  await page.goto(`${site.url}/robots.txt`);
  await start();
  await isInCanary(other);
  await page.goBack();
  await expectShown(page, sitePage('/procedure'));
  await page.reload();
  await isAlone(page, 'canary');
  await page.goto(`${site.url}/robots.txt`);
  await stop();
  await page.goBack();
  await expectShown(page, sitePage('/procedure'));
  await isAlone(page, 'stable');
});

test('a page that is kept with its state has it while the visitor goes into the canary elsewhere, and out of it', {
  tag: ['@mf-catalogue', '@mf-community'],
}, async ({ page, context }) => {
  await speakAtOnce(context);
  await open(page, '/post');
  await expect(page.locator('.first-screen')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1, name: 'Posts', exact: true });
  // A mark on the element tells it from one that is drawn anew.
  await heading.evaluate((element) => Object.assign(element, { isMarked: true }));
  const isAsItWas = async () => {
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((element) => 'isMarked' in element)).toBe(true);
  };
  await start();
  await isInCanary(page);
  await lookAgain(page);
  await tab(page, 'Procedures').click();
  await isAlone(page, 'canary');
  await page.goBack();
  await isAsItWas();
  await page.goForward();
  await expectShown(page, sitePage('/procedure'));
  await isAlone(page, 'canary');
  await stop();
  await isAlone(page, 'stable');
  await page.goBack();
  await isAsItWas();

  await test.step('a page that is kept is drawn anew where the canary is of its own remote', async () => {
    const styles = () => stylesIn(page, 'mf-community');
    await expect.poll(() => cohort(page)).toBeUndefined();
    await page.goForward();
    await expectShown(page, sitePage('/procedure'));
    await start('mf-community', community);
    await isInCanary(page);
    await lookAgain(page);
    await page.goBack();
    await expect.poll(styles).toEqual([community.canary]);
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((element) => 'isMarked' in element)).toBe(false);
    await page.goForward();
    await expectShown(page, sitePage('/procedure'));
    await stop('mf-community');
    await page.goBack();
    await expect.poll(styles).toEqual([community.stable]);
    await expect(heading).toBeVisible();
  });
});

test('a page with text that is not sent asks on the way into the canary and out of it, and keeps the text after Later', {
  tag: '@mf-catalogue',
}, async ({ page, context }) => {
  await speakAtOnce(context);
  await open(page, '/contactUs');
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  const bar = page.getByRole('status').filter({ hasText: 'This page has changed since you opened it.' });
  const later = bar.getByRole('button', { name: 'Later' });
  await message.fill('Half-written words');
  await start();
  await isInCanary(page);
  await lookAgain(page);
  await later.click();
  await expect(message).toHaveValue('Half-written words');
  await isAlone(page, 'stable');
  // The draft of the form comes back with the page.
  await open(page, '/contactUs');
  await isAlone(page, 'canary');
  await message.fill('Words that are almost done');
  await stop();
  await later.click();
  await expect(message).toHaveValue('Words that are almost done');
  await isAlone(page, 'canary');
  await message.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto(`${site.url}/procedure`);
  await isAlone(page, 'stable');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a kept page may have a canary that is gone, and with a network it has the stable release', {
    tag: '@mf-catalogue',
  }, async ({ page, context }) => {
    await speakAtOnce(context);
    await open(page, '/procedure');
    await start();
    await isInCanary(page);
    await page.reload();
    await isAlone(page, 'canary');
    await isKept(page);
    await context.setOffline(true);
    await stop();
    await page.reload();
    await expectShown(page, sitePage('/procedure'));
    await isAlone(page, 'canary');
    await context.setOffline(false);
    await isAlone(page, 'stable');
    await page.reload();
    await expectShown(page, sitePage('/procedure'));
    await isAlone(page, 'stable');
  });
});
