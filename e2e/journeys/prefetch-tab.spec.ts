import { expect, type Locator, type Page, test } from '@playwright/test';
import { stableRelease } from '../support/releases.ts';
import { expectShown, open, sitePage, tab, withoutLive } from '../support/site-pages.ts';

/** Returns the files of a remote that the browser asks for. */
function filesAskedFor(page: Page, remote: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = decodeURI(new URL(request.url()).pathname);
    if (path.startsWith(`/${remote}/`)) asked.push(path);
  });
  return asked;
}

/** Each way to a tab, and the page behind one whose files nothing has asked for yet. */
const ways = [
  ['pointing at', '/procedure', 'browse-procedures.page', (link: Locator) => link.hover()],
  ['focusing', '/instrument', 'browse-instruments.page', (link: Locator) => link.focus()],
  ['touching', '/doctor', 'find-doctors.page', (link: Locator) => link.dispatchEvent('touchstart')],
] as const;

test('pointing at, focusing or touching a tab loads its remote before it is chosen', {
  tag: ['@mf-catalogue', '@mf-doctors'],
}, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const [way, path, part, approach] of ways) {
    await test.step(way, async () => {
      const { remote, heading } = sitePage(path);
      const stable = stableRelease(remote);
      const needed = (['.js', '.css'] as const).map((kind) => stable.path(stable.fileOf(part, kind)));
      const asked = filesAskedFor(page, remote);
      await approach(tab(page, heading));
      await expect.poll(() => asked).toEqual(expect.arrayContaining(needed));
      if (way === 'pointing at') expect(asked).toContain(stable.path(stable.entry));
      await page.waitForLoadState('networkidle');
      asked.length = 0;
      await tab(page, heading).click();
      await expectShown(page, sitePage(path));
      expect(asked).toEqual([]);
    });
  }
});

test('touching a mobile tab loads its page before it is chosen', { tag: '@mf-mobile' }, async ({ page }) => {
  const stable = stableRelease('mf-mobile');
  await withoutLive(page);
  await open(page, '/mobile/posts');
  const asked = filesAskedFor(page, 'mf-mobile');
  const medical = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medical' });
  await medical.dispatchEvent('touchstart');
  await expect.poll(() => asked).toContain(stable.path(stable.fileOf('find-care.page', '.js')));
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await medical.click();
  await expectShown(page, sitePage('/mobile/medical'));
  expect(asked).toEqual([]);
});
