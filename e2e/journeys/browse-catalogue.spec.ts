import { expect, test } from '@playwright/test';

test('a guest finds a procedure from the home page @mf-catalogue', async ({ page }) => {
  await test.step('Given the home page', async () => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('When the guest opens the procedures and searches', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Procedures' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search procedures' }).fill('peels');
  });

  await test.step('Then only what matches is shown, and the address can be shared', async () => {
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 procedure');
    await expect(page.getByRole('heading', { level: 2, name: 'Chemical Peels' })).toBeVisible();
    await expect(page).toHaveURL(/\/procedure\?keyword=peels$/);
  });
});
