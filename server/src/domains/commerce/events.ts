/** What happens to orders and to the vouchers that doctors offer. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';
import type { OrderAction } from './rules/order.machine';

const id = z.string();
const order = z.object({ buyerId: id.nullable(), holderId: id.nullable() });
/** `isClosed`: no one asked for it, because the doctor may not sell any more. */
const step = order.extend({ isTold: z.boolean(), isClosed: z.boolean() });

const ofStep = (what: string, about: string) => defineEvent(`order.${what}`, about, step);

/** One for each action of the table of states. */
export const stepEvents = {
  pay: ofStep('paid', 'An order was paid, and its vouchers issued.'),
  cancel: ofStep('cancelled', 'The buyer cancelled an unpaid order.'),
  stop: ofStep('stopped', 'Staff stopped the sale of the voucher before the order was paid.'),
  expire: ofStep('expired', 'An order was not paid in time.'),
  redeem: ofStep('redeemed', 'The last voucher of an order was redeemed.'),
  'undo-redeem': ofStep(
    'redemption-undone',
    'A redemption was undone, and an order that was used up has a voucher again.',
  ),
  'ask-refund': ofStep('refund-asked', 'The owner of vouchers asked the seller for a refund.'),
  'refuse-refund': ofStep('refund-refused', 'The seller refused a refund.'),
  'appeal-refund': ofStep('refund-appealed', 'The owner appealed against a refused refund.'),
  'deny-appeal': ofStep('appeal-denied', 'Staff refused a refund that was appealed for.'),
  refund: ofStep('refunded', 'Vouchers were taken back for their money.'),
} satisfies Record<OrderAction, unknown>;

export const orderEvents = {
  codeRedeemed: defineEvent('order.code-redeemed', 'One of several vouchers was redeemed.', order),
  codeReturned: defineEvent('order.code-returned', 'The redemption of one of several vouchers was undone.', order),
  given: defineEvent('order.given', 'A buyer gave vouchers to an email address.', order),
  claimed: defineEvent('order.claimed', 'Someone accepted a gift.', order),
  refundMoved: defineEvent('order.refund-moved', 'The payment service said something of a refund.', order),
  paidLate: defineEvent(
    'order.paid-late',
    'A payment came for an order that had ended, and goes back.',
    order.extend({ cents: z.number() }),
  ),
  bookingPaid: defineEvent(
    'order.booking-paid',
    'The payment came that an appointment waits for.',
    order.extend({ reservationId: id }),
  ),
  reminder: defineEvent('order.reminder', 'Vouchers end in 30 or 7 days.', order.extend({ days: z.number() })),
};

const voucher = z.object({ doctorId: id, name: z.string() });

export const voucherEvents = {
  suspend: defineEvent('voucher.suspended', 'Staff stopped the sale of a voucher.', voucher),
  release: defineEvent('voucher.released', 'Staff allowed the sale of a voucher again.', voucher),
};

export const payoutEvents = {
  accountChanged: defineEvent('payout.account-changed', 'A doctor named the bank account for payouts.', z.object({})),
  paid: defineEvent('payout.paid', 'Staff recorded that a doctor was paid.', z.object({})),
};
