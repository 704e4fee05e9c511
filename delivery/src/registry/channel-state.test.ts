import { expect, it } from 'vitest';
import { ChannelState } from './channel-state';

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
