import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAction } from './action';
import { ApiError } from './api';
import { type Host, HostContext } from './host';
import { readLater } from './later';

interface Sent {
  key: string | undefined;
  body: { postId: string; liked: boolean };
  resolve: (answer: object) => void;
  reject: (error: Error) => void;
}

let queries: QueryClient;
let root: Root;
let sent: Sent[];
let number = 0;
let like: ReturnType<typeof useAction<'likePost'>>;
const notify = vi.fn();

const call = (_: string, { body }: Pick<Sent, 'body'>, { idempotencyKey: key }: { idempotencyKey?: string }) =>
  new Promise((resolve, reject) => sent.push({ body, key, resolve, reject }));

function Liker({ onlyLast, later }: { onlyLast: boolean; later: string | undefined }) {
  like = useAction('likePost', {
    optimistic: (cache, { body: { liked = true } }) =>
      cache.change('getPost', (post) => ({ ...post, liked, likes: post.likes + Number(liked) - Number(post.liked) })),
    settled: (cache, answer) => cache.change('getPost', (post) => ({ ...post, ...answer })),
    success: 'Liked',
    failure: 'It failed',
    queue: `like ${number}`,
    onlyLast,
    ...(later ? { later } : {}),
  });
  return null;
}

const session = { get: () => ({ status: 'in', user: { userId: 'me' } }) };

async function show(onlyLast = true, later?: string) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <HostContext value={{ call, notify, session } as unknown as Host}>
          <Liker later={later} onlyLast={onlyLast} />
        </HostContext>
      </QueryClientProvider>,
    ),
  );
}
const press = (liked: boolean) => act(async () => void like.run({ body: { postId: 'a', liked } }));
const answer = (place: number, data: object) => act(async () => sent[place]?.resolve(data));
const refuse = (place: number, error = new ApiError('NOT_FOUND', 'It is gone', { traceId: 't' })) =>
  act(async () => sent[place]?.reject(error));
const shown = () => queries.getQueryData(['getPost', {}]);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  notify.mockReset();
  localStorage.clear();
  sent = [];
  number += 1;
  queries = new QueryClient();
  queries.setQueryData(['getPost', {}], { liked: false, likes: 4 });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

it('shows what is wanted at once, and then what the server has made of it', async () => {
  await show();
  await press(true);
  expect([shown(), like.isPending]).toEqual([{ liked: true, likes: 5 }, true]);
  await answer(0, { liked: true, likes: 9 });
  expect([shown(), like.isPending]).toEqual([{ liked: true, likes: 9 }, false]);
  expect(notify).toHaveBeenCalledExactlyOnceWith('success', 'Liked');
});

it('takes back what the server refuses, in its words', async () => {
  await show();
  await press(true);
  await refuse(0);
  expect([shown(), like.error?.reason]).toEqual([{ liked: false, likes: 4 }, 'NOT_FOUND']);
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'It is gone');
});

it('says its own words where the server has none', async () => {
  await show();
  await press(true);
  await refuse(0, new ApiError('SERVER_ERROR', '', { traceId: 't' }));
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'It failed');
});

it('gives what is wrong to the fields', async () => {
  await show();
  await press(true);
  await refuse(0, new ApiError('INVALID_INPUT', 'No', { errors: [{ field: 'postId', message: 'Unknown' }] }));
  expect(like.fields).toEqual({ postId: 'Unknown' });
});

it('hands the failure to the caller that asks for it', async () => {
  await show();
  const onFailure = vi.fn();
  await act(async () => void like.run({ body: { postId: 'a', liked: true } }, onFailure));
  await refuse(0);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'NOT_FOUND' }));
});

it('sends only the last press once the first is answered', async () => {
  await show();
  for (const liked of [true, false, true, false]) await press(liked);
  expect(shown()).toEqual({ liked: false, likes: 4 });
  await answer(0, { liked: true, likes: 5 });
  expect(shown()).toEqual({ liked: false, likes: 4 });
  await answer(1, { liked: false, likes: 4 });
  expect(sent.map(({ body }) => body.liked)).toEqual([true, false]);
  expect(shown()).toEqual({ liked: false, likes: 4 });
});

it('calls once for presses that end where they began, and ends with the count of the server', async () => {
  await show();
  for (const liked of [true, false, true]) await press(liked);
  await answer(0, { liked: true, likes: 9 });
  expect([sent.length, shown()]).toEqual([1, { liked: true, likes: 9 }]);
});

