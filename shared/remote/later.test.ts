import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type CallOperation } from './api';
import { readLater, sendLater } from './later';

const key = 'charis.later.me';
const like = (postId: string, liked: boolean) => ({
  queue: `like ${postId}`,
  name: 'likePost',
  input: { body: { postId, liked } },
});
const send = (call: (...call: unknown[]) => Promise<unknown>) => sendLater('me', call as CallOperation);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  localStorage.setItem(key, JSON.stringify([like('a', true), like('b', false)]));
});

it('sends each once, in the order in which they were done', async () => {
  const call = vi.fn(async () => ({}));
  await send(call);
  await send(call);
  expect(call.mock.calls).toEqual([
    ['likePost', like('a', true).input],
    ['likePost', like('b', false).input],
  ]);
  expect(readLater('me')).toEqual([]);
});

it('keeps everything while there is still no connection', async () => {
  await send(() => Promise.reject(new ApiError('NO_CONNECTION')));
  expect(readLater('me')).toHaveLength(2);
});

it('forgets what is refused, and sends the rest', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('NOT_FOUND', 'It is gone', { traceId: 't' }))
    .mockResolvedValue({});
  await send(call);
  expect([call.mock.calls.length, readLater('me')]).toEqual([2, []]);
});

it('sends what was pressed again meanwhile with the next connection', async () => {
  await send(async () => localStorage.setItem(key, JSON.stringify([like('a', false)])));
  expect(readLater('me')).toEqual([like('a', false)]);
});
