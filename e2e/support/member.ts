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

/** Lets the page begin with a session of the demo member, as after a log-in in another tab. */
export async function enterAsMember(page: Page): Promise<void> {
  const { email, password } = demoLogin('member@example.com');
  const body = { email, password, userRole: 'USER', provider: 'email' };
  const answer = await page.request.post('/api/login/user', { data: body });
  const { data } = await answer.json();
  await page.addInitScript((token) => localStorage.setItem('charis.token', token), data.token);
}
