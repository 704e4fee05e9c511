import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '#platform/logging/logging';
import { endInTime } from './end-in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('ends a process whose stop takes too long, before it would be killed, and logs what is open', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const error = vi.fn();
  endInTime({ error } as unknown as Logger);
  vi.advanceTimersByTime(14_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(error).toHaveBeenCalledExactlyOnceWith({ open: expect.any(Array) }, expect.stringContaining('took too long'));
});
