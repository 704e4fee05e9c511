import { expect, test } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';

const profile = '**/api/user/fetch_user_profile';

test('a member whom the server could not tell for a moment is logged in again by Retry', async ({ page }) => {
  await enterAsMember(page);
  await page.route(profile, (route) => route.fulfill({ status: 503, body: '' }), { times: 2 });
  await page.goto('/procedure');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('charis.token'));
  expect(token).not.toBeNull();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('charis.token'))).toBe(token);
});
