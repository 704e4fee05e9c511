import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarrier } from '../support/a11y-violations.ts';
import { makeAccount } from '../support/account.ts';
import { mailTo } from '../support/mail.ts';
import { fillLogIn, openLogIn } from '../support/member.ts';

async function askForMail(page: Page, email: string): Promise<Locator> {
  const dialog = await openLogIn(page);
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog.getByRole('textbox', { name: 'Enter Your Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('heading', { name: 'Set Password' })).toBeVisible();
  return dialog;
}

test.describe('a forgotten password', { tag: '@mf-auth' }, () => {
  test('is replaced by the link of the mail, without a barrier on any step, wide and narrow', async ({ page }) => {
    test.slow();
    const clean = () => expectNoBarrier(page, 'dialog[open]');
    const { email } = await makeAccount(page, 'finch2025');
    const dialog = await askForMail(page, email);
    await clean();
    await page.goto((await mailTo(email, 1)).link);

    await expect(dialog.getByRole('heading', { name: 'Forgotten Password?' })).toBeVisible();
    const first = dialog.getByRole('textbox', { name: 'New Password', exact: true });
    const again = dialog.getByRole('textbox', { name: 'Re-enter your New Password' });
    await expect(first).toBeFocused();
    await clean();

    await test.step('every mistake is told', async () => {
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(first).toHaveAccessibleDescription('Please enter password');
      await first.fill('finch!');
      await again.fill('finch2026');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(first).toHaveAccessibleDescription('password must 6~25 letters and numbers');
      await expect(again).toHaveAccessibleDescription('The confirmation password must be the same');
    });

    await first.fill('finch2026');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Password changed succesfully')).toBeVisible();
    await clean();
    await dialog.getByRole('button', { name: 'Back to Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  });

  test('is replaced by the code of the mail, and the new one logs in', async ({ page }) => {
    const { email } = await makeAccount(page, 'finch2025');
    const dialog = await askForMail(page, email);
    const { code } = await mailTo(email, 1);
    await dialog.getByRole('textbox', { name: '6-digit code' }).click();
    await page.keyboard.type(code);
    await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill('finch2026');
    await dialog.getByRole('textbox', { name: 'Re-enter your New Password' }).fill('finch2026');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Password changed succesfully')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await openLogIn(page);
    await fillLogIn(page, { email, password: 'finch2026' });
    await expect(dialog).toBeHidden();
  });

  test('a failure says what the server says, and stays; the arrow leads back to the mail and over the log-in', async ({
    page,
  }) => {
    const { email } = await makeAccount(page, 'finch2025');
    const dialog = await askForMail(page, email);
    await dialog.getByRole('textbox', { name: '6-digit code' }).click();
    await page.keyboard.type((await mailTo(email, 1)).code);
    await expect(dialog.getByRole('textbox', { name: 'New Password', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill('finch2026');
    await dialog.getByRole('textbox', { name: 'Re-enter your New Password' }).fill('finch2026');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/open the link again in this browser/i)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'New Password', exact: true })).toHaveValue('finch2026');

    const back = dialog.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    await expect(dialog.getByRole('heading', { name: 'Set Password' })).toBeVisible();
    await back.click();
    await expect(dialog.getByRole('textbox', { name: 'Enter Your Email' })).toHaveValue(email);
    await back.click();
    await expect(dialog.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await back.click();
    await expect(dialog.getByText('Choose your identity')).toBeVisible();
    await expect(back).toBeHidden();
  });
});
