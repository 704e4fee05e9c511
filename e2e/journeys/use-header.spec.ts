import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { enterAsNew } from '../support/account.ts';
import { enterAsMember } from '../support/member.ts';
import { open, tab } from '../support/site-pages.ts';

const banner = (page: Page) => page.getByRole('banner');

test('from 1025 pixels on the tabs stand in the header, below that in a menu at the side, which keeps the focus', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await open(page, '/doctor');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  for (const width of [1025, 1440]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(tab(page, 'Doctors')).toHaveAttribute('aria-current', 'page');
      await expect(tab(page, 'Home')).not.toHaveAttribute('aria-current');
      await expect(button).toBeHidden();
    });
  }
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const width of [1024, 745, 744, 390]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(tab(page, 'Posts')).toBeHidden();
      await button.click();
      await expect(menu.getByRole('link', { name: 'Doctors' })).toHaveAttribute('aria-current', 'page');
      await menu.getByRole('link', { name: 'Procedures' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
      await expect(menu).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    });
  }

  await test.step('it keeps the focus, closes with Escape and gives the focus back', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(await advice(page, 'dialog')).toEqual([]);
    for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
  expect(refused).toEqual([]);
});

test('the header stays in view after 145 pixels; legal texts stand in dialogs; a guest is led to the log-in', async ({
  page,
}) => {
  await open(page, '/procedure');
  const heading = page.getByRole('heading', { level: 1 });
  const placeAt = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    return heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  };
  const place = await placeAt(0);
  expect(await placeAt(145)).toBe(place);
  await expect(banner(page)).not.toBeInViewport();
  expect(await placeAt(146)).toBe(place);
  await expect(banner(page)).toBeInViewport({ ratio: 1 });

  await test.step('the legal texts stand in dialogs of the footer', async () => {
    for (const name of ['Terms of Service', 'Privacy Policy', 'Image & Data Consent Form']) {
      const button = page.getByRole('contentinfo').getByRole('button', { name });
      await button.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByText('about 7 business days').last()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  await test.step('a guest is led to the log-in', async () => {
    await banner(page).getByRole('button', { name: 'Log in/sign up' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' }).or(page.getByRole('dialog'))).toBeVisible();
  });
});

test('the account menu is used by keyboard, with and without motion, and the mind changed about logging out', async ({
  page,
}) => {
  await enterAsMember(page);
  const account = banner(page).getByRole('button', { name: /^Account of / });
  const entries = page.getByRole('menuitem');
  const question = page.getByRole('dialog', { name: 'Log Out' });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await test.step(`motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/procedure');
      await account.focus();
      await page.keyboard.press('Enter');
      await expect(account).toHaveAttribute('aria-expanded', 'true');
      await expect(entries.first()).toHaveText('Profile');
      await expect(entries.nth(1)).toHaveText('Log Out');
      await expect(entries.first()).toBeFocused();
      await expect(entries.first()).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(entries.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entries.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(account).toBeVisible();
      await expect(page).toHaveURL('/procedure');
    });
  }
});

test('what waits to be read is told with the first answers', { tag: '@mf-community' }, async ({ page }) => {
  await enterAsMember(page);
  await page.route('**/api/user/fetch_user_profile', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, unread: 12 } } });
  });
  await page.route('**/api/notifications/unread', (route) => route.abort());
  await page.goto('/procedure');
  await expect(banner(page).getByRole('link', { name: 'Notifications, 12 unread' })).toBeVisible();
});

test.describe('a doctor who has not applied', () => {
  test.beforeEach(async ({ page }) => {
    await enterAsMember(page);
    await page.route('**/api/user/fetch_user_profile', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data, { userRole: 'DOCTOR', accountType: 2, applicationState: null });
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/procedure');
  });

  test('is shown the way in two steps', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Set Up Your Profile' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Enter profile' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Verify identity' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await advice(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/user\/doctorcertify/);
    await expect(dialog).toBeHidden();
  });

  test('is asked once a visit', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Set Up Your Profile' });
    await dialog.getByRole('button', { name: 'Later' }).click();
    await page.reload();
    await expect(banner(page).getByRole('button', { name: /^Account of / })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('the language that a member chooses is kept in their profile; the account menu changes it, too', async ({
  page,
}) => {
  await enterAsNew(page, '/procedure');
  await expect(banner(page).getByRole('button', { name: /^Account of / })).toBeVisible();
  const language = (name: string) => page.getByRole('contentinfo').getByRole('button', { name });
  const isChinese = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1, name: '项目' })).toBeVisible();
  };
  const saved = page.waitForRequest('**/api/user/set_user_profile');
  await language('中文').click();
  expect((await saved).postDataJSON()).toEqual({ language: 'zh-CN' });
  await isChinese();

  await test.step('by the account menu', async () => {
    await language('English').click();
    await banner(page)
      .getByRole('button', { name: /^Account of / })
      .click();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await isChinese();
  });
});
