import { expect, it } from 'vitest';
import { giftStage, type Order } from './order-states';

const stageOf = (given: Partial<Order>) =>
  giftStage({ role: 'buyer', state: 'ISSUED', giftEmail: 'friend@example.com', giftClaimed: false, ...given } as Order);

it('waits until someone accepts the gift, and is given away from then on', () => {
  expect(stageOf({})).toBe('sent');
  expect(stageOf({ giftClaimed: true })).toBe('given');
});

it('says nothing of what is no gift, is the own one, or can no longer be used', () => {
  expect(stageOf({ giftEmail: '' })).toBeUndefined();
  expect(stageOf({ role: 'receiver', giftClaimed: true })).toBeUndefined();
  expect(stageOf({ state: 'REFUNDED' })).toBeUndefined();
});
