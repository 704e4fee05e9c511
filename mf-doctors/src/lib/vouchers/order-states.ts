import type { DataOf } from '@charis/shared/contract';
import type { StatusTone } from '@charis/shared/ui';

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

type Code = Order['codes'][number];

/** Returns whether a code can still be shown to a clinic. */
export const isUsable = ({ code, state }: Code) => code !== '' && state === 'ISSUED';

/** Returns how far a gift is for the one who bought it: `sent` until someone accepts it. Nothing of what is for the buyer, or can no longer be used. */
export function giftStage({ role, state, giftEmail, giftClaimed }: Order): 'sent' | 'given' | undefined {
  if (role !== 'buyer' || state !== 'ISSUED') return undefined;
  if (giftClaimed) return 'given';
  return giftEmail ? 'sent' : undefined;
}

/** Returns whether the money of vouchers that were given back has arrived, or there is none. */
export const isPaidBack = ({ state, refundProgress }: Order): boolean =>
  state !== 'REFUNDED' || refundProgress === 'done' || refundProgress === 'none';

/** Returns whether vouchers expired and are no longer refunded to the one who has them. */
export const isLost = ({ state, canRefund, role, giftClaimed }: Order): boolean =>
  state === 'LAPSED' && canRefund === 'no' && (role === 'receiver' || !giftClaimed);
