import { expect, type Locator, type Page } from '@playwright/test';
import { beginSession } from './account.ts';

interface Login {
  email: string;
  password: string;
}

/** Returns a demo account, by its email. */
export function demoLogin(email: string): Login {
  const logins: Login[] = JSON.parse(process.env.CHARIS_SITE_LOGINS ?? '[]');
  const login = logins.find((one) => one.email === email);
  if (!login) throw new Error(`There is no demo account ${email}`);
  return login;
}

/** Opens the dialog on the profile page, as a guest. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log in/sign up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The step of the dialog with email and password, as a member or as a doctor. */
export async function openLogIn(page: Page, identity = 'Member'): Promise<Locator> {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: new RegExp(`${identity}$`) }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
  return dialog;
}

export async function fillLogIn(page: Page, { email, password }: Login): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('checkbox', { name: /^I consent/ }).check();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Logs the demo member in on the profile page. */
export async function logInMember(page: Page): Promise<void> {
  await openLogIn(page);
  await fillLogIn(page, demoLogin('member@example.com'));
  // The first log-in of a run also loads everything that the profile shows.
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
}

/** Returns the token of a session of a demo account. */
export async function demoSession(page: Page, account: string, identity: 'user' | 'doctor' = 'user'): Promise<string> {
  const { email, password } = demoLogin(account);
  const body = { email, password, userRole: identity.toUpperCase(), provider: 'email' };
  const answer = await page.request.post(`/api/login/${identity}`, { data: body });
  return (await answer.json()).data.token;
}

/** Lets every document begin with a session of a demo account, as after a log-in in another tab. */
export async function enterAs(page: Page, account: string, identity?: 'doctor'): Promise<void> {
  const token = await demoSession(page, account, identity);
  await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
}

export const enterAsMember = (page: Page): Promise<void> => enterAs(page, 'member@example.com');

/** Opens the profile of the demo member, in a session that can be ended. */
export async function openProfileOfMember(page: Page): Promise<void> {
  await beginSession(page, await demoSession(page, 'member@example.com'));
  await page.goto('/user/profile');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
}
