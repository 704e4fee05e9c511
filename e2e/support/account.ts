import { expect, type Page } from '@playwright/test';
import { freshEmail, mailTo } from './mail.ts';
import type { Language } from './texts.ts';

/** Returns the language in which a browser sees pages: its choice, else its wish. */
async function languageOf(page: Page): Promise<Language> {
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'charis_lang')?.value;
  return (chosen ?? (await page.evaluate(() => navigator.language))).startsWith('zh') ? 'zh-CN' : 'en';
}

/**
 * Returns an account of its own, made by the API as the dialog makes one, in the language of the browser; its session is not begun in the page.
 */
export async function makeAccount(page: Page, password: string, nickname = 'Forgetful Finch') {
  const email = freshEmail();
  const origin = process.env.CHARIS_SITE ?? '';
  async function post(path: string, data: object) {
    const answer = await (await page.request.post(`/api${path}`, { data, headers: { origin } })).json();
    expect(answer).toMatchObject({ code: 100 });
    return answer.data;
  }
  await post('/register/clickVerification', { email, userRole: 'USER', source: 'register' });
  const { code } = await mailTo(email);
  await post('/login/validate-otp', { email, code, source: 'register' });
  const language = await languageOf(page);
  const { token } = await post('/register/email', { email, nickname, password, userRole: 'USER', language });
  return { email, token: token as string };
}

/**
 * Begins a session in the browser once, so that it can be ended; the file of the site is there without the application.
 * @param site of another address than the one that all tests share
 */
export async function beginSession(page: Page, token: string, site = ''): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((known) => localStorage.setItem('charis.token', known), token);
}

/** Opens a page with the session of a new account. */
export async function enterAsNew(page: Page, path: string, password = 'finch2025'): Promise<string> {
  const { email, token } = await makeAccount(page, password);
  await beginSession(page, token);
  await page.goto(path);
  return email;
}
