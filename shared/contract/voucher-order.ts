/** Orders of vouchers: buying, paying and reading them. Amounts are whole cents with GST included. */
import { z } from 'zod';
import { aud, categoryName, emailText, id, paging, plainText, utc, wholeNumber, zone } from './fields';
import { operation, pageOf } from './operation';
import { consentRequired, fieldErrors, noData, wrongState } from './reasons';

/** The state in the database. CANCELLED: the buyer left the payment, or staff stopped the sale; EXPIRED: no one paid within 30 minutes. */
export const orderKeptState = z.enum([
  'PENDING_PAYMENT',
  'ISSUED',
  'REDEEMED',
  'CANCELLED',
  'EXPIRED',
  'REFUND_REQUESTED',
  'REFUNDED',
]);
/** The state that people see: an issued order past its validity is LAPSED. */
export const orderState = z.enum([...orderKeptState.options, 'LAPSED']);

export const cents = z.int().min(0);

const voucherCode = z.object({
  /** Whole for its holder, else empty. */
  code: z.string(),
  lastFour: z.string(),
  state: z.enum(['ISSUED', 'REDEEMED', 'REFUNDED']),
  redeemedUtc: utc.nullable(),
});

export const voucherOrder = z.object({
  orderId: id,
  couponId: id,
  name: z.string(),
  categoryName,
  doctorUserId: id,
  doctorName: z.string(),
  clinicName: z.string(),
  clinicAddress: z.string(),
  zone,
  quantity: z.int(),
  unitCents: cents,
  totalCents: cents,
  gstCents: cents,
  state: orderState,
  createdUtc: utc,
  /** The buyer can pay until then. */
  payUntilUtc: utc,
  /** The voucher is valid until then; null before it is paid. */
  validUntilUtc: utc.nullable(),
  /** The caller bought it, or has it as a gift. */
  role: z.enum(['buyer', 'receiver']),
  /** The buyer gave it to someone; empty otherwise. */
  giftEmail: z.string(),
  giftClaimed: z.boolean(),
  /** The name of the giver, for the receiver; empty for the buyer, and where the account is gone. */
  giverName: z.string(),
  /** What the giver wrote, for buyer and receiver. */
  giftMessage: z.string(),
  codes: z.array(voucherCode),
  /** The refund that may be asked for now. */
  canRefund: z.enum(['at-once', 'ask', 'appeal', 'no']),
  canGive: z.boolean(),
  refundReason: z.string(),
  /** The clinic answers the request until then; null where nothing is asked of it. */
  decideUntilUtc: utc.nullable(),
  /** The amount that was refunded or is on its way, also of a payment that came too late; 0 for someone who did not pay. */
  refundedCents: cents,
  /** The progress of the refund: `failed` where the payment service could not pay it back yet. */
  refundProgress: z.enum(['none', 'on-its-way', 'done', 'failed']),
  /** The time of the refund; null before. */
  refundedUtc: utc.nullable(),
  /** The clinic's or staff's answer to the request; empty before. */
  refundAnswer: z.string(),
  /** It is CANCELLED because our team stopped the sale. */
  saleStopped: z.boolean(),
  /** The payment page; empty where it cannot be paid. */
  payUrl: z.string(),
});

const orderId = z.object({ orderId: id });
export const changed = ['voucher', 'voucher-order'] as const;

const purchase = z.object({
  couponId: id,
  quantity: wholeNumber(1, 5),
  /** The email of the person whom it is a gift for. */
  giftEmail: emailText('Please enter an email address').min(1, 'Please enter an email address').optional(),
  giftMessage: plainText(300).optional(),
  /** What the page of the voucher showed: where it is another by now, nothing is bought. */
  seen: z
    .object({
      afterPrice: aud,
      validDays: z.int(),
      included: z.string().max(1000),
      excluded: z.string().max(1000),
      terms: z.string().max(2000),
    })
    .partial()
    .optional(),
});
const bought = z.object({ orderId: id, payUrl: z.string() });
export const buyCoupon = operation({
  method: 'POST',
  path: '/coupon/buyCoupon',
  aliases: { couponOrder: 'POST /user/coupon_order' },
  summary: 'Reserve vouchers for 30 minutes and open the payment; an order of the same that waits for it goes on',
  access: 'account',
  idempotent: true,
  body: purchase,
  invalidates: changed,
  data: bought,
  reasons: {
    NOT_FOUND: noData,
    CONFLICT: noData,
    WRONG_STATE: wrongState,
    NOT_ALLOWED: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
    OFFER_CHANGED: z.object({ afterPrice: aud }),
    UNPAID_ORDERS: noData,
  },
});

export const userCouponList = operation({
  method: 'GET',
  path: '/coupon/userCouponList',
  summary: 'The vouchers that the caller has bought or been given',
  access: 'account',
  query: z.object({ state: orderState.optional(), ...paging }),
  tags: ['voucher-order'],
  data: pageOf(voucherOrder),
});

export const getOrder = operation({
  method: 'GET',
  path: '/order/orders/{orderId}',
  summary: 'One order of the caller; while it waits for its payment, the payment service is asked',
  access: 'account',
  params: orderId,
  tags: ['voucher-order'],
  data: voucherOrder,
  reasons: { NOT_FOUND: noData },
});

export const getReceipt = operation({
  method: 'GET',
  path: '/order/orders/{orderId}/receipt',
  summary: 'The receipt and invoice of a paid order of the caller, as a PDF',
  access: 'account',
  params: orderId,
  tags: ['voucher-order'],
  data: z.object({
    /** The file, in base64. */
    pdf: z.string(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const cancelOrder = operation({
  method: 'POST',
  path: '/order/cancel',
  summary: 'Cancel the payment; the vouchers go back into the stock',
  access: 'account',
  body: orderId,
  invalidates: changed,
  data: voucherOrder,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState },
});

/** A buyer as a seller sees one. */
export const voucherBuyer = z.object({
  orderId: id,
  couponId: id,
  name: z.string(),
  /** Masked: `B***`. */
  buyer: z.string(),
  quantity: z.int(),
  totalCents: cents,
  state: orderState,
  createdUtc: utc,
  lastFours: z.array(z.string()),
  redeemed: z.int(),
  /** What a refund would give back: the price of the vouchers that are not used. */
  refundCents: cents,
  refundReason: z.string(),
  /** The seller decides until then; null where there is nothing to decide. */
  decideUntilUtc: utc.nullable(),
});

export const couponByUserList = operation({
  method: 'GET',
  path: '/coupon/couponByUserList/{couponId}',
  summary: 'Buyers of a voucher of the doctor who calls, masked',
  access: 'practice',
  params: z.object({ couponId: id }),
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(voucherBuyer),
});
