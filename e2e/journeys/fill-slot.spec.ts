import { expect, test } from '@playwright/test';

const tag = ['@mf-doctors', '@mf-booking'];

test('cards of doctors live on without mf-booking, and Retry on one brings the times back on all', { tag }, async ({
  page,
}) => {
  await test.step('Given that mf-booking cannot be loaded', () =>
    page.route('**/mf-booking/**', (route) => route.fulfill({ status: 404 })));

  await test.step('When a guest looks for doctors', async () => {
    await page.goto('/doctor');
    await expect(page.getByRole('article')).toHaveCount(10);
  });

  await test.step('Then each card says what to do instead', async () => {
    // Both versions are tried, each more than once.
    await expect(page.getByText('Call the clinic for times')).toHaveCount(10, { timeout: 30_000 });
  });

  await test.step('And the search works', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('QLD');
    await expect(page).toHaveURL(/state=QLD/);
    await expect(page.getByRole('article').first()).toContainText('QLD');
  });

  await test.step('When it can be loaded again, Retry on one card brings the times back on all', async () => {
    await expect(page.getByText('Call the clinic for times').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('article').first().getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Call the clinic for times')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Next free times' }).first()).toBeVisible();
  });
});

test('mobile pages live on without mf-booking and mf-community', { tag: ['@mf-mobile', ...tag] }, async ({ page }) => {
  await page.route('**/mf-{booking,community}/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/mobile/posts');
  await expect(page.getByText('We cannot show posts right now')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medical' }).click();
  await expect(page.getByText('Call the clinic for times')).toHaveCount(4);
});
