import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { demoLogin } from '../support/member.ts';
import { desktop, expectShown, phone, sitePage, sitePages } from '../support/site-pages.ts';

for (const viewport of [desktop, phone]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    for (const site of sitePages) {
      test(`${site.path} shows its content, fits the screen and has no barrier`, { tag: `@${site.remote}` }, async ({
        page,
      }) => {
        const response = await page.goto(site.path);
        expect(response?.status()).toBe(200);
        await expectShown(page, site);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
        expect(await a11yViolations(page)).toEqual([]);
      });
    }

    test('the times of a doctor are shown from their card', { tag: ['@mf-booking', '@mf-doctors'] }, async ({
      page,
    }) => {
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
  });
}

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
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectShown(page, sitePage('/'));
});

test('an address below /mobile that does not exist leads to the start of the mobile pages', async ({ page }) => {
  const response = await page.goto('/mobile/nothing');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectShown(page, sitePage('/mobile/posts'));
});
