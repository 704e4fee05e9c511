import { ApiError, announceReconnected } from '@charis/shared/remote';
import { TestHost } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOutbox } from './use-outbox';

const call = vi.fn();

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});

/** Opens a conversation, as a page that is loaded does. */
async function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let now = {} as ReturnType<typeof useOutbox>;
  function Page() {
    now = useOutbox('c', 'member');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{ call: call as never }}>
        <Page />
      </TestHost>,
    ),
  );
  return {
    texts: () => now.outgoing.map(({ text, failure }) => [text, failure]),
    now: () => now,
    close: () => act(async () => root.unmount()),
  };
}

const keys = () => call.mock.calls.map(([, , options]) => options.idempotencyKey);

it('sends what found no connection once there is one, by the same key, also after a reload', async () => {
  call.mockRejectedValue(new ApiError('NO_CONNECTION'));
  const before = await open();
  await act(async () => before.now().send({ text: 'Hello' }));
  expect(before.texts()).toEqual([['Hello', '']]);
  await before.close();

  const after = await open();
  call.mockResolvedValue({ id: '1' });
  await act(async () => announceReconnected());
  expect([after.texts(), new Set(keys()).size]).toEqual([[], 1]);
  await after.close();
});

it('keeps what the server refuses, with its words, and sends the next', async () => {
  call.mockRejectedValueOnce(new ApiError('NOT_POSSIBLE', 'Not now.')).mockResolvedValue({ id: '2' });
  const page = await open();
  await act(async () => page.now().send({ text: 'One' }));
  await act(async () => page.now().send({ text: 'Two' }));
  expect(page.texts()).toEqual([['One', 'Not now.']]);

  const [refused] = page.now().outgoing;
  if (refused) await act(async () => page.now().retry(refused));
  expect([page.texts(), new Set(keys()).size]).toEqual([[], 3]);
  await page.close();
});
