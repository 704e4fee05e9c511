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
    await beGoogle(page, someone);
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
    await beGoogle(page, person(email));
    const dialog = await askGoogle(page);
    await expect(page.getByText(/log in with its password once/)).toBeVisible();
    await fillLogIn(page, { email, password: 'finch2025' });
    await expect(dialog).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await askGoogle(page);
    await expect(page).toHaveURL('/user/profile?from=user');
  });
});
