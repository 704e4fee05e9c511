import { expect, test } from '@playwright/test';
import { demoLogin, fillLogIn, logInMember } from '../support/member.ts';

test.describe('log-in', { tag: '@mf-auth' }, () => {
  test('a member logs in, stays so after a reload, and leaves nothing behind by logging out', async ({ page }) => {
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });

    await test.step('Given a member who has logged in', () => logInMember(page));

    await test.step('When the page is loaded again, they are still logged in', async () => {
      await page.reload();
      await expect(account).toBeVisible();
      await expect(page.getByText('member@example.com')).toBeVisible();
    });

    await test.step('When they log out from the header', async () => {
      await account.click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      const question = page.getByRole('dialog', { name: 'Log Out' });
      await expect(question).toContainText('Are you sure you want to log out?');
      await question.getByRole('button', { name: 'Sign Out' }).click();
    });

    await test.step('Then they are a guest on the home page, with an empty storage', async () => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test('leaving a page while the session is being checked keeps it', async ({ page }) => {
    await logInMember(page);
    await page.route('**/api/user/fetch_user_profile', async () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.waitForRequest('**/api/user/fetch_user_profile');
    await page.unroute('**/api/user/fetch_user_profile');
    await page.goto('/procedure');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  });

  test('a doctor logs in as one', async ({ page }) => {
    await page.goto('/user/profile');
    await page.getByRole('radio', { name: 'Doctor' }).check();
    await fillLogIn(page, demoLogin('doctor@example.com'));
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('logging out on the profile asks first', async ({ page }) => {
    await logInMember(page);
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('Are you sure you want to log out?')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('what is missing is asked for, the first field first', async ({ page }) => {
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Please input');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Please input');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });

  test('an email and a password of the wrong form are told apart', async ({ page }) => {
    await page.goto('/user/profile');
    await fillLogIn(page, { email: 'member@', password: 'abc' });
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
      'password must 6~25 letters and numbers',
    );
  });

  test('a wrong password keeps what was typed and says what the server says', async ({ page }) => {
    await page.goto('/user/profile');
    await fillLogIn(page, { email: 'nobody@example.com', password: 'charis2026' });
    await expect(page.getByRole('main').getByText('The email or the password is not right.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  });

  test('a member who comes by the door of doctors is told so', async ({ page }) => {
    await page.goto('/user/profile');
    await page.getByRole('radio', { name: 'Doctor' }).check();
    await fillLogIn(page, demoLogin('newmember@example.com'));
    await expect(page.getByRole('main').getByText('This is a member account. Please log in as one.')).toBeVisible();
  });
});
