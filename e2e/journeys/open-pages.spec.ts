import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { demoLogin } from '../support/member.ts';
import { desktop, expectShown, phone, sitePage, sitePagesByRemote } from '../support/site-pages.ts';
import { watchFiles } from '../support/watch-files.ts';

/** visit-home and read-catalogue check these at the same widths, for all rules of axe. */
const checkedElsewhere = ['/', '/procedure', '/instrument'];

for (const { remote, pages } of sitePagesByRemote) {
  test(`the pages of ${remote} show their content, fit the screen, have no barrier and load only what is pinned`, {
    tag: `@${remote}`,
  }, async ({ page }) => {
    const watch = await watchFiles(page);
    for (const site of pages) {
      await test.step(site.path, async () => {
        await page.setViewportSize(phone);
        const response = await page.goto(site.path);
        expect(response?.status()).toBe(200);
        await expectShown(page, site);
        await expect(page.locator('.first-screen')).toHaveCount(0);
        expect.soft(await watch.trouble(), site.path).toEqual({ violations: [], unpinned: [], errors: [] });
        // Pages for members are opened wide and made narrow in meet-everyone.
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await expectShown(page, site);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, site.path).toBeLessThanOrEqual(viewport.width);
          if (!checkedElsewhere.includes(site.path))
            expect.soft(await a11yViolations(page), `${site.path} ${viewport.width}`).toEqual([]);
        }
      });
    }
  });
}

// Wide, book-appointment goes the same way.
test('the times of a doctor are shown from their card, on a phone', {
  tag: ['@mf-booking', '@mf-doctors'],
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/doctor');
  const card = page.getByRole('article').first();
  const name = ((await card.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/\s*Verified$/, '');
  await card.getByRole('link', { name: 'See times' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Days with free times' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /free times? · / })).toBeVisible();
});

test('the mobile pages begin with the posts', { tag: '@mf-mobile' }, async ({ page }) => {
  await page.goto('/mobile');
  await expect(page).toHaveURL('/mobile/posts');
  await expectShown(page, sitePage('/mobile/posts'));
});

test('the API knows the demo accounts that the log-in uses', { tag: '@mf-auth' }, async ({ request }) => {
  const { email, password } = demoLogin('member@example.com');
  const answer = await request.post('/api/login/user', {
    data: { email, password, userRole: 'USER', provider: 'email' },
  });
  expect(await answer.json()).toMatchObject({ code: 100, data: { userRole: 'USER' } });
});

test('an address that does not exist answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('We could not find that page')).toBeVisible();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await a11yViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectShown(page, sitePage('/'));
});

test('an address below /mobile that does not exist leads to the start of the mobile pages', async ({ page }) => {
  const response = await page.goto('/mobile/nothing');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectShown(page, sitePage('/mobile/posts'));
});
