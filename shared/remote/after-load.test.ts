import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterLoad } from './after-load';

const run = vi.fn();
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the load event, and then for its time', () => {
  vi.stubGlobal('document', { readyState: 'interactive' });
  afterLoad(run, 3000);
  vi.advanceTimersByTime(10_000);
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('does not run once it is called off, before the load event or after it', () => {
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { readyState: 'interactive' });
  afterLoad(run, 3000)();
  page.dispatchEvent(new Event('load'));
  vi.stubGlobal('document', { readyState: 'complete' });
  afterLoad(run, 3000)();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

it('waits for its time alone on a page that has loaded', () => {
  vi.stubGlobal('document', { readyState: 'complete' });
  afterLoad(run, 3000);
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledOnce();
});
