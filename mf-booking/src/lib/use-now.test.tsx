import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

afterEach(() => vi.useRealTimers());

it('moves on when a moment has come, and not before', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const begin = Date.parse('2026-11-23T01:00:00Z');
  const day = 86_400_000;
  vi.useFakeTimers({ now: begin });
  const moments = [begin - day, begin + 60_000, begin + 40 * day];
  const seen: number[] = [];
  function Page() {
    seen.push(useNow(moments) - begin);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(seen).toEqual([0]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(seen.at(-1)).toBe(60_000);
  // Longer than one timer can wait.
  await act(() => vi.advanceTimersByTimeAsync(25 * day));
  await act(() => vi.advanceTimersByTimeAsync(16 * day));
  expect(seen.at(-1)).toBe(40 * day);
  await act(async () => root.unmount());
});
