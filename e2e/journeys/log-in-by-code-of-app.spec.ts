import { expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsNew } from '../support/account.ts';
import { createApp } from '../support/authenticator-app.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const password = 'finch2025';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const recoveryCodes = (page: Page) => main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** Turns codes on, and returns the app with the recovery codes. */
async function turnOn(page: Page) {
  const form = main(page).getByRole('form', { name: 'Set up an app' });
  await form.getByRole('textbox', { name: 'Current password' }).fill(password);
  await form.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = main(page).getByRole('form', { name: 'Codes of an app' });
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  const app = createApp((await setUp.getByRole('code').textContent()) ?? '');
  await setUp.getByRole('textbox', { name: '6-digit code' }).fill(app.code());
  await setUp.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  const codes = await recoveryCodes(page).allTextContents();
  expect(await a11yViolations(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByText('You have 10 recovery codes left.')).toBeVisible();
  return { app, codes };
}

/** Ends the session in this browser, and gives the password again. */
async function logIn(page: Page, email: string) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/profile');
  await main(page).getByRole('button', { name: 'Log in/sign up' }).click();
  await dialog(page)
    .getByRole('button', { name: /Member$/ })
    .click();
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page).getByRole('checkbox').last().check();
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

for (const viewport of [desktop, phone]) {
  test.describe(`codes of an app at ${viewport.width} pixels`, { tag: '@mf-auth' }, () => {
    test.use({ viewport });

    test('are turned on, asked for after the password, replaced by a recovery code, and turned off', async ({
      page,
    }) => {
      const path = `${viewport === phone ? '/mobile/user/profile' : '/user/profile'}#login`;
      const email = await enterAsNew(page, path, password);
      const { app, codes } = await turnOn(page);

      await test.step('the log-in asks for the code, and says which one is wrong', async () => {
        await logIn(page, email);
        expect(await a11yViolations(page)).toEqual([]);
        const code = dialog(page).getByRole('textbox', { name: '6-digit code' });
        await code.fill('000000');
        await code.press('Enter');
        await expect(dialog(page).getByText('This code is not correct.')).toBeVisible();
        await code.fill(app.code());
        await code.press('Enter');
        await expect(dialog(page)).toBeHidden();
      });

      await test.step('without the phone, a recovery code does', async () => {
        await logIn(page, email);
        await dialog(page).getByRole('button', { name: 'I do not have my phone' }).click();
        const code = dialog(page).getByRole('textbox', { name: 'Recovery code' });
        await code.fill(codes[0] ?? '');
        await code.press('Enter');
        await expect(dialog(page)).toBeHidden();
      });

      await test.step('turned off by a code in place of the password', async () => {
        await page.goto(path);
        await expect(main(page).getByText('You have 9 recovery codes left.')).toBeVisible();
        await main(page).getByRole('button', { name: 'Turn off codes' }).click();
        await dialog(page).getByRole('button', { name: 'Use a code of the app instead' }).click();
        await dialog(page)
          .getByRole('textbox', { name: '6-digit code' })
          .fill(codes[1] ?? '');
        await dialog(page).getByRole('button', { name: 'Confirm' }).click();
        await expect(dialog(page).getByText('You have confirmed that it is you.')).toBeVisible();
        await dialog(page).getByRole('button', { name: 'Turn off codes' }).click();
        await expect(main(page).getByRole('button', { name: 'Set up an app' })).toBeVisible();
      });
    });
  });
}
