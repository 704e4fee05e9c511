import { expect, type Locator, type Page } from '@playwright/test';
import { a11yViolations, expectNoBarrier } from '../support/a11y-violations.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { enterAsMember, openDialog } from '../support/member.ts';
import { test } from '../support/test.ts';

const emailField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Enter your Email Address' });

async function askForMail(page: Page, email: string): Promise<Locator> {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Create one!' }).click();
  await emailField(dialog).fill(email);
  await dialog.getByRole('checkbox', { name: /^I am at least 18/ }).check();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('heading', { name: 'Set Password' })).toBeVisible();
  return dialog;
}

async function typeCode(page: Page, dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '6-digit code' }).click();
  await page.keyboard.type(code);
}

async function fillAccount(dialog: Locator, nickname = 'Walking Wren', password = 'wren2026'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'User Name' }).fill(nickname);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Re-enter your Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
}

/** Has a mail sent as the dialog does; gives the link in it. */
async function mailedLink(page: Page, email = freshEmail()): Promise<string> {
  const body = { email, userRole: 'USER', source: 'register', consent: true };
  await page.request.post('/api/register/clickVerification', { data: body });
  return (await mailTo(email)).link;
}

/** The account form, by the link of the mail. */
async function reachAccount(page: Page): Promise<Locator> {
  await page.goto(await mailedLink(page));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue creating account' }).click();
  return dialog;
}

/** Up to personal information. */
async function reachPersonal(page: Page): Promise<Locator> {
  const dialog = await reachAccount(page);
  await fillAccount(dialog);
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  return dialog;
}

