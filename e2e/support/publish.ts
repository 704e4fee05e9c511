import { expect, type Page } from '@playwright/test';
import { makeAccount } from './account.ts';

export interface Author {
  email: string;
  token: string;
  call(method: 'GET' | 'POST', path: string, data?: object): Promise<Record<string, string>>;
}

/** Returns an account of its own that has agreed to what posting asks for. */
export async function makeAuthor(page: Page, nickname: string): Promise<Author> {
  const { email, token } = await makeAccount(page, 'finch2025', nickname);
  const call: Author['call'] = async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await (
      await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    ).json();
    expect(answer).toMatchObject({ code: 100 });
    return answer.data;
  };
  for (const document of ['terms', 'image-data']) await call('POST', '/me/consents', { document });
  return { email, token, call };
}

/** @returns the id of a public post */
export async function publishPost(
  author: Author,
  title: string,
  content: string,
  tags: string[] = [],
): Promise<string> {
  const rest = { media: [], categoryName: null, areas: [], visibility: 'PUBLIC', sensitive: false };
  const { postId = '' } = await author.call('POST', '/post/posts', { title, content, tags, ...rest });
  return postId;
}

/** Lets a page begin with the session of an account. */
export async function beginAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
}
