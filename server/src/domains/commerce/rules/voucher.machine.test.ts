import { describe, expect, it } from 'vitest';
import { isFrozen, shownState, transitions } from './voucher.machine';

const now = new Date('2026-11-23T00:00:00Z');
const row = { state: 'LISTED' as const, taken: 0, stock: 2, ends_at: new Date('2026-12-01T00:00:00Z') };

describe('the state that is shown', () => {
  it('is LISTED while it is sold', () => expect(shownState(row, now)).toBe('LISTED'));
  it('is SOLD_OUT without stock', () => expect(shownState({ ...row, taken: 2 }, now)).toBe('SOLD_OUT'));
  it('is ENDED after the end', () => expect(shownState({ ...row, taken: 2, ends_at: now }, now)).toBe('ENDED'));
  it('is what was decided otherwise', () => expect(shownState({ ...row, state: 'SUSPENDED' }, now)).toBe('SUSPENDED'));
});

it('leads nowhere from DELETED', () =>
  expect(Object.values(transitions).some(({ from }) => from.includes('DELETED'))).toBe(false));

it.each([
  [{ sold: 0, taken: 0 }, false],
  [{ sold: 0, taken: 1 }, true],
  [{ sold: 1, taken: 0 }, true],
])('is frozen with %j: %s', (given, expected) => expect(isFrozen(given)).toBe(expected));
