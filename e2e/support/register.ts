import { expect, type Locator, type Page } from '@playwright/test';
import { mailTo } from './mail.ts';
import type { textsOf } from './texts.ts';

interface Registration {
  email: string;
  nickname: string;
  /** How many mails had come there before. */
  mails: number;
  /** Texts of mf-auth. */
  t: ReturnType<typeof textsOf>;
}

/** Makes an account by the code of the mail, from the first screen of the log-in up to the personal information. `place` is the dialog, or the page on phones. */
export async function register(page: Page, place: Locator, { email, nickname, mails, t }: Registration): Promise<void> {
  const press = (key: string) => place.getByRole('button', { name: t(key), exact: true }).click();
  const fill = (key: string, text: string) => place.getByRole('textbox', { name: t(key), exact: true }).fill(text);
  await press('logIn.create');
  await fill('register.email', email);
  await place.getByRole('checkbox', { name: t('terms.box').slice(0, 8) }).check();
  await press('verify');
  await expect(place.getByRole('heading', { name: t('verify.title') })).toBeVisible();
  const { code } = await mailTo(email, mails);
  await place.getByRole('textbox', { name: t('code') }).click();
  await page.keyboard.type(code, { delay: 30 });
  await press('verified.continue');
  await fill('account.nickname', nickname);
  await fill('password', 'galah2026');
  await fill('account.confirm', 'galah2026');
  await press('account.create');
  await expect(place.getByText(t('personal.place', { step: '1' }))).toBeVisible();
}
