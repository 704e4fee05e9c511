/** The states of a voucher as one table: which action leads from where to where, and who may take it. */
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/tables';

export type VoucherRow = Selectable<Database['coupon']>;
export type CouponKeptState = VoucherRow['state'];
export type VoucherAction = 'list' | 'unlist' | 'delete' | 'suspend' | 'release';

interface Transition {
  from: readonly CouponKeptState[];
  to: CouponKeptState;
  by: 'seller' | 'staff';
}

export const transitions: Record<VoucherAction, Transition> = {
  list: { from: ['DRAFT', 'UNLISTED'], to: 'LISTED', by: 'seller' },
  unlist: { from: ['LISTED'], to: 'UNLISTED', by: 'seller' },
  delete: { from: ['DRAFT', 'UNLISTED', 'LISTED'], to: 'DELETED', by: 'seller' },
  suspend: { from: ['DRAFT', 'LISTED', 'UNLISTED'], to: 'SUSPENDED', by: 'staff' },
  // The seller lists it again.
  release: { from: ['SUSPENDED'], to: 'UNLISTED', by: 'staff' },
};

export type CouponState = CouponKeptState | 'SOLD_OUT' | 'ENDED';

/** Returns the state as it is shown. */
export function shownState(row: Pick<VoucherRow, 'state' | 'taken' | 'stock' | 'ends_at'>, now: Date): CouponState {
  if (row.state !== 'LISTED') return row.state;
  if (row.ends_at <= now) return 'ENDED';
  return row.taken >= row.stock ? 'SOLD_OUT' : 'LISTED';
}

/** Returns whether price, terms and validity are fixed: they are from the first sale on; one that waits for its payment counts. */
export const isFrozen = ({ sold, taken }: Pick<VoucherRow, 'sold' | 'taken'>): boolean => sold > 0 || taken > 0;
