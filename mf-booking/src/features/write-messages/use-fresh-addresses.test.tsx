import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshAddresses } from './use-fresh-addresses';

type Asked = Parameters<typeof useFreshAddresses>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [0, 0],
  [1, 2],
])(
  'reads messages with %i files again %i times in twenty minutes, and no longer once they are left',
  async (files, times) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const retry = vi.fn();
    const pages = { items: [{ files: Array(files).fill({}) }], retry } as unknown as Asked;
    function Page() {
      useFreshAddresses(pages);
      return null;
    }
    const root = createRoot(document.createElement('div'));
    await act(async () => root.render(<Page />));
    vi.advanceTimersByTime(20 * 60_000);
    expect(retry).toHaveBeenCalledTimes(times);
    await act(async () => root.unmount());
    vi.advanceTimersByTime(20 * 60_000);
    expect(retry).toHaveBeenCalledTimes(times);
  },
);
