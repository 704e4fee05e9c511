import { expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsNew } from '../support/account.ts';
import { freshEmail, mailTo } from '../support/mail.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const nickname = (page: Page) => main(page).getByRole('textbox', { name: 'User Name' });

for (const [viewport, path] of [
  [desktop, '/user/profile'],
  [phone, '/mobile/user/profile'],
] as const) {
  test.describe(`the profile at ${viewport.width} pixels`, { tag: '@mf-auth' }, () => {
    test.use({ viewport });

    test('is changed, saved, and there after a reload, without a barrier', async ({ page }) => {
      await enterAsNew(page, path);
      await nickname(page).fill('Saving Sittella');
      await main(page).getByRole('textbox', { name: 'Your Name' }).fill('Sally Sittella');
      await main(page).getByRole('radio', { name: 'Other' }).check();
      await main(page).getByLabel('Birthday').fill('1980-02-29');
      await expect(main(page).getByText('You have unsaved changes.')).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.reload();
      await expect(nickname(page)).toHaveValue('Saving Sittella');
      await expect(main(page).getByRole('textbox', { name: 'Your Name' })).toHaveValue('Sally Sittella');
      await expect(main(page).getByLabel('Birthday')).toHaveValue('1980-02-29');
    });
  });
}

/** Logs out by the header. */
async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sign Out' });
  await expect(confirm).toBeInViewport();
  await confirm.click();
}

