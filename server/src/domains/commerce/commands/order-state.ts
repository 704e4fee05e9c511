/** One step of an order: taken where its state still allows it, refused with the state that it has otherwise. */

import { type OrderAction, type OrderRow, shownState } from '#domains/commerce/rules/order.machine';
import * as store from '#domains/commerce/store/order.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

export const wrongState = (row: OrderRow, now: Date, message: string) =>
  new Refusal('WRONG_STATE', message, { data: { state: shownState(row, now) } });

/** Holds an order of vouchers of the caller. */
export async function lockOwn({ db, account }: AccountContext, orderId: string): Promise<OrderRow> {
  const row = await store.lockOrder(db, orderId);
  if (row?.buyer_id !== account.id || row.reservation_id) throw notFound('The order');
  return row;
}

export async function walk(
  context: AccountContext,
  row: OrderRow,
  action: OrderAction,
  set: Parameters<typeof store.setOrder>[2] = {},
) {
  const { db, clock, account } = context;
  const now = clock.now();
  if (!(await store.changeState(db, row, action, { actorId: account.id, now, set }))) {
    throw wrongState(row, now, 'The status of this order has changed. Please reload the page.');
  }
}
