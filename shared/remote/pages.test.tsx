import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { usePages } from './pages';
import { announceReconnected } from './reconnected';
import { TestHost } from './testing';

const call = vi.fn();
let pages: ReturnType<typeof usePages<'listFollowerMembers'>>;
let root: Root;

function Reader() {
  pages = usePages('listFollowerMembers', { body: { keyword: 'a' } });
  return null;
}
const page = (ids: string[], nextCursor: string | null) => ({ list: ids.map((userId) => ({ userId })), nextCursor });
const ids = () => pages.items.map(({ userId }) => userId);
const settle = (act_ = () => {}) =>
  act(async () => {
    act_();
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  call.mockReset();
  call.mockResolvedValueOnce(page(['a', 'b'], 'next'));
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{ call }}>
        <Reader />
      </TestHost>,
    ),
  );
  await settle();
});
afterEach(() => act(async () => root.unmount()));

it('gives the items of all pages, and the cursor to where the operation takes it', async () => {
  call.mockResolvedValueOnce(page(['c'], null));
  await settle(() => pages.more());
  expect([ids(), pages.hasMore]).toEqual([['a', 'b', 'c'], false]);
  expect(call.mock.lastCall?.[1]).toEqual({ body: { keyword: 'a', cursor: 'next' } });
});

it('shows an item that has moved to the next page once', async () => {
  call.mockResolvedValueOnce(page(['b', 'c'], null));
  await settle(() => pages.more());
  expect(ids()).toEqual(['a', 'b', 'c']);
});

it('goes on by itself once the connection is back', async () => {
  call.mockRejectedValueOnce(new ApiError('NO_CONNECTION')).mockResolvedValueOnce(page(['c'], null));
  await settle(() => pages.more());
  expect([pages.status, pages.hasFailedMore, ids()]).toEqual(['ready', true, ['a', 'b']]);
  await settle(announceReconnected);
  expect([pages.hasFailedMore, ids()]).toEqual([false, ['a', 'b', 'c']]);
});