it('tells two operations of a queue with one input apart', async () => {
  const names: string[] = [];
  let follow: ReturnType<typeof useAction<'followMember'>> | undefined;
  let unfollow: ReturnType<typeof useAction<'unfollowMember'>> | undefined;
  function Follower() {
    follow = useAction('followMember', { queue: 'follow a', onlyLast: true });
    unfollow = useAction('unfollowMember', { queue: 'follow a', onlyLast: true });
    return null;
  }
  const record = async (name: string) => {
    names.push(name);
    return { follow: 'none' };
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <HostContext value={{ call: record, notify, session } as unknown as Host}>
          <Follower />
        </HostContext>
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await follow?.run({ body: { userId: 'a' } })));
  await act(async () => void (await unfollow?.run({ body: { userId: 'a' } })));
  expect(names).toEqual(['followMember', 'unfollowMember']);
});

it('takes all presses back where the first is refused', async () => {
  await show();
  await press(true);
  await press(false);
  await refuse(0);
  expect([sent.length, shown()]).toEqual([1, { liked: false, likes: 4 }]);
});

it('sends each action of a queue in its turn', async () => {
  await show(false);
  await press(true);
  await press(false);
  expect(sent).toHaveLength(1);
  await answer(0, { liked: true, likes: 5 });
  expect([sent.length, shown()]).toEqual([2, { liked: false, likes: 4 }]);
});

it('shows no read that began before the answer and comes after it', async () => {
  const reads: ((post: object) => void)[] = [];
  const queryFn = () => new Promise<object>((resolve) => reads.push(resolve));
  const end = new QueryObserver(queries, {
    queryKey: ['getPost', {}],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  await show();
  await press(true);
  // As at a log-in, which reads all that is shown again.
  void queries.invalidateQueries();
  await answer(0, { liked: true, likes: 5 });
  expect(shown()).toEqual({ liked: true, likes: 5 });
  await act(async () => reads[0]?.({ liked: false, likes: 4 }));
  expect([reads.length, shown()]).toEqual([2, { liked: true, likes: 5 }]);
  await act(async () => reads[1]?.({ liked: true, likes: 6 }));
  expect(shown()).toEqual({ liked: true, likes: 6 });
  end();
});

it('stops a read that may be from before, and reads again afterwards', async () => {
  let reads = 0;
  let finish = (_: object) => {};
  const queryFn = () => {
    reads += 1;
    return new Promise<object>((resolve) => {
      finish = resolve;
    });
  };
  const { QueryObserver } = await import('@tanstack/react-query');
  const observer = new QueryObserver(queries, { queryKey: ['getPost', {}], queryFn });
  const leave = observer.subscribe(() => undefined);
  await show();
  await press(true);
  await act(async () => finish({ liked: false, likes: 4 }));
  expect(shown()).toEqual({ liked: true, likes: 5 });
  await answer(0, { liked: true, likes: 5 });
  expect(reads).toBe(2);
  leave();
});

describe('without a connection', () => {
  it('keeps what is wanted for later, shown as it is, the last press alone', async () => {
    await show(true, 'It is sent later');
    await press(true);
    await refuse(0, new ApiError('NO_CONNECTION'));
    expect([shown(), readLater('me').map(({ input }) => input)]).toEqual([
      { liked: true, likes: 5 },
      [{ body: { postId: 'a', liked: true } }],
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith('info', 'It is sent later');
    await press(false);
    await refuse(1, new ApiError('NO_CONNECTION'));
    expect([shown(), readLater('me').map(({ input }) => input)]).toEqual([
      { liked: false, likes: 4 },
      [{ body: { postId: 'a', liked: false } }],
    ]);
  });

  it('forgets what waits once a newer press has arrived', async () => {
    await show(true, 'It is sent later');
    await press(true);
    await refuse(0, new ApiError('NO_CONNECTION'));
    await press(false);
    await answer(1, { liked: false, likes: 4 });
    expect(readLater('me')).toEqual([]);
  });
});

it('throws a refusal for a form that shows it, and sends the key of what is done once', async () => {
  await show();
  const onRefused = vi.fn();
  await act(async () => void like.send({ body: { postId: 'a', liked: true } }, 'key').catch(onRefused));
  await refuse(0);
  expect([onRefused.mock.calls[0]?.[0].reason, notify.mock.calls, sent[0]?.key]).toEqual([
    'NOT_FOUND',
    [['error', 'It is gone']],
    'key',
  ]);
});
