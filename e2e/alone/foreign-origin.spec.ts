/** Pages of other origins, and files of releases on a host of their own. */
import { expect as expectSoon, type Page, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { type ForeignServer, startForeignServer } from './foreign-origin/foreign-server.ts';
import { makePackedBuild, type PackedBuild } from './foreign-origin/packed-build.ts';
import {
  plainPage,
  rspackPage,
  serverRenderedPage,
  singleSpaPage,
  strictPolicy,
  vitePage,
} from './foreign-origin/pages.ts';

/** A host elsewhere begins with nothing in its cache. */
const expect = expectSoon.configure({ timeout: 20_000 });

declare const takeAway: () => Promise<void>;

let foreign: ForeignServer;
let cdn: ForeignServer;
let site: OwnSite;
let build: PackedBuild;

test.beforeAll(async () => {
  build = await makePackedBuild();
  foreign = await startForeignServer();
  cdn = await startForeignServer(() => site.url);
  site = await startOwnSite({ EMBED_ORIGINS: foreign.origin, ASSETS_URL: cdn.origin });
});
test.afterAll(async () => {
  build.remove();
  await site.stop();
  await Promise.all([foreign.close(), cdn.close()]);
});

const place = (page: Page) => page.locator('#place');
const offer = (path: string, body: string, type = 'text/html; charset=utf-8', headers = {}) =>
  foreign.files.set(path, { type, body, headers });

/** Pictures of the API and their sizes: what could not be loaded has none. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('#place img')].map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined);
        return { src: image.currentSrc, width: image.naturalWidth };
      }),
    ),
  );

test('a plain page shows a remote with its data and pictures under a strict policy, and takes it away @mf-community', async ({
  page,
}) => {
  const policy = strictPolicy(`${site.url} ${cdn.origin}`);
  offer('/plain', plainPage(site.url, 'mf-community', '/post'), undefined, { 'content-security-policy': policy });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${foreign.origin}/plain`);
  await expect(place(page).getByRole('article').first()).toBeVisible();
  await expect(place(page).locator('img').first()).toBeVisible();
  const shown = (await pictures(page)).filter(({ src }) => src.includes('/api/files/'));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ src, width }) => width === 0 || !src.startsWith(site.url))).toEqual([]);
  expect(errors).toEqual([]);
  await page.evaluate(() => takeAway());
  await expect(place(page)).toBeEmpty();
});

test('a root config of single-spa shows remotes of the import map, each at its address @mf-doctors @mf-catalogue', async ({
  page,
}) => {
  const root = await singleSpaPage(site.url);
  offer('/doctors', root);
  offer('/procedures', root);
  await page.goto(`${foreign.origin}/doctors`);
  await expect(place(page).getByRole('article').first()).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/procedures'));
  await expect(place(page)).toBeEmpty();
  await expect(page.locator('[data-remote=mf-catalogue]').getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [bundler, make] of [
  ['Vite', vitePage],
  ['Rspack', rspackPage],
] as const) {
  test(`an application that ${bundler} has built shows a remote @mf-doctors`, async ({ page }) => {
    const { page: html, script, name } = await make(site.url, '/doctor', build);
    offer(`/${bundler}`, html);
    offer(name, script, 'text/javascript');
    await page.goto(`${foreign.origin}/${bundler}`);
    await expect(place(page).getByRole('article').first()).toBeVisible();
  });
}

test('a page that a server has rendered is hydrated, works, and shows a remote beside its own React @mf-doctors', async ({
  page,
}) => {
  const { page: html, script, name } = await serverRenderedPage(site.url, '/doctor');
  expect(html).toContain('<h1>Rendered by a server</h1>');
  offer('/rendered', html);
  offer(name, script, 'text/javascript');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${foreign.origin}/rendered`);
  await expect(place(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(place(page).getByRole('article').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page of an origin that was not named gets nothing @mf-doctors', async ({ page }) => {
  const stranger = await startForeignServer();
  stranger.files.set('/', { type: 'text/html', body: plainPage(site.url, 'mf-doctors', '/doctor') });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/embed/v1.js'));
  await page.goto(stranger.origin);
  await refused;
  await expect(place(page)).toBeEmpty();
  await stranger.close();
});

test('the site itself runs with its files on a host of their own, each checked @mf-doctors @mf-catalogue', async ({
  page,
}) => {
  const errors: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).origin);
  });
  for (const path of ['/', '/doctor', '/procedure']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(new Set(scripts)).toEqual(new Set([cdn.origin]));
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter(({ integrity }) => !integrity)
      .map(({ src }) => src),
  );
  expect([unchecked, errors]).toEqual([[], []]);
});
