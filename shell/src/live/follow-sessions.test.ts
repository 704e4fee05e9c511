import type { LivePort, Session } from '@charis/shared/remote';
import { expect, it, vi } from 'vitest';
import type { SessionStore } from '#session/session.store';
import { followSessions } from './follow-sessions';

function begin(verify: () => Promise<boolean>) {
  let now = { status: 'out' } as Session;
  let changed: () => void = () => undefined;
  const followed = new Map<string, () => void>();
  const subscribe = ((topic: string, onEvent: () => void) => {
    followed.set(topic, onEvent);
    return () => followed.delete(topic);
  }) as unknown as LivePort['subscribe'];
  const session = {
    get: () => now,
    subscribe(listener: () => void) {
      changed = listener;
      return () => undefined;
    },
    verify,
  } as SessionStore;
  const tell = vi.fn();
  followSessions(session, { subscribe }, tell);
  const become = (next: Session) => {
    now = next;
    changed();
  };
  return { become, followed, tell };
}
const fern = { status: 'in', user: { userId: 'fern' } } as Session;

it('follows the sessions of the person who is logged in, once', () => {
  const { become, followed } = begin(async () => false);
  become(fern);
  become({ ...fern });
  expect([...followed.keys()]).toEqual(['sessions:fern']);
  become({ status: 'out' });
  expect(followed.size).toBe(0);
});

it.each([
  ['tells that the own one has ended', true, 1],
  ['says nothing where another one has', false, 0],
])('%s', async (_, ended, times) => {
  const verify = vi.fn(async () => ended);
  const { become, followed, tell } = begin(verify);
  become(fern);
  followed.get('sessions:fern')?.();
  await verify.mock.results[0]?.value;
  expect(tell).toHaveBeenCalledTimes(times);
});
