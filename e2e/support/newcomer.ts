import { type Browser, expect, type Page } from '@playwright/test';
import { makeAccount } from './account.ts';

export interface Newcomer {
  page: Page;
  nickname: string;
  userId: string;
  /** Path of the own page as others see it. */
  path: string;
}

/** Someone with a browser and an account of their own, who has not opened a page yet. */
export async function newcomer(browser: Browser, nickname: string): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '' });
  const page = await context.newPage();
  const { token } = await makeAccount(page, 'finch2025', nickname);
  const headers = { authorization: `Bearer ${token}` };
  const profile = await (await page.request.get('/api/user/fetch_user_profile', { headers })).json();
  expect(profile).toMatchObject({ code: 100 });
  await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
  const { userId } = profile.data;
  return { page, nickname, userId, path: `/user/detail?memberId=${userId}` };
}
