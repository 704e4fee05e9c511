import type { Language } from '@charis/shared/rules';
import type { Config } from '#config';
import { codeOf, payWord } from '#domains/commerce/commands/code';
import { ownerOf, refundWay, shownState, undoUntil } from '#domains/commerce/rules/order.machine';
import type { DisputeView } from '#domains/commerce/store/dispute.store';
import type { OrderView } from '#domains/commerce/store/order.store';
import type { StaffOrder } from '#domains/commerce/store/order-list.store';
import type { PayoutRow } from '#domains/commerce/store/payout.store';
import type { RedemptionView } from '#domains/commerce/store/redemption.store';
import { isSent, type RefundView } from '#domains/commerce/store/refund.store';
import type { SettlementRow } from '#domains/commerce/store/settlement.store';
import { textsIn } from '#locales/text';

const utc = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString());

/** Returns what a buyer or receiver sees; only the holder sees codes. */
export function presentOrder(order: OrderView, accountId: string, config: Config, now: Date) {
  const holds = order.holder_id === accountId;
  const buys = order.buyer_id === accountId;
  // The reason of a request and its answer are for who has the vouchers.
  const owns = ownerOf(order) === accountId;
  const state = shownState(order, now);
  const payable = buys && order.state === 'PENDING_PAYMENT' && order.pay_until > now;
  return {
    orderId: order.id,
    couponId: order.coupon_id,
    name: order.name,
    categoryName: order.category_name,
    doctorUserId: order.doctor_id,
    doctorName: order.doctor_name,
    clinicName: order.clinic_name,
    clinicAddress: order.clinic_address,
    zone: order.zone,
    quantity: order.quantity,
    // A gift carries no price.
    ...(buys
      ? { unitCents: order.unit_cents, totalCents: order.total_cents, gstCents: order.gst_cents }
      : { unitCents: 0, totalCents: 0, gstCents: 0 }),
    state,
    createdUtc: order.created_at.toISOString(),
    payUntilUtc: order.pay_until.toISOString(),
    validUntilUtc: utc(order.valid_until),
    role: buys ? ('buyer' as const) : ('receiver' as const),
    giftEmail: buys ? order.gift_email : '',
    giverName: buys ? '' : (order.buyer_name ?? ''),
    giftMessage: order.gift_message,
    giftClaimed: order.gift_email !== '' && order.holder_id !== null && order.holder_id !== order.buyer_id,
    codes: order.codes.map(({ place, last_four, state: codeState, redeemed_at }) => ({
      code: holds && codeState === 'ISSUED' ? codeOf(config, order.id, place) : '',
      lastFour: last_four,
      state: codeState,
      redeemedUtc: utc(redeemed_at),
    })),
    canRefund: refundWay(order, accountId, now),
    canGive:
      buys &&
      state === 'ISSUED' &&
      order.codes.every((code) => code.state === 'ISSUED') &&
      (holds || order.holder_id === null),
    refundReason: owns ? order.refund_reason : '',
    decideUntilUtc: owns ? utc(order.decide_until) : null,
    ...(buys
      ? {
          refundedCents: order.returned_cents,
          refundProgress: order.refund_progress,
          refundedUtc: utc(order.returned_at),
        }
      : { refundedCents: 0, refundProgress: 'none' as const, refundedUtc: null }),
    refundAnswer: owns ? order.refund_answer : '',
    saleStopped: order.sale_stopped,
    payUrl: payable ? `${config.publicUrl}/api/payment/pay/${order.id}/${payWord(config, order.id)}` : '',
  };
}

/** Returns what a gift is; who gave it and their words as long as it can be taken, and then for the one who took it. */
export function presentGift(order: OrderView, readerId: string | null, now: Date) {
  const isOpen = order.holder_id === null && shownState(order, now) === 'ISSUED';
  const showsGiver = isOpen || (readerId !== null && order.holder_id === readerId && order.buyer_id !== readerId);
  return {
    name: order.name,
    quantity: order.quantity,
    doctorName: order.doctor_name,
    clinicName: order.clinic_name,
    clinicAddress: order.clinic_address,
    zone: order.zone,
    validUntilUtc: utc(order.valid_until),
    giverName: showsGiver ? (order.buyer_name ?? '') : '',
    message: showsGiver ? order.gift_message : '',
    state: order.holder_id ? ('taken' as const) : isOpen ? ('open' as const) : ('over' as const),
  };
}

/** `B***` */
const masked = (name: string | null): string => `${[...(name ?? '')][0] ?? ''}***`;

