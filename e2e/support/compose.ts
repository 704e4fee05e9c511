import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeAccount } from './account.ts';

interface Writer {
  token: string;
}

/** A new member on the page where posts are written, who agrees to whatever is asked. */
export async function enterComposer(page: Page, path = '/post/write'): Promise<Writer> {
  const { token } = await makeAccount(page, 'finch2025', 'Writing Wren');
  await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
  const agree = page.getByRole('button', { name: 'Agree', exact: true });
  await page.addLocatorHandler(agree, () => agree.click(), { noWaitAfter: true });
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return { token };
}

/** A picture of one colour, as a file to be chosen. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function chooseFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** Everything has arrived; a busy machine takes its time to look at a picture. */
export async function expectSent(page: Page, pictures: number) {
  await expect(page.locator('img[src^="/api/files/"]:visible')).toHaveCount(pictures, { timeout: 20_000 });
}

export const expectSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 15_000 });

/** Returns what the API answers to a member. */
export async function callAs(page: Page, { token }: Writer, method: 'get' | 'post', path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${path}`, { headers, ...(data ? { data } : {}) });
  return (await answer.json()).data;
}