test.describe('the profile', { tag: '@mf-auth' }, () => {
  test('shows one section at a time by its link, its lists where they can be seen, and saves interests and language', async ({
    page,
  }) => {
    await enterAsNew(page, '/user/profile');

    await test.step('interests are saved as they are chosen, and taken back when that fails', async () => {
      const interest = main(page).getByRole('button', { name: 'Chemical Peels' });
      const saved = page.waitForResponse('**/api/user/set_interested');
      await interest.click();
      await saved;
      await page.reload();
      await expect(interest).toHaveAttribute('aria-pressed', 'true');
      await page.route('**/api/user/set_interested', (route) => route.abort());
      await interest.click();
      await expect(page.getByText('set interested failed')).toBeVisible();
      await expect(interest).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('what was typed is kept while another section is shown', async () => {
      await nickname(page).fill('Sectioned Starling');
      await main(page).getByRole('link', { name: 'Login and security' }).click();
      await expect(page).toHaveURL('/user/profile#login');
      await expect(main(page).getByRole('heading', { name: 'Password', exact: true })).toBeInViewport();
      await expect(nickname(page)).toBeHidden();
      await main(page).getByRole('link', { name: 'About you' }).click();
      await expect(nickname(page)).toHaveValue('Sectioned Starling');
      await expect(main(page).getByRole('heading', { name: 'Password', exact: true })).toBeHidden();
    });

    await test.step('a list is shown where it can be seen, also without motion', async () => {
      await main(page).getByRole('combobox', { name: 'Time zone' }).click();
      await expect(page.locator('.ant-select-dropdown')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.locator('.ant-select-dropdown')).not.toBeInViewport();
    });

    await test.step('another language speaks at once', async () => {
      await main(page).getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible({ timeout: 20_000 });
    });
  });

  test('what is wrong or not saved is not lost: mistakes, a server that fails, another language, leaving, logging out', async ({
    page,
  }) => {
    await enterAsNew(page, '/user/profile');
    const save = main(page).getByRole('button', { name: 'Save' });
    const birthday = main(page).getByLabel('Birthday');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });

    await test.step('a birthday that is half typed is asked for, and not taken for none', async () => {
      await nickname(page).fill('Halfway Heron');
      await birthday.click();
      await page.keyboard.type('1402');
      await save.click();
      await expect(birthday).toHaveAccessibleDescription(/^Choose a date/);
      await expect(birthday).toBeFocused();
    });

    await test.step('a mistake stands at its field, and the notice asks to check', async () => {
      await nickname(page).fill('abc');
      await birthday.fill('2020-01-01');
      await save.click();
      await expect(page.getByText('Please check errors').first()).toBeVisible();
      await expect(nickname(page)).toHaveAccessibleDescription('user name must least 5~50 letters');
      await expect(nickname(page)).toBeFocused();
      await expect(birthday).toHaveAccessibleDescription('You must be at least 18 years old');
    });

    await test.step('a server that fails is named', async () => {
      await nickname(page).fill('Patient Pitta');
      await birthday.fill('1980-02-29');
      await page.route('**/api/user/set_user_profile', (route) => route.abort());
      await save.click();
      await expect(main(page).getByText('set profile failed')).toBeVisible();
      await expect(nickname(page)).toHaveValue('Patient Pitta');
    });

    await test.step('another language asks before what is not saved is lost', async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: '中文' }).click();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(nickname(page)).toHaveValue('Patient Pitta');
    });

    await test.step('leaving asks', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(nickname(page)).toHaveValue('Patient Pitta');
    });

    await test.step('logging out asks', async () => {
      await signOut(page);
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(nickname(page)).toHaveValue('Patient Pitta');
      await expect(account).toBeVisible();
      await signOut(page);
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
    });
  });

  test('who stays after another tab has logged out keeps what was typed, and is logged out with the page', async ({
    page,
    context,
  }) => {
    await enterAsNew(page, '/user/profile');
    await nickname(page).fill('Staying Stilt');
    const other = await context.newPage();
    await other.goto('/procedure');
    await signOut(other);
    await page.bringToFront();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sorry, fetch failed, please login first!').first()).toBeVisible();
    const logIn = page.getByRole('dialog', { name: 'Log In' });
    await expect(logIn.getByRole('button', { name: /Member$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(logIn).toBeHidden();
    await expect(nickname(page)).toHaveValue('Staying Stilt');
    await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/doctor');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
  });

  test('the email changes once the code of the new one was typed', async ({ page }) => {
    const old = await enterAsNew(page, '/user/profile#login', 'finch2025');
    const email = freshEmail();
    const card = page.getByRole('region', { name: 'Email' });
    await card.getByRole('button', { name: 'Send a code' }).click();
    await expect(card.getByRole('textbox', { name: 'New email' })).toHaveAccessibleDescription(
      'Please input correct email',
    );
    await card.getByRole('textbox', { name: 'New email' }).fill(email);
    const password = card.getByRole('textbox', { name: 'Current password' });
    await password.fill('wrong1234');
    await card.getByRole('button', { name: 'Send a code' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('finch2025');
    await card.getByRole('button', { name: 'Send a code' }).click();
    const code = card.getByRole('textbox', { name: '6-digit code' });
    await expect(code).toBeFocused();
    await code.fill((await mailTo(email)).code);
    await card.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Your email has been changed.')).toBeVisible();
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('charis.loginEmail'))).toBe(email);
    await expect(card.getByText(email, { exact: true })).toBeVisible();
    const notice = await mailTo(old, 1);
    expect(notice.subject).toMatch(/email/i);

    await page.goto(notice.link);
    await page.getByRole('button', { name: 'Restore my email' }).click();
    await expect(page.getByText(`Your account uses ${old} again.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a new password' })).toBeVisible();
  });

  test('the password changes with the current one, and a session elsewhere is logged out from here; a consent is given, withdrawn, and both are dated', async ({
    page,
  }) => {
    const email = await enterAsNew(page, '/user/profile#login', 'finch2025');
    const card = page.getByRole('region', { name: 'Password' });
    await card.getByRole('textbox', { name: 'Current password' }).fill('wrong1234');
    await card.getByRole('textbox', { name: 'New Password', exact: true }).fill('finch2026');
    await card.getByRole('textbox', { name: 'Re-enter your New Password' }).fill('finch2026');
    await card.getByRole('button', { name: 'Change your Password' }).click();
    await expect(card.getByRole('textbox', { name: 'Current password' })).toHaveAttribute('aria-invalid', 'true');
    await card.getByRole('textbox', { name: 'Current password' }).fill('finch2025');
    await card.getByRole('button', { name: 'Change your Password' }).click();
    await expect(page.getByText('Password changed succesfully')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Current password' })).toHaveValue('');

    await test.step('a session elsewhere', async () => {
      const data = { email, password: 'finch2026', userRole: 'USER', provider: 'email' };
      await page.request.post('/api/login/user', { data, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } });
      await page.reload();
      const sessions = page.getByRole('region', { name: 'Where you are logged in' });
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('button', { name: 'Log out all other devices' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out all other devices' }).click();
      await expect(page.getByText('All other devices logged out.')).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
    });

    await test.step('a consent', async () => {
      await main(page).getByRole('link', { name: 'Privacy and data' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Image & Data Consent Form' });
      await row.getByRole('button', { name: 'Read and agree' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
      await expect(row.getByText(/^Given on/)).toBeVisible();
      const withdraw = row.getByRole('button', { name: /^Withdraw/ });
      const really = page.getByRole('dialog').getByRole('button', { name: 'Withdraw' });
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
      // What cannot be undone does not have the focus first.
      await withdraw.press('Enter');
      await expect(page.getByRole('dialog').getByText(/^We hide your profile picture/)).toBeVisible();
      await expect(cancel).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(withdraw).toBeFocused();
      await withdraw.press('Enter');
      await really.press('Enter');
      await expect(row.getByText(/^Withdrawn on/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your consents' })).toBeFocused();
    });
  });
});
