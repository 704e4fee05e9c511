/** Refunds of vouchers: asking for one, deciding, and asking staff to look again. */
import { z } from 'zod';
import { id, paging, person, plainText, utc } from './fields';
import { operation, pageOf } from './operation';
import { noData, wrongState } from './reasons';
import { changed, orderState, voucherBuyer, voucherOrder } from './voucher-order';

const reason = plainText(500).min(1, 'Please give a reason');

export const requestRefund = operation({
  method: 'POST',
  path: '/order/refund',
  summary:
    'Ask for a refund of vouchers: within 14 days at once, later the seller decides within 7 days; the receiver of a gift asks the seller',
  access: 'account',
  body: z.object({
    orderId: id,
    /** May be empty where the money comes back at once. */
    reason: plainText(500),
  }),
  invalidates: changed,
  data: voucherOrder,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState, GIFT_TAKEN: noData },
});

export const appealRefund = operation({
  method: 'POST',
  path: '/order/appealRefund',
  summary: 'Ask staff to look at a refund that was refused',
  access: 'account',
  body: z.object({ orderId: id, reason }),
  invalidates: changed,
  data: voucherOrder,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState, GIFT_TAKEN: noData },
});

export const listRefundRequests = operation({
  method: 'GET',
  path: '/order/refundRequests',
  summary: 'Requests for refunds that wait for the doctor who calls',
  access: 'practice',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(voucherBuyer),
});

/** The last decision about a refund, with its reason; the seller reads who made it only where it was the seller. */
const refundDecision = z.object({
  action: z.enum(['refund', 'refuse-refund', 'deny-appeal']),
  reason: z.string(),
  by: person.nullable(),
  at: utc,
});

export const decideRefund = operation({
  method: 'POST',
  path: '/order/decideRefund',
  summary: 'Grant or refuse a refund as the seller, or as staff after an appeal',
  access: 'account',
  body: z.object({ orderId: id, grant: z.boolean(), reason: plainText(500) }),
  invalidates: [...changed, 'audit'],
  data: z.object({ orderId: id, state: orderState }),
  reasons: {
    NOT_FOUND: noData,
    CONFLICT: noData,
    WRONG_STATE: wrongState.extend({ decision: refundDecision.nullish() }),
    NOT_ALLOWED: noData,
    NOT_POSSIBLE: noData,
  },
});
