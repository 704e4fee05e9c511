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

const ways: [string, (link: Locator) => Promise<void>][] = [
  ['pointing at', (link) => link.hover()],
  ['focusing', (link) => link.focus()],
  ['touching', (link) => link.dispatchEvent('touchstart')],
];

for (const [way, approach] of ways) {
  test(`${way} a tab loads its remote before it is chosen`, { tag: '@mf-catalogue' }, async ({ page }) => {
    const stable = stableRelease('mf-catalogue');
    const procedures = sitePage('/procedure');
    const needed = [
      stable.entry,
      ...(['.js', '.css'] as const).map((kind) => stable.fileOf('browse-procedures.page', kind)),
    ];
    await open(page, '/');
    const asked = filesAskedFor(page, 'mf-catalogue');

    await test.step('When the tab is approached', async () => {
      await approach(tab(page, 'Procedures'));
      await expect.poll(() => asked).toEqual(expect.arrayContaining(needed.map((file) => stable.path(file))));
      await page.waitForLoadState('networkidle');
    });

    await test.step('Then choosing it asks for nothing more of the remote', async () => {
      asked.length = 0;
      await tab(page, 'Procedures').click();
      await expectShown(page, procedures);
      expect(asked).toEqual([]);
    });
  });
}

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
