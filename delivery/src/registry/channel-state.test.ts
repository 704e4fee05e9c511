import { expect, it } from 'vitest';
import { ChannelState } from './channel-state';

it('knows a revision from when it has been read', async () => {
  const state = new ChannelState('production', {
    read: async () => ({ channel: 'production', revision: 3, members: {} }),
    lastWritten: async () => undefined,
    write: async () => undefined,
    onFault: () => undefined,
  });
  expect(state.knows(3)).toBe(false);
  await state.refresh();
  expect([state.knows(2), state.knows(3), state.knows(4)]).toEqual([true, true, false]);
});

it('reads a channel once more for all changes that are told while it is being read', async () => {
  let reads = 0;
  const state = new ChannelState('production', {
    read: async () => {
      reads += 1;
      return undefined;
    },
    lastWritten: async () => undefined,
    write: async () => undefined,
    onFault: () => undefined,
  });
  const first = state.refresh();
  await Promise.resolve();
  await Promise.all([first, ...Array.from({ length: 10 }, () => state.refresh())]);
  expect(reads).toBe(2);
});
