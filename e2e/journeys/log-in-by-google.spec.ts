import { expect, type Page, test } from '@playwright/test';
import { makeAccount } from '../support/account.ts';
import { beGoogle } from '../support/google.ts';
import { freshEmail } from '../support/mail.ts';
import { fillLogIn, openLogIn } from '../support/member.ts';

const person = (email = freshEmail()) => ({ sub: `sub-of-${email}`, email });

async function askGoogle(page: Page) {
  const dialog = await openLogIn(page);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  return dialog;
}

test.describe('logging in by Google', { tag: '@mf-auth' }, () => {
  test('a new email makes its account at once, and is known the next time', async ({ page }) => {
    const someone = person();
    await beGoogle(page, { person: someone });
    const dialog = await askGoogle(page);

    await test.step('the account is made for the email that Google vouches for', async () => {
      await expect(dialog.getByText(someone.email)).toBeVisible();
      await dialog.getByRole('textbox', { name: 'User Name' }).fill('Google Galah');
      await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('galah2026');
      await dialog.getByRole('textbox', { name: 'Re-enter your Password' }).fill('galah2026');
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(dialog.getByText('1 of 3')).toBeVisible();
    });

    await test.step('the next time leads straight to the profile', async () => {
      await page.evaluate(() => localStorage.clear());
      await askGoogle(page);
      await expect(page).toHaveURL('/user/profile?from=user');
      await expect(page.getByText('Welcome, Google Galah')).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  });

  test('an email with a password is linked by logging in with it once', async ({ page }) => {
    const { email } = await makeAccount(page, 'finch2025');
    await beGoogle(page, { person: person(email) });
    const dialog = await askGoogle(page);
    await expect(page.getByText(/log in with its password once/)).toBeVisible();
    await fillLogIn(page, { email, password: 'finch2025' });
    await expect(dialog).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await askGoogle(page);
    await expect(page).toHaveURL('/user/profile?from=user');
  });

  test('a token that Google does not know is refused in plain words', async ({ page }) => {
    await beGoogle(page, { token: 'made-up' });
    await askGoogle(page);
    const words = 'Sorry, Google login failed, please login use by email accocunt';
    await expect(page.getByText(words)).toBeVisible();
  });

  test('closing the window of Google changes nothing, and the script may fail once', async ({ page }) => {
    await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
    const dialog = await askGoogle(page);
    await expect(page.getByText('Sorry, Google login failed, please login use by email accocunt')).toBeVisible();
    await page.unroute('https://accounts.google.com/gsi/client');
    await beGoogle(page, { problem: 'popup_closed' });
    await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  test('a site without Google says so', async ({ page }) => {
    const data = { googleClientId: null };
    await page.route('**/api/system/settings', (route) =>
      route.fulfill({ json: { code: 100, msg: '', data, traceId: 't' } }),
    );
    await askGoogle(page);
    await expect(page.getByText('You cannot log in with Google on this site. Please use your email.')).toBeVisible();
  });
});
