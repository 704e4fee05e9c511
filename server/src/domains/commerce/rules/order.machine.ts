/** The states of an order as one table: which action leads from where to where, and who may take it. */
import type { Selectable } from 'kysely';
import { momentOfDay } from '#platform/clock/shown-days';
import type { Database } from '#platform/database/tables';

export type OrderRow = Selectable<Database['coupon_order']>;
export type OrderKeptState = OrderRow['state'];
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'stop'
  | 'expire'
  | 'redeem'
  | 'undo-redeem'
  | 'ask-refund'
  | 'refuse-refund'
  | 'appeal-refund'
  | 'deny-appeal'
  | 'refund';

interface Transition {
  from: readonly OrderKeptState[];
  to: OrderKeptState;
  by: readonly ('buyer' | 'owner' | 'seller' | 'staff' | 'time' | 'payment')[];
}

export const transitions: Record<OrderAction, Transition> = {
  pay: { from: ['PENDING_PAYMENT'], to: 'ISSUED', by: ['payment'] },
  cancel: { from: ['PENDING_PAYMENT'], to: 'CANCELLED', by: ['buyer'] },
  // The sale of the voucher ends, too.
  stop: { from: ['PENDING_PAYMENT'], to: 'CANCELLED', by: ['staff'] },
  expire: { from: ['PENDING_PAYMENT'], to: 'EXPIRED', by: ['time'] },
  // The last of its codes was used.
  redeem: { from: ['ISSUED'], to: 'REDEEMED', by: ['seller'] },
  // One of its codes was redeemed by mistake a few minutes ago.
  'undo-redeem': { from: ['REDEEMED'], to: 'ISSUED', by: ['seller'] },
  'ask-refund': { from: ['ISSUED'], to: 'REFUND_REQUESTED', by: ['owner'] },
  'refuse-refund': { from: ['REFUND_REQUESTED'], to: 'ISSUED', by: ['seller'] },
  'appeal-refund': { from: ['ISSUED'], to: 'REFUND_REQUESTED', by: ['owner'] },
  'deny-appeal': { from: ['REFUND_REQUESTED'], to: 'ISSUED', by: ['staff'] },
  // The buyer, the seller or staff refund at once, time does where the seller does not answer or may not sell any more, and so does the buyer's bank.
  refund: { from: ['ISSUED', 'REFUND_REQUESTED'], to: 'REFUNDED', by: ['buyer', 'seller', 'staff', 'time', 'payment'] },
};

const minute = 60_000;

export const payMinutes = 30;
/** A redemption can be undone for that long. */
export const undoMinutes = 10;

export const undoUntil = (redeemedAt: Date): Date => new Date(redeemedAt.getTime() + undoMinutes * minute);

/** Orders of one member that may wait for their payment at a time. */
export const mostPending = 3;

export const payUntil = (now: Date): Date => new Date(now.getTime() + payMinutes * minute);

export type OrderState = OrderKeptState | 'LAPSED';

/** Returns the state as it is shown. */
export const shownState = (
  { state, valid_until: until }: Pick<OrderRow, 'state' | 'valid_until'>,
  now: Date,
): OrderState => (state === 'ISSUED' && until && until <= now ? 'LAPSED' : state);

type Owned = Pick<OrderRow, 'buyer_id' | 'holder_id'>;

/** Returns whose vouchers they are: from the moment that someone takes a gift, theirs. */
export const ownerOf = ({ buyer_id, holder_id }: Owned): string | null => holder_id ?? buyer_id;

/** Returns the kind of refund that an account can ask for now. The money is the buyer's, so who was given vouchers can only ask the seller. */
export function refundWay(
  row: Pick<OrderRow, 'state' | 'paid_at' | 'valid_until' | 'refund_stage'> & Owned & { zone: string },
  accountId: string,
  now: Date,
): 'at-once' | 'ask' | 'appeal' | 'no' {
  if (row.state !== 'ISSUED' || !row.paid_at || row.refund_stage === 'DENIED') return 'no';
  if (ownerOf(row) !== accountId) return 'no';
  if (row.refund_stage === 'REFUSED') return 'appeal';
  const isFresh = now <= momentOfDay('refundAtOnce', row.paid_at, { zone: row.zone });
  if (isFresh && row.buyer_id === accountId) return 'at-once';
  return shownState(row, now) === 'LAPSED' ? 'no' : 'ask';
}
