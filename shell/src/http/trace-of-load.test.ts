import { afterEach, expect, it, vi } from 'vitest';
import { saidOfLoad, traceOfLoad } from './trace-of-load';

afterEach(() => {
  vi.restoreAllMocks();
});

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function loadedWith(serverTiming: object[]): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as never]);
}

it('is the trace that delivery names, for the first minute', () => {
  loadedWith([
    { name: 'cdn-cache', description: 'HIT' },
    { name: 'traceparent', description: traceparent },
  ]);
  const now = vi.spyOn(performance, 'now').mockReturnValue(59_000);
  expect(traceOfLoad()).toBe(traceparent);
  expect(saidOfLoad('cdn-cache')).toBe('HIT');
  now.mockReturnValue(61_000);
  expect(traceOfLoad()).toBeUndefined();
});

it('is none where delivery names none', () => {
  loadedWith([]);
  expect(traceOfLoad()).toBeUndefined();
});
