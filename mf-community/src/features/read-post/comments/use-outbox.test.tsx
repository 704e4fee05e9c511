import { ApiError, type Session } from '@charis/shared/remote';
import { TestHost, testUser } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as present from './use-outbox';

const call = vi.fn();
const session: Session = { status: 'in', user: testUser };
let root: Root;
let postId = 0;
let outbox: ReturnType<typeof present.useOutbox>;

async function open({ useOutbox } = present, Host = TestHost) {
  function Reader() {
    outbox = useOutbox({ postId: String(postId), onSent: () => undefined });
    return null;
  }
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <Host given={{ call, askConsent: async () => true }} session={() => session}>
        <Reader />
      </Host>,
    ),
  );
}
const reload = async () => {
  await act(async () => root.unmount());
  await open();
};
const lost = new ApiError('NO_CONNECTION');
/** The browser knows whether it has a connection. */
function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void (online && dispatchEvent(new Event('online'))));
}
const send = (text: string) => act(async () => outbox.send({ text, mentions: {} }, null));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  postId += 1;
  call.mockReset();
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows a comment that failed after a reload too, and lets it be tried again', async () => {
  call.mockRejectedValueOnce(new ApiError('TOO_MANY_REQUESTS', 'Too many at once.', { traceId: 't' }));
  await send('Hello');
  await reload();
  expect(outbox.outgoing).toMatchObject([{ draft: { text: 'Hello' }, failure: 'Too many at once.' }]);
  call.mockResolvedValue({ id: 'c', parentId: null });
  await act(() => Promise.all(outbox.outgoing.map(outbox.retry)));
  expect(outbox.outgoing).toEqual([]);
  await reload();
  expect(outbox.outgoing).toEqual([]);
});

it('sends one that was refused in other words, as another comment', async () => {
  call.mockRejectedValueOnce(new ApiError('NOT_POSSIBLE', 'Leave out "painless".', { traceId: 't' }));
  await send('It is painless.');
  const refused = () => outbox.outgoing[0] as NonNullable<(typeof outbox.outgoing)[0]>;
  await act(async () => {
    outbox.change(refused(), { text: 'It is quick, @Wren. ' });
    outbox.change(refused(), { mentions: { Wren: 'w' } });
  });
  await reload();
  expect(refused()).toMatchObject({ draft: { text: 'It is quick, @Wren. ' }, failure: 'Leave out "painless".' });
  call.mockResolvedValue({ id: 'c', parentId: null });
  await act(async () => outbox.sendChanged(refused()));
  const [[, , first], [, { body }, second]] = call.mock.calls as [unknown[], [string, { body: unknown }, unknown]];
  expect(body).toEqual({ postId: String(postId), content: 'It is quick, @Wren.', mentions: ['w'] });
  expect(second).not.toEqual(first);
  expect(outbox.outgoing).toEqual([]);
});

it('sends one again under its key where a reload came before the answer', async () => {
  call.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ id: 'c', parentId: null });
  await send('Hello');
  await act(async () => root.unmount());
  // A page that is loaded again knows nothing of the call.
  vi.resetModules();
  await open(await import('./use-outbox'), (await import('@charis/shared/remote/testing')).TestHost);
  const [first, second] = call.mock.calls;
  expect(second).toEqual(first);
  expect(outbox.outgoing).toEqual([]);
});

it('sends comments in their order, and what was refused keeps none of the others', async () => {
  call.mockRejectedValueOnce(new ApiError('NOT_POSSIBLE', 'No.', { traceId: 't' })).mockResolvedValue({ id: 'c' });
  await act(async () => {
    for (const text of ['One', 'Two', 'Three']) outbox.send({ text, mentions: {} }, null);
  });
  expect(call.mock.calls.map(([, { body }]) => body.content)).toEqual(['One', 'Two', 'Three']);
  expect(outbox.outgoing).toMatchObject([{ draft: { text: 'One' }, failure: 'No.' }]);
});

it('sends what failed for want of a connection once there is one', async () => {
  await setOnline(false);
  call.mockRejectedValueOnce(lost).mockResolvedValue({ id: 'c', parentId: null });
  await send('Hello');
  expect(outbox.outgoing).toMatchObject([{ offline: true }]);
  await setOnline(true);
  expect(outbox.outgoing).toEqual([]);
});

it.each([
  ['lost', lost],
  ['that of a proxy', new ApiError('NO_ENVELOPE')],
])('asks by itself for an answer that was %s, and makes no second comment', async (_, failure) => {
  vi.useFakeTimers();
  call.mockRejectedValueOnce(failure).mockResolvedValue({ id: 'c', parentId: null });
  await send('Hello');
  expect(outbox.outgoing).toMatchObject([{ failure: '' }]);
  await act(() => vi.runAllTimersAsync());
  const [first, second] = call.mock.calls;
  expect(second).toEqual(first);
  expect(outbox.outgoing).toEqual([]);
});

it('counts one that only a proxy has answered among what the server may have', async () => {
  vi.useFakeTimers();
  call.mockRejectedValue(new ApiError('NO_ENVELOPE'));
  await send('Hello');
  await act(() => vi.runAllTimersAsync());
  expect([call.mock.calls.length, outbox.outgoing.length, outbox.unknown]).toEqual([2, 1, 1]);
});

it('knows that what has no answer may have arrived, and what was refused has not', async () => {
  await setOnline(false);
  call.mockRejectedValueOnce(lost).mockRejectedValueOnce(new ApiError('NOT_POSSIBLE', 'No.', { traceId: 't' }));
  await send('Hello');
  await send('It is painless.');
  expect([outbox.outgoing.length, outbox.unknown]).toEqual([2, 1]);
  call.mockResolvedValue({ id: 'c', parentId: null });
  await act(async () => void outbox.settle());
  expect(outbox.outgoing).toMatchObject([{ failure: 'No.' }]);
});
