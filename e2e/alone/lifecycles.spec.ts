import { expect, test } from '@playwright/test';

declare const foreign: {
  cycle(remote: string, path: string, selector: string, times: number): Promise<void>;
  show(remote: string, path: string): Promise<void>;
  takeAway(remote: string): Promise<void>;
};

import { previousRelease, stableRelease } from '../support/releases.ts';
import { addressOf, remotePages } from '../support/remotes.ts';
import { openForeignPage } from './foreign-page/open.ts';
import { heapOf, tracesOn } from './foreign-page/traces.ts';

// These come last in a run, where one file would keep one worker.
test.describe.configure({ mode: 'parallel' });

// A recorded trace keeps the page's nodes alive.
test.use({ trace: 'off' });

/**
 * What the loaded code keeps once and for ever: React listens on the document from its first root on, axios on the window for a timer of
 * its own, and the host's live stream for the page that goes and comes back.
 */
const keptByCode = ['document selectionchange', 'window message', 'window pagehide', 'window pageshow'];
const beyondCode = (listeners: string[]) => listeners.filter((name) => !keptByCode.includes(name));

for (const remote of remotePages) {
  test.describe(remote.name, { tag: `@${remote.name}` }, () => {
    test('shows its page in a page that runs React 18, and leaves nothing behind', async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const query = new URLSearchParams({ remote: remote.name, path: await addressOf(remote, page.request) });
      await openForeignPage(page, `?${query}`);
      await expect(page.getByText('React 18.3.1')).toBeVisible();
      const before = await tracesOn(page);

      await page.getByRole('button', { name: 'Show' }).click();
      const place = page.getByTestId('place');
      await expect(place.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible();
      await expect(place.locator(remote.content).first()).toBeVisible();
      await page.getByRole('button', { name: 'Counted 0' }).click();
      await expect(page).toHaveURL(`/foreign?${query}`);

      await page.getByRole('button', { name: 'Take away' }).click();
      await expect(place).toBeHidden();
      await page.getByRole('button', { name: 'Counted 1' }).click();
      await expect(page.getByRole('button', { name: 'Counted 2' })).toBeVisible();
      await expect.poll(() => tracesOn(page).then(({ styles }) => styles)).toEqual(before.styles);
      const { listeners } = await tracesOn(page);
      expect(beyondCode(listeners)).toEqual(beyondCode(before.listeners));
      expect(problems).toEqual([]);
    });

    test('keeps the heap within 1 MB over 50 mounts and unmounts', async ({ page }) => {
      await openForeignPage(page);
      const path = await addressOf(remote, page.request);
      const cycles = (times: number) =>
        page.evaluate(([name, at, content, count]) => foreign.cycle(name, at, content, count), [
          remote.name,
          path,
          remote.content,
          times,
        ] as const);
      await cycles(10);
      const [heap, traces] = [await heapOf(page), await tracesOn(page)];
      await cycles(50);
      const grown = (await heapOf(page)) - heap;
      test.info().annotations.push({ type: 'heap', description: `${remote.name} ${Math.round(grown / 1024)} KB` });
      expect(grown).toBeLessThan(1_000_000);
      expect(await tracesOn(page)).toEqual(traces);
    });
  });
}

test('two remotes stand side by side, and the first to go leaves the other its styles', async ({ page }) => {
  await openForeignPage(page);
  const catalogue = page.locator('#mf-catalogue');
  await page.evaluate(() => foreign.show('mf-catalogue', '/procedure'));
  await page.evaluate(() => foreign.show('mf-community', '/post'));
  await expect(catalogue.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('#mf-community').getByRole('article').first()).toBeVisible();
  const look = () =>
    catalogue.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
  const before = await look();
  await page.evaluate(() => foreign.takeAway('mf-community'));
  await expect(page.locator('#mf-community')).toBeEmpty();
  expect(await look()).toBe(before);
  await page.evaluate(() => foreign.takeAway('mf-catalogue'));
  expect((await tracesOn(page)).styles).toEqual([]);
});

test('two remotes open one log-in dialog', async ({ page }) => {
  await openForeignPage(page);
  await page.evaluate(() => foreign.show('mf-catalogue', '/procedure'));
  await page.evaluate(() => foreign.show('mf-community', '/post'));
  const post = page.locator('#mf-community').getByRole('article').first();
  await post.getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // It moves to the one that stays.
  await page.evaluate(() => foreign.takeAway('mf-catalogue'));
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('links of the page around a remote look as they did', { tag: '@mf-doctors' }, async ({ page }) => {
  await openForeignPage(page);
  const link = page.getByRole('link', { name: 'Elsewhere' });
  const looks = () =>
    link.evaluate((element) => {
      const { color, textDecorationLine } = getComputedStyle(element);
      return { color, textDecorationLine };
    });
  const before = await looks();
  await page.evaluate(() => foreign.show('mf-doctors', '/doctor'));
  await expect(page.locator('#mf-doctors').getByRole('combobox').first()).toBeVisible();
  expect(await looks()).toEqual(before);
});

test('the version before stands in for one that does not arrive', async ({ page }) => {
  const stable = stableRelease('mf-catalogue');
  const previous = previousRelease('mf-catalogue');
  await page.route(`**${stable.path('**')}`, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForResponse(`**${previous.path(previous.entry)}`);
  await openForeignPage(page);
  await page.evaluate(() => foreign.show('mf-catalogue', '/procedure'));
  await expect(page.locator('#mf-catalogue').getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
  expect((await loaded).ok()).toBe(true);
});
