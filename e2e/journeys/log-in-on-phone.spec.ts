import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { demoLogin } from '../support/member.ts';
import { phone } from '../support/site-pages.ts';

test.describe('the log-in of phones', { tag: ['@mf-auth', '@mf-mobile'] }, () => {
  test.use({ viewport: phone });

  test('returns to the page that was asked for; logging out asks first, and leads to the log-in', async ({ page }) => {
    await page.goto('/mobile/login?from=/mobile/usercenter');
    await expect(page.getByRole('heading', { level: 1, name: 'Charis' })).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Member', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    const { email, password } = demoLogin('member@example.com');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/mobile/usercenter');
    await expect(page.getByText(email)).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('Are you sure you want to log out?')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/mobile/login');
  });

  test("the browser's Back goes back step by step, and then to where the visitor came from", async ({ page }) => {
    await page.goto('/mobile/usercenter');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Create one!' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Choose your identity')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/mobile/usercenter');
  });
});
