import { expect, type Page } from '@playwright/test';

interface Login {
  email: string;
  password: string;
}

/** A demo account, by its email. */
export function demoLogin(email: string): Login {
  const logins: Login[] = JSON.parse(process.env.CHARIS_SITE_LOGINS ?? '[]');
  const login = logins.find((one) => one.email === email);
  if (!login) throw new Error(`There is no demo account ${email}`);
  return login;
}

export async function fillLogIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Logs the demo member in on the profile page. */
export async function logInMember(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await fillLogIn(page, demoLogin('member@example.com'));
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
}
