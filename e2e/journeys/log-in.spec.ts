import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarrier } from '../support/a11y-violations.ts';
import { demoLogin, fillLogIn, logInMember, openDialog, openLogIn, openProfileOfMember } from '../support/member.ts';
import { phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

/** Finds the name on the own profile. */
const ownName = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'User Name' });

/** Expects the dialog of phones: it takes the whole screen, but for the top of the page, and begins with the name of the product. */
async function expectSheet(dialog: Locator) {
  await expect(dialog.getByRole('heading', { name: 'Charis' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Member', exact: true })).toBeVisible();
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 24, width: phone.width, height: phone.height - 24 });
}

test.describe('log-in', { tag: '@mf-auth' }, () => {
  test('a member logs in, stays so after a reload, and leaves nothing behind by logging out', async ({ page }) => {
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });

    await test.step('Given a member who has logged in', () => logInMember(page));

    await test.step('When the page is loaded again, they are still logged in', async () => {
      await page.reload();
      await expect(account).toBeVisible();
      await expect(ownName(page)).not.toHaveValue('');
    });

    await test.step('When they log out from the header', async () => {
      await account.click();
      await page.evaluate(() => sessionStorage.setItem('charis.person.ageRestrictions', '[]'));
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      const question = page.getByRole('dialog', { name: 'Log Out' });
      await expect(question).toContainText('Are you sure you want to log out?');
      await question.getByRole('button', { name: 'Sign Out' }).click();
    });

    await test.step('Then they are a guest on the home page, with an empty storage', async () => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      // The router keeps there how far pages were scrolled.
      const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('charis.')));
      expect(kept).toEqual([]);
    });
  });

  test('leaving a page while the session is being checked keeps it', async ({ page }) => {
    await openProfileOfMember(page);
    await page.route('**/api/user/fetch_user_profile', async () => {});
    const asked = page.waitForRequest('**/api/user/fetch_user_profile');
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.unroute('**/api/user/fetch_user_profile');
    await page.goto('/procedure');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  });

  test('what one tab does holds in the others', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/doctor');
    await logInMember(page);
    const account = other.getByRole('banner').getByRole('button', { name: /^Account of / });
    await expect(account).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page.getByText('Are you sure you want to log out?')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(account).toBeHidden();
    await expect(other.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
  });

  test('a doctor logs in as one', async ({ page }) => {
    await openLogIn(page, 'Doctor');
    await fillLogIn(page, demoLogin('doctor@example.com'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(ownName(page)).not.toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('charis.accountType'))).toBe('2');
  });

  test('the mask does not close, Escape does, and what was typed is kept', async ({ page }) => {
    const dialog = await openLogIn(page);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('half@example.com');
    await page.mouse.click(20, 400);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Log in/sign up' }).click();
    await expect(dialog.getByText('Choose your identity')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('half@example.com');
  });

  test('the whole log-in works by keyboard, without a barrier, wide and narrow', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('button', { name: /Member$/ })).toBeFocused();
    await expectNoBarrier(page, 'dialog[open]');
    await page.setViewportSize(phone);
    await expectSheet(dialog);
    await expect(dialog.getByRole('button', { name: 'Member', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectNoBarrier(page, 'dialog[open]');
    await page.keyboard.type('member@example.com');
    await dialog.getByRole('textbox', { name: 'Password' }).focus();
    await page.keyboard.type('charis2026');
    await dialog.getByRole('checkbox', { name: /^I consent/ }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox', { name: 'Password' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(ownName(page)).not.toHaveValue('');
  });
});
