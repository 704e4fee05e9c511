import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Host, HostContext } from './host';
import { invalidateAfter, invalidateSoon } from './invalidate';
import { useLive } from './use-live';

let queries: QueryClient;
let reads: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  queries = new QueryClient();
  reads = [];
});
afterEach(() => vi.useRealTimers());

/** Shows an operation on the page, as any remote may. */
function show(name: string, input: object = {}) {
  const options = { queryKey: [name, input], queryFn: () => reads.push(name), initialData: 0, staleTime: Infinity };
  new QueryObserver(queries, options).subscribe(() => undefined);
}
const isStale = (name: string) => queries.getQueryState([name, {}])?.isInvalidated;

it('reads what a write changes, and leaves the rest', async () => {
  show('getPrivacy');
  show('listFollowRequests');
  show('listFeed');
  invalidateAfter(queries, 'setPrivacy');
  await vi.runAllTimersAsync();
  expect(reads.sort()).toEqual(['getPrivacy', 'listFollowRequests']);
});

it('reads everything after a write that changes everything', async () => {
  show('listFeed');
  show('listNextSlots');
  invalidateAfter(queries, 'blockMember');
  await vi.runAllTimersAsync();
  expect(reads.sort()).toEqual(['listFeed', 'listNextSlots']);
});

it('reads nothing after a read, or after a write that says so', async () => {
  show('listFeed');
  invalidateAfter(queries, 'listFeed');
  invalidateAfter(queries, 'checkPassword');
  await vi.runAllTimersAsync();
  expect(reads).toEqual([]);
});

it('leaves what is shown already until it is shown again', async () => {
  show('listNotifications');
  invalidateAfter(queries, 'readNotifications', true);
  await vi.runAllTimersAsync();
  expect([reads, isStale('listNotifications')]).toEqual([[], true]);
});

it('answers events that follow each other by one read', async () => {
  show('getPost');
  show('countNewPosts');
  invalidateSoon(queries, 'post');
  invalidateSoon(queries, 'post');
  invalidateSoon(queries, 'new-posts');
  await vi.runAllTimersAsync();
  expect(reads.sort()).toEqual(['countNewPosts', 'getPost']);
});

it('reads by the tags of a topic what happens live, and what was missed in a gap, but not when the stream begins', async () => {
  let happen = () => {};
  let gap = () => {};
  const subscribe = (_: string, onEvent: (event: object) => void, onGap: () => void) => {
    happen = () => onEvent({});
    gap = onGap;
    return () => undefined;
  };
  function Follower() {
    useLive('post:7');
    return null;
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <QueryClientProvider client={queries}>
        <HostContext value={{ live: { subscribe } } as unknown as Host}>
          <Follower />
        </HostContext>
      </QueryClientProvider>,
    ),
  );
  show('getPost');
  show('listFeed');
  gap();
  await vi.runAllTimersAsync();
  expect(reads).toEqual([]);
  happen();
  await vi.runAllTimersAsync();
  expect(reads).toEqual(['getPost']);
  gap();
  await vi.runAllTimersAsync();
  expect(reads).toEqual(['getPost', 'getPost']);
});
