import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from './settings';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a guest', null, []],
  ['a person who is logged in', 't', [['/api/user/set_user_profile', '{"language":"zh-CN"}']]],
])('the language of %s is kept in the browser, and in the account where there is one', async (_, token, saved) => {
  const page = { cookie: '' };
  const reload = vi.fn();
  const fetch = vi.fn(async (path: string, { body }: RequestInit) => [path, body]);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => token, setItem: vi.fn() });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetch);
  await setLanguage('zh-CN');
  expect(await Promise.all(fetch.mock.results.map(({ value }) => value))).toEqual(saved);
  expect([page.cookie, reload.mock.calls.length]).toEqual([expect.stringContaining('charis_lang=zh-CN'), 1]);
});
