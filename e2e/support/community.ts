import { expect, type Page } from '@playwright/test';
import { makeAccount } from './account.ts';

export interface Member {
  token: string;
  nickname: string;
}

/** Calls the API as a member, as another device of theirs would; returns the answer. */
export async function callAs(page: Page, { token }: Member, path: string, data: object) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await (await page.request.post(`/api${path}`, { data, headers })).json();
  expect(answer).toMatchObject({ code: 100 });
  return answer.data;
}

/** Returns a member of the community who has agreed to what posting asks for. */
export async function makeMember(page: Page, nickname: string): Promise<Member> {
  const { token } = await makeAccount(page, 'wattle2026', nickname);
  const member = { token, nickname };
  for (const document of ['terms', 'image-data']) await callAs(page, member, '/me/consents', { document });
  return member;
}

/** Returns the notifications of a member. */
export async function noticesOf(page: Page, { token }: Member): Promise<{ kind: string }[]> {
  const answer = await page.request.get('/api/notifications', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data.list;
}

/** Lets the page begin as this member. */
export async function enter(page: Page, { token }: Member): Promise<void> {
  await page.addInitScript((known) => localStorage.setItem('charis.token', known), token);
}

/** Publishes a post; gives its id. */
export async function publish(page: Page, author: Member, title: string, more: object = {}): Promise<string> {
  const post = {
    title,
    content: 'I wrote down every question beforehand, and took someone along.',
    media: [],
    tags: ['diary'],
    categoryName: 'facelift',
    areas: ['Facial'],
    visibility: 'PUBLIC',
    sensitive: false,
    ...more,
  };
  const { postId } = await callAs(page, author, '/post/posts', post);
  return postId;
}
