import type { DataOf } from '@charis/shared/contract';
import type { StatusTone } from '@charis/shared/ui/display';

export type Order = DataOf<'getOrder'>;

export const orderStates = [
  'PENDING_PAYMENT',
  'ISSUED',
  'REDEEMED',
  'REFUND_REQUESTED',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
  'LAPSED',
] as const;

export const orderTones: Record<Order['state'], StatusTone> = {
  PENDING_PAYMENT: 'attention',
  ISSUED: 'good',
  REDEEMED: 'over',
  CANCELLED: 'over',
  EXPIRED: 'over',
  REFUND_REQUESTED: 'waiting',
  REFUNDED: 'over',
  LAPSED: 'over',
};

/** Returns how far a gift is for the one who bought it: `sent` until someone accepts it. Nothing of what is for the buyer, or can no longer be used. */
export function giftStage({ role, state, giftEmail, giftClaimed }: Order): 'sent' | 'given' | undefined {
  if (role !== 'buyer' || state !== 'ISSUED') return undefined;
  if (giftClaimed) return 'given';
  return giftEmail ? 'sent' : undefined;
}
