import { TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Post } from './post';
import { useReactions } from './use-reactions';

const call = vi.fn(async () => ({ liked: true, likes: 1, saved: false, saves: 0 }));

function Reactions() {
  const { like } = useReactions({ id: 'p' } as Post);
  return [true, false].map((liked) => (
    <button key={String(liked)} onClick={() => like(liked)} type="button">
      {liked ? 'Like' : 'Not any more'}
    </button>
  ));
}

afterEach(() => vi.restoreAllMocks());

it('answers a like by a tap of the phone, and not its end', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const screen = await render(
    <TestHost given={{ call: call as never }}>
      <Reactions />
    </TestHost>,
  );
  await screen.getByRole('button', { name: 'Like' }).click();
  expect(vibrate).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Not any more' }).click();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(vibrate).toHaveBeenCalledTimes(1);
});
