/** Codes of vouchers at the desk: looking at one, redeeming it, and undoing that. */
import { z } from 'zod';
import { id, paging, plainText, utc, zone } from './fields';
import { operation, pageOf } from './operation';
import { noData, wrongState } from './reasons';
import { changed, orderState } from './voucher-order';

const typedCode = plainText(40).min(1, 'Please enter the code');

export const checkCode = operation({
  method: 'POST',
  path: '/coupon/checkCode',
  summary: 'What a code of a voucher of the doctor who calls is, whose, and until when; nothing is redeemed',
  access: 'doctor',
  body: z.object({ code: typedCode }),
  invalidates: [],
  data: z.object({
    name: z.string(),
    clinicName: z.string(),
    zone,
    /** Masked: `B***`. */
    holder: z.string(),
    lastFour: z.string(),
    /** How many vouchers of the order can be used. */
    left: z.int(),
    quantity: z.int(),
    validUntilUtc: utc.nullable(),
    /** ISSUED: it can be redeemed. */
    state: orderState,
    redeemedUtc: utc.nullable(),
  }),
  reasons: { NOT_FOUND: noData, TOO_MANY_REQUESTS: noData },
});

export const listRedemptions = operation({
  method: 'GET',
  path: '/coupon/redemptions',
  summary: 'Vouchers that the doctor who calls has redeemed today, by the clock of the clinic, the latest first',
  access: 'practice',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(
    z.object({
      redemptionId: id,
      name: z.string(),
      clinicName: z.string(),
      zone,
      /** Masked: `B***`. */
      holder: z.string(),
      lastFour: z.string(),
      redeemedUtc: utc,
      /** Who redeemed it; empty where the account is gone. */
      redeemedBy: z.string(),
      /** It can be undone until then; null from then on. */
      undoUntilUtc: utc.nullable(),
      undoneUtc: utc.nullable(),
    }),
  ),
});

export const undoRedemption = operation({
  method: 'POST',
  path: '/coupon/undoRedeem',
  summary: 'Undo a redemption of the doctor who calls, within 10 minutes and once: the code is good again',
  access: 'doctor',
  body: z.object({ redemptionId: id }),
  invalidates: changed,
  data: z.object({ redemptionId: id }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState },
});

export const redeemCode = operation({
  method: 'POST',
  path: '/coupon/redeem',
  summary: 'Redeem one code of a voucher of the doctor who calls',
  access: 'doctor',
  body: z.object({
    code: typedCode,
    /** The caller chooses it and repeats it: an attempt that has redeemed the code succeeds again. */
    attemptId: id.optional(),
  }),
  invalidates: changed,
  data: z.object({ orderId: id, couponId: id, name: z.string(), lastFour: z.string(), redeemedUtc: utc }),
  reasons: {
    NOT_FOUND: noData,
    CONFLICT: noData,
    WRONG_STATE: wrongState,
    NOT_ALLOWED: noData,
    TOO_MANY_REQUESTS: noData,
  },
});