const presentBought = (order: Omit<StaffOrder, 'coupon_id' | 'name'>, now: Date) => ({
  orderId: order.id,
  buyer: masked(order.buyer_name),
  quantity: order.quantity,
  totalCents: order.total_cents,
  state: shownState(order, now),
  createdUtc: order.created_at.toISOString(),
  lastFours: order.codes.map(({ last_four }) => last_four),
  redeemed: order.codes.filter(({ state }) => state === 'REDEEMED').length,
  refundCents: order.unit_cents * order.codes.filter(({ state }) => state === 'ISSUED').length,
  refundReason: order.refund_reason,
  decideUntilUtc: utc(order.decide_until),
});

/** Returns what a seller sees of an order. */
export const presentBuyer = (order: OrderView, now: Date) => ({
  ...presentBought(order, now),
  couponId: order.coupon_id,
  name: order.name,
});

/** Returns the name of what was ordered. An appointment has none but that it is one, because its type may tell of health. */
const nameOf = ({ name }: { name: string | null }, language: Language) =>
  name ?? textsIn(language)('booking-payment.name');

/** Returns what staff see of an order. */
export const presentStaffOrder = (order: StaffOrder, { now, language }: { now: Date; language: Language }) => ({
  ...presentBought(order, now),
  couponId: order.coupon_id,
  name: nameOf(order, language),
  doctorName: order.doctor_name,
  clinicName: order.clinic_name,
  appealReason: order.appeal_reason,
  refundAnswer: order.refund_answer,
  validUntilUtc: utc(order.valid_until),
});

/** Returns what a seller sees of a code before it is redeemed. */
export function presentCheckedCode(order: OrderView, place: number, now: Date) {
  const code = order.codes.find((one) => one.place === place);
  const stateOfOrder = shownState(order, now);
  const isGood = code?.state === 'ISSUED';
  return {
    name: order.name,
    clinicName: order.clinic_name,
    zone: order.zone,
    holder: masked(order.holder_name ?? order.buyer_name),
    lastFour: code?.last_four ?? '',
    left: order.codes.filter(({ state }) => state === 'ISSUED').length,
    quantity: order.quantity,
    validUntilUtc: utc(order.valid_until),
    state: isGood ? stateOfOrder : (code?.state ?? stateOfOrder),
    redeemedUtc: utc(code?.redeemed_at ?? null),
  };
}

export const presentRedemption = (row: RedemptionView, now: Date) => ({
  redemptionId: row.id,
  name: row.name,
  clinicName: row.clinic_name,
  zone: row.zone,
  holder: masked(row.holder_name),
  lastFour: row.last_four,
  redeemedUtc: row.at.toISOString(),
  redeemedBy: row.actor_name ?? '',
  undoUntilUtc:
    row.undone_at || row.order_state === 'REFUNDED' || undoUntil(row.at) <= now
      ? null
      : undoUntil(row.at).toISOString(),
  undoneUtc: utc(row.undone_at),
});

function progressOf(row: RefundView) {
  if (row.state === 'DONE') return 'done' as const;
  if (isSent(row)) return 'on-its-way' as const;
  return row.problem === '' ? ('waiting' as const) : ('failed' as const);
}

export const presentRefund = (row: RefundView, language: Language) => ({
  refundId: row.id,
  orderId: row.order_id,
  name: nameOf(row, language),
  clinicName: row.clinic_name,
  buyer: masked(row.buyer_name),
  cents: row.cents,
  state: row.state,
  progress: progressOf(row),
  problem: row.problem,
  attempts: row.attempts,
  doneUtc: utc(row.done_at),
});

export const presentDispute = (row: DisputeView, language: Language) => ({
  disputeId: row.id,
  orderId: row.order_id,
  name: nameOf(row, language),
  clinicName: row.clinic_name,
  buyer: masked(row.buyer_name),
  cents: row.cents,
  reason: row.reason,
  state: row.state,
  openedUtc: row.opened_at.toISOString(),
  dueUtc: utc(row.due_at),
});

export const presentSettlement = (row: SettlementRow) => ({
  month: row.month,
  sold: row.sold,
  soldCents: row.sold_cents,
  bookedCents: row.booked_cents,
  refundedCents: row.refunded_cents,
  charityCents: row.charity_cents,
  clinicCents: row.sold_cents + row.booked_cents - row.refunded_cents - row.charity_cents,
});

export const presentPayout = ({ id, month, cents, paid_on, reference, last_digits }: PayoutRow) => ({
  payoutId: id,
  month,
  cents,
  paidOn: paid_on,
  reference,
  lastDigits: last_digits,
});
