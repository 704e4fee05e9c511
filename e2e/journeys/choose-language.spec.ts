import { expect, test } from '@playwright/test';
import { demoLogin, enterAsMember } from '../support/member.ts';

const headings = [
  ['/post', '帖子'],
  ['/doctor', '医生'],
  ['/doctor/userappoints', '预约医生'],
  ['/procedure', '项目'],
  ['/user/profile', '个人资料'],
  ['/mobile/posts', '帖子'],
] as const;

test('the site speaks Chinese once that is chosen, on every page, also after a log-out', async ({ page }) => {
  await page.goto('/procedure');
  await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '项目' })).toBeVisible();
  for (const [path, heading] of headings) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    // The choice is not kept in the storage that a log-out empties.
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('a browser that wishes for Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('gets Chinese at once', async ({ page }) => {
    await page.goto('/post');
    await expect(page.getByRole('heading', { level: 1, name: '帖子', exact: true })).toBeVisible();
  });

  test('gets the language of the account once a member is logged in', async ({ page }) => {
    await enterAsMember(page);
    await page.goto('/procedure');
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('gets the language of the account as soon as a member has logged in', async ({ page }) => {
    const { email, password } = demoLogin('member@example.com');
    await page.goto('/user/profile');
    await page.getByRole('main').getByRole('button', { name: '登录/注册' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '会员' }).click();
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(email);
    await dialog.getByRole('textbox', { name: '密码' }).fill(password);
    await dialog.getByRole('checkbox', { name: /同意/ }).check();
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
