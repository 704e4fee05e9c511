import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTimeAgo } from './use-time-ago';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:10Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Line() {
  return useTimeAgo()('2026-11-21T12:00:00Z');
}

it('tells how long ago something was, again as minutes pass', () => {
  const place = document.createElement('p');
  const root = createRoot(place);
  act(() => root.render(<Line />));
  expect(place.textContent).toBe('now');
  act(() => {
    vi.advanceTimersByTime(120_000);
  });
  expect(place.textContent).toBe('2 mins ago');
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
