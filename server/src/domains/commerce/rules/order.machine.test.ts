import { describe, expect, it } from 'vitest';
import { type OrderKeptState, refundWay, shownState, transitions } from './order.machine';

const paid_at = new Date('2026-11-01T00:00:00Z');
const after = (days: number) => new Date(paid_at.getTime() + days * 86_400_000);
const row = {
  state: 'ISSUED' as OrderKeptState,
  paid_at,
  valid_until: after(90),
  refund_stage: '' as const,
  buyer_id: 'buyer',
  holder_id: 'buyer',
  zone: 'Australia/Sydney',
};
const way = (order: Parameters<typeof refundWay>[0], days: number, who = 'buyer') => refundWay(order, who, after(days));

it('leads nowhere from the ends', () => {
  for (const end of ['CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    expect(Object.values(transitions).some(({ from }) => from.includes(end))).toBe(false);
  }
});

it('leads from a used order only to one whose last redemption is undone', () => {
  const actions = Object.entries(transitions).filter(([, { from }]) => from.includes('REDEEMED'));
  expect(actions.map(([action]) => action)).toEqual(['undo-redeem']);
});

it('shows what was not used in time as LAPSED', () => expect(shownState(row, after(90))).toBe('LAPSED'));

describe('a refund', () => {
  it('is at once within 14 days, to the end of the last one', () =>
    expect([way(row, 14), way(row, 14.5)]).toEqual(['at-once', 'at-once']));
  it('is asked for later', () => expect(way(row, 15)).toBe('ask'));
  it('is not there after the end of the validity', () => expect(way(row, 91)).toBe('no'));
  it('can be appealed once it was refused', () => expect(way({ ...row, refund_stage: 'REFUSED' }, 20)).toBe('appeal'));
  it('is over when staff has denied it', () => expect(way({ ...row, refund_stage: 'DENIED' }, 2)).toBe('no'));
  it('is not there for what is used', () => expect(way({ ...row, state: 'REDEEMED' }, 2)).toBe('no'));
  it('of a gift is the buyer’s until someone takes it, and is then asked for by them', () => {
    const taken = { ...row, holder_id: 'friend' };
    expect(way({ ...row, holder_id: null }, 2)).toBe('at-once');
    expect([way(taken, 2), way(taken, 2, 'friend')]).toEqual(['no', 'ask']);
  });
});
