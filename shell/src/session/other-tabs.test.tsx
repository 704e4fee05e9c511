import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOtherTabs } from './other-tabs';

const catchUp = vi.fn();
followOtherTabs(catchUp);

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => localStorage.setItem('charis.token', 'first'));
afterEach(() => {
  localStorage.clear();
  catchUp.mockClear();
});

it('catches up when someone has logged out while the page was put aside', () => {
  dispatchEvent(new Event('pagehide'));
  localStorage.removeItem('charis.token');
  show(true);
  expect(catchUp).toHaveBeenCalledTimes(1);
});

it('leaves alone a page that comes back to the same session, or that is new', () => {
  dispatchEvent(new Event('pagehide'));
  show(true);
  localStorage.setItem('charis.token', 'second');
  show(false);
  expect(catchUp).not.toHaveBeenCalled();
});
