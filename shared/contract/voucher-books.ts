/** What staff and clinics read of the money of vouchers and appointments: orders, refunds, disputes, settlements. */
import { z } from 'zod';
import { id, paging, term, utc } from './fields';
import { operation, pageOf } from './operation';
import { payoutRecord } from './payout';
import { cents, voucherBuyer } from './voucher-order';

const settlement = z.object({
  /** `2026-11`, in Sydney. */
  month: z.string(),
  /** Vouchers, and what was paid for them. */
  sold: z.int(),
  soldCents: cents,
  /** What members paid when they booked appointments. */
  bookedCents: cents.optional(),
  /** The sum of refunds in this month, whenever it was paid. */
  refundedCents: cents,
  /** Below 0 where refunds exceed sales. */
  charityCents: z.int(),
  clinicCents: z.int(),
});

export const listSettlements = operation({
  method: 'GET',
  path: '/order/settlements',
  summary: 'Sales of the doctor who calls, month by month, the latest first',
  access: 'practice',
  tags: ['voucher-order'],
  data: z.array(
    settlement.extend({
      /** The payout that paid it, which may be of a later month; null where it waits. */
      payout: payoutRecord.nullable(),
    }),
  ),
});

export const listAllSettlements = operation({
  method: 'GET',
  path: '/order/allSettlements',
  summary: 'Sales of each clinic, month by month, the latest first, for staff',
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(z.object({ clinicId: id, clinicName: z.string(), abn: z.string(), ...settlement.shape })),
});

export const listRefunds = operation({
  method: 'GET',
  path: '/order/refunds',
  summary: 'Refunds, for staff: those that wait first, then the latest',
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(
    z.object({
      refundId: id,
      orderId: id,
      name: z.string(),
      clinicName: z.string(),
      /** Masked: `B***`. */
      buyer: z.string(),
      cents,
      /** WAITING: the money is not back yet. */
      state: z.enum(['WAITING', 'DONE']),
      /** `waiting`: it is not sent yet; `on-its-way`: the payment service has taken it; `failed`: it came to nothing and is sent again, three times at most. */
      progress: z.enum(['waiting', 'on-its-way', 'failed', 'done']),
      /** Why it failed, as the payment service calls it, such as `expired_or_canceled_card`; empty otherwise. */
      problem: z.string(),
      attempts: z.int(),
      doneUtc: utc.nullable(),
    }),
  ),
});

export const listDisputes = operation({
  method: 'GET',
  path: '/order/disputes',
  summary: "Payments that a buyer's bank takes back, for staff: open ones first, then the latest",
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(
    z.object({
      disputeId: z.string(),
      orderId: id,
      name: z.string(),
      clinicName: z.string(),
      /** Masked: `B***`. */
      buyer: z.string(),
      cents,
      /** The bank's reason, such as `fraudulent`. */
      reason: z.string(),
      state: z.enum(['OPEN', 'WON', 'LOST']),
      openedUtc: utc,
      /** The bank takes evidence until then; null where it asks for none. */
      dueUtc: utc.nullable(),
    }),
  ),
});

export const listOrders = operation({
  method: 'GET',
  path: '/order/orders',
  summary: 'Orders of everyone, for staff',
  access: 'staff',
  query: z.object({
    filter: z.enum(['all', 'refunds', 'appeals']).optional(),
    /** The beginning of the order's number, or a part of the name of the voucher, its doctor, its clinic or the buyer, or the buyer's email. */
    q: term.optional(),
    ...paging,
  }),
  tags: ['voucher-order'],
  data: pageOf(
    z.object({
      ...voucherBuyer.shape,
      /** Null where it is for an appointment, whose name is that word in the language of the caller. */
      couponId: id.nullable(),
      doctorName: z.string(),
      clinicName: z.string(),
      appealReason: z.string(),
      refundAnswer: z.string(),
      /** Null until it is paid. */
      validUntilUtc: utc.nullable(),
    }),
  ),
});