test.describe('registering', { tag: '@mf-auth' }, () => {
  test('by the code of the mail, up to the profile, without a barrier on any step, wide and narrow', async ({
    page,
  }) => {
    test.slow();
    const email = freshEmail();
    const clean = () => expectNoBarrier(page, 'dialog[open]');
    const dialog = await askForMail(page, email);
    await expect(dialog.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
    await clean();

    await test.step('a reload opens the dialog again at the code', async () => {
      await page.reload();
      await expect(dialog.getByRole('heading', { name: 'Set Password' })).toBeVisible();
      await expect(dialog.getByText(email)).toBeVisible();
    });

    await test.step('a wrong code is refused at the field', async () => {
      const { code } = await mailTo(email);
      await typeCode(page, dialog, code === '000000' ? '111111' : '000000');
      await expect(dialog.getByText('This code is not correct.')).toBeVisible();
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type(code, { delay: 30 });
    });
    await expect(dialog.getByText('Email verification successful')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeHidden();
    await clean();

    await dialog.getByRole('button', { name: 'Continue creating account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await clean();
    await fillAccount(dialog);

    await expect(dialog.getByRole('heading', { name: 'Complete personal information' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Female' }).check();
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Banksia Wren');
    await dialog.getByLabel('Birthday').fill('1990-03-04');
    await clean();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await clean();
    await dialog.getByRole('button', { name: 'Skip' }).click();

    await expect(dialog.getByRole('heading', { name: 'Your Interests' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Chemical Peels' }).click();
    await dialog.getByRole('button', { name: "Don't like these? Refresh" }).click();
    await expect(dialog.getByRole('button', { name: 'Chemical Peels' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Facelift' }).click();
    await expect(dialog.getByText('2 chosen')).toBeVisible();
    await clean();
    await dialog.getByRole('button', { name: 'Publish' }).click();

    await expect(dialog.getByText('Welcome to Charis')).toBeVisible();
    await clean();
    await dialog.getByRole('button', { name: "Let's Set Up Your Profile" }).click();
    await expect(page).toHaveURL('/user/profile?from=user');
    await expect(page.getByText('Welcome, Walking Wren')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Banksia Wren');
    await expect(page.getByText('2 chosen')).toBeVisible();
  });

  test('by the link of the mail, which may be opened twice', async ({ page }) => {
    const email = freshEmail();
    const link = await mailedLink(page, email);
    const dialog = page.getByRole('dialog');
    for (const _ of ['first', 'again']) {
      await page.goto(link);
      await expect(dialog.getByText('Email verification successful')).toBeVisible();
    }
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue creating account' }).click();
    await fillAccount(dialog);
    await expect(dialog.getByText('1 of 3')).toBeVisible();

    await test.step('closing the dialog leaves a page that says so', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('This email is already confirmed.')).toBeVisible();
      // The dialog takes the browser back from its own history entry, which takes a moment.
      await page.waitForFunction(() => !history.state?.charisArrival);
    });

    await test.step('once it has done its work, it counts as confirmed', async () => {
      await page.goto(link);
      await expect(page.getByText('This email is already confirmed.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/user/profile');
    });
  });

  test('goes on in the first tab, too, once the link was opened in another', async ({ page, context }) => {
    const email = freshEmail();
    const dialog = await askForMail(page, email);
    const other = await context.newPage();
    await other.goto((await mailTo(email)).link);
    await expect(other.getByRole('dialog').getByText('Email verification successful')).toBeVisible();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog.getByText('Email verification successful')).toBeVisible();
  });

  test('gives way in the first tab once the account is made in another', async ({ page, context }) => {
    const email = freshEmail();
    const dialog = await askForMail(page, email);
    const other = await context.newPage();
    await other.goto((await mailTo(email)).link);
    await other.getByRole('button', { name: 'Continue creating account' }).click();
    await fillAccount(other.getByRole('dialog'));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Walking Wren' })).toBeVisible();
  });

  test('makes an account of its own for a member who is logged in with another, and leads home', async ({ page }) => {
    await enterAsMember(page);
    const dialog = await reachAccount(page);
    await fillAccount(dialog, 'Second Swallow');
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Second Swallow' })).toBeAttached();

    await test.step('skipping everything leads home', async () => {
      for (const place of ['1 of 3', '2 of 3', '3 of 3']) {
        await expect(dialog.getByText(place)).toBeVisible();
        await dialog.getByRole('button', { name: 'Skip' }).click();
      }
      await expect(dialog.getByText('Welcome to Charis')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Back' })).toBeHidden();
      await dialog.getByRole('button', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(dialog).toBeHidden();
    });
  });

  test('a link that cannot be checked can be tried again', async ({ page }) => {
    await page.route('**/api/register/verifyEmail?*', (route) => route.abort());
    await page.goto('/valideEmail?token=unknown&source=register');
    await expect(page.getByText('confirm email failed')).toBeVisible();
    await page.unroute('**/api/register/verifyEmail?*');
    await page.getByRole('button', { name: 'Retry' }).click();

    await test.step('it is not known: the activation fails, and leads back to the beginning', async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Something went wrong')).toBeVisible();
      await expect(dialog.getByText('Sorry, activation failed, please check or contact us!')).toBeVisible();
      expect(await a11yViolations(page, 'dialog[open]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Return' }).click();
      await expect(emailField(dialog)).toBeVisible();
    });
  });

  test('a reload in the personal information goes on where it was; a picture is cut, sent and shown', async ({
    page,
  }) => {
    test.slow();
    const dialog = await reachPersonal(page);
    await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Mary-Jane Wren');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await page.reload();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Mary-Jane Wren');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await dialog.getByRole('button', { name: 'Choose a picture' }).waitFor();
    const buffer = await page.screenshot();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Use this part' }).click();
    const consent = page.getByRole('dialog', { name: 'Image & Data Consent Form' });
    await consent.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(dialog.getByText('Your picture is ready')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Welcome to Charis')).toBeVisible();
    await expect(page.getByRole('banner').locator('img[src^="/api/files/"]')).toBeVisible();
    await page.reload();
    await expect(dialog.getByText('Welcome to Charis')).toBeVisible();
  });

  test('the arrow leads back step by step, and so does the browser', async ({ page }) => {
    const email = freshEmail();
    const dialog = await askForMail(page, email);
    await typeCode(page, dialog, (await mailTo(email)).code);
    await dialog.getByRole('button', { name: 'Continue creating account' }).click();
    await fillAccount(dialog);
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Back' });
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await back.click();
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    await back.click();
    await expect(dialog.getByRole('textbox', { name: 'User Name' })).toHaveValue('Walking Wren');
    await page.goBack();
    await expect(dialog.getByRole('heading', { name: 'Set Password' })).toBeVisible();
    await page.goBack();
    await expect(emailField(dialog)).toBeVisible();
    await page.goBack();
    await expect(dialog.getByText('Choose your identity')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/user/profile');
  });
});
