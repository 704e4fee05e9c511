import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@charis/tools/build/inputs.mjs';
import { expect, type Page, test } from '@playwright/test';
import { type RegistrySite, startRegistrySite } from '../support/registry-site.ts';

test.describe.configure({ mode: 'default' });

let site: RegistrySite;
let stable: string;
let canary: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startRegistrySite();
  const { members } = await site.release('status');
  const { stable: served, previous } = members.find(({ name }: { name: string }) => name === 'mf-catalogue');
  [stable, canary] = [served.version, previous.version];
});
test.afterAll(() => site.stop());

// With 100% every coin falls for the canary, and everyone without the cookie still has the stable release.
const start = () => site.release('rollout', 'start', 'mf-catalogue', canary, '--plan', '100', '--wait', '7d');
const stop = () => site.release('rollout', 'stop', 'mf-catalogue', '--reason', 'It breaks');

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
const cohort = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'charis_cohort');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a page that is open gets the canary when the visitor goes to another page, and the stable release again at once', async ({
  page,
}) => {
  // A tab speaks at once after a change, not within half a minute.
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto(`${site.url}/doctor`);
  await expect(heading(page)).toBeVisible();
  expect(await cohort(page)).toBeUndefined();
  const versions = watchVersions(page);
  await start();
  await expect.poll(() => cohort(page)).toBeTruthy();
  expect(await composed(page)).toBe(canary);

  await test.step('a page that is loaded has the canary alone', async () => {
    versions.clear();
    await page.goto(`${site.url}/procedure`);
    await expect(heading(page)).toBeVisible();
    // The first screen is in the HTML, before a file of the remote is asked for.
    await expect.poll(() => [...versions]).toEqual([canary]);
  });

  await test.step('the stable release comes back before the eyes of the visitor', async () => {
    versions.clear();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await stop();
    await expect.poll(() => [...versions]).toEqual([stable]);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    await expect.poll(() => cohort(page)).toBeUndefined();
    expect(await composed(page)).toBe(stable);
  });
});

test('who keeps no cookies, and who looks at a preview, is in no canary', async ({ page, browser }) => {
  await start();
  const without = await browser.newContext({ javaScriptEnabled: false });
  const crawler = await without.newPage();
  await crawler.goto(`${site.url}/procedure`);
  await crawler.goto(`${site.url}/procedure`);
  expect(await crawler.content()).toContain(`/mf-catalogue/${stable}/`);
  expect(await without.cookies()).toEqual([]);
  await without.close();

  const preview = await site.release('preview', 'mf-catalogue', stable, '--path', '/procedure');
  await page.goto(preview.link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  expect(await composed(page)).toBe(stable);
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
