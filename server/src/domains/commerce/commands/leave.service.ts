import { changeState, holdBuyer, lockBoughtSince } from '#domains/commerce/store/order.store';
import { returnStock } from '#domains/commerce/store/voucher.store';
import type { Services } from '#platform/http/handler';
import { refund } from './order-refund.service';

/**
 * Cancels the unpaid orders of an account that is deleted, and returns what it has paid since it asked for that. A gift that it has
 * given stays with who was given it. A payment that comes later finds no open order, and goes back.
 */
export async function returnAllOf(
  services: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  since: Date,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await holdBuyer(db, accountId);
  for (const row of await lockBoughtSince(db, accountId, since)) {
    if (row.state !== 'PENDING_PAYMENT') await refund(services, row, accountId);
    else if (await changeState(db, row, 'cancel', { actorId: accountId, now })) {
      await returnStock(db, row.coupon_id, row.quantity);
    }
  }
}
