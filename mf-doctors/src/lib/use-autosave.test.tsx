import { ApiError } from '@charis/shared/remote';
import { renderForTest } from '@charis/shared/remote/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The editor that is drawn, and what it sends. */
function edit(send: (values: { about: string }) => Promise<void>) {
  let editor = {} as ReturnType<typeof useAutosave<{ about: string }, string>>;
  function Editor() {
    editor = useAutosave<{ about: string }, string>({
      start: () => ({ values: { about: '' }, save: { kind: 'clean' } }),
      send,
      currentOf: (error) => (error instanceof ApiError && error.reason === 'STALE_VERSION' ? 'theirs' : undefined),
    });
    return null;
  }
  renderForTest(<Editor />);
  return {
    type: (about: string) => act(() => void editor.change({ about })),
    wait: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    kind: () => editor.save.kind,
  };
}

it('sends the last change after a pause, then what is changed while it is sent', async () => {
  const send = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 500)));
  const { type, wait, kind } = edit(send);
  type('S');
  type('Sydney');
  expect([send.mock.calls.length, kind()]).toEqual([0, 'waiting']);
  await act(() => vi.advanceTimersByTimeAsync(900));
  type('Sydney and Perth');
  await wait();
  await wait();
  expect(send.mock.calls).toEqual([[{ about: 'Sydney' }], [{ about: 'Sydney and Perth' }]]);
  expect(kind()).toBe('saved');
});

it.each([
  { error: new ApiError('NO_ENVELOPE'), kind: 'kept' },
  { error: new ApiError('INVALID_INPUT', 'Too long.', { traceId: 't' }), kind: 'refused' },
])('calls changes $kind after $error.reason', async ({ error, kind }) => {
  const editor = edit(() => Promise.reject(error));
  editor.type('Sydney');
  await editor.wait();
  expect(editor.kind()).toBe(kind);
});

it('sends nothing while it is undecided which of two versions stays', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError('STALE_VERSION', 'Changed elsewhere.', { traceId: 't' })));
  const { type, wait, kind } = edit(send);
  type('Sydney');
  await wait();
  type('Perth');
  await wait();
  expect(kind()).toBe('conflict');
  expect(send).toHaveBeenCalledOnce();
});
