/** Refunds of vouchers: asked for, decided, appealed and made. */
import type { InputOf } from '@charis/shared/contract';
import { returnedMoney } from '@charis/shared/rules';
import { type OrderRow, ownerOf, refundWay, shownState } from '#domains/commerce/rules/order.machine';
import { takeBackCodes } from '#domains/commerce/store/code.store';
import { post } from '#domains/commerce/store/ledger.store';
import * as store from '#domains/commerce/store/order.store';
import { findRefundDecision } from '#domains/commerce/store/order-refund.store';
import { insertRefund } from '#domains/commerce/store/refund.store';
import { returnStock } from '#domains/commerce/store/voucher.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import { momentOfDay } from '#platform/clock/shown-days';
import type { AccountContext, Services } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, refusedField } from '#platform/http/refusal';
import { walk, wrongState } from './order-state';

type ServiceDeps = Pick<Services, 'db' | 'clock'>;

/**
 * Takes back what was not used: codes, stock, the ledger's lines and, by the payment service, the money.
 * @param isClosed no one asked for it: the doctor may not sell any more
 */
export async function refund(
  services: ServiceDeps,
  row: OrderRow,
  actorId: string | null,
  { isClosed = false }: { isClosed?: boolean } = {},
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { taken: units } = await takeBackCodes(db, row.id, row.quantity);
  const { quantity, unit_cents: unitCents, charity_cents } = row;
  const money = returnedMoney({ quantity, unitCents, charityCents: charity_cents }, units);
  const { cents, charityCents: charity, clinicCents: clinics } = money;
  const set = { refunded_cents: cents, decide_until: null };
  const isPaid = cents > 0 && row.payment_id !== null;
  if (units === 0 || !(await store.changeState(db, row, 'refund', { actorId, now, set, isTold: isPaid, isClosed }))) {
    throw wrongState(row, now, 'These vouchers can no longer be refunded.');
  }
  await returnStock(db, row.coupon_id, units);
  if (cents === 0 || !row.payment_id) return;
  await insertRefund(db, { order_id: row.id, payment_id: row.payment_id, cents }, now);
  const lines = { charity, clinics, 'refunds-due': -cents };
  await post(db, { posting: `refund ${row.id}`, event: 'refund', at: now, orderId: row.id, lines });
}

/** Holds an order whose vouchers are the caller's: those of a gift that was taken are no longer the buyer's. */
async function lockOwned(context: AccountContext, orderId: string): Promise<OrderRow & { zone: string }> {
  const { db, account } = context;
  const row = await store.lockOrder(db, orderId);
  if (!row || row.reservation_id || ![row.buyer_id, row.holder_id].includes(account.id)) throw notFound('The order');
  if (ownerOf(row) !== account.id) {
    throw new Refusal('GIFT_TAKEN', 'Someone has accepted this gift. Only they can ask for a refund.');
  }
  return { ...row, zone: await store.findZone(db, row) };
}

export async function requestRefund(context: AccountContext, orderId: string, reason: string): Promise<void> {
  const row = await lockOwned(context, orderId);
  const now = context.clock.now();
  const way = refundWay(row, context.account.id, now);
  if (way === 'at-once') {
    await store.setOrder(context.db, row.id, { refund_reason: reason });
    return refund(context, row, context.account.id);
  }
  if (way !== 'ask') throw wrongState(row, now, 'These vouchers cannot be refunded now.');
  if (!reason) throw refusedField('reason', 'Please give a reason.');
  await walk(context, row, 'ask-refund', {
    refund_stage: 'ASKED',
    refund_reason: reason,
    decide_until: momentOfDay('refundAnswer', now, row),
  });
}

export async function appealRefund(context: AccountContext, orderId: string, reason: string): Promise<void> {
  const row = await lockOwned(context, orderId);
  const now = context.clock.now();
  if (refundWay(row, context.account.id, now) !== 'appeal')
    throw wrongState(row, now, 'There is no decision to appeal.');
  await walk(context, row, 'appeal-refund', { refund_stage: 'APPEALED', appeal_reason: reason, decide_until: null });
}

/** The seller answers a request, staff an appeal. */
export async function decideRefund(
  context: AccountContext,
  { orderId, grant, reason }: InputOf<'decideRefund'>['body'],
) {
  const { db, account, clock } = context;
  const row = await store.lockOrder(db, orderId);
  const order = row && (await store.findOrder(db, orderId));
  const seller = order?.doctor_id === account.id;
  if (!row || !order || !(seller || account.staff)) throw notFound('The order');
  const appealed = row.refund_stage === 'APPEALED';
  if (row.state !== 'REFUND_REQUESTED' || (appealed && !account.staff)) {
    const decision = await findRefundDecision(db, row, account);
    const message = decision
      ? 'Someone has decided this refund already. What you wrote is kept.'
      : 'There is nothing to decide.';
    throw new Refusal('WRONG_STATE', message, { data: { state: shownState(row, clock.now()), decision } });
  }
  if ([row.buyer_id, row.holder_id].includes(account.id) || (appealed && seller)) {
    throw notAllowed('Someone else on our team must decide about your order.');
  }
  if (!reason && !(seller && grant)) throw refusedField('reason', 'Please give a reason.');
  if (!seller) {
    const action = grant ? 'refund.grant' : 'refund.refuse';
    await addAuditEntry(db, { actorId: account.id, action, subject: `order:${orderId}`, reason, at: clock.now() });
  }
  if (grant) {
    await store.setOrder(db, orderId, { refund_answer: reason });
    await refund(context, row, account.id);
  } else if (appealed) {
    await walk(context, row, 'deny-appeal', { refund_stage: 'DENIED', refund_answer: reason });
  } else {
    await walk(context, row, 'refuse-refund', { refund_stage: 'REFUSED', refund_answer: reason, decide_until: null });
  }
  return { orderId, state: grant ? ('REFUNDED' as const) : ('ISSUED' as const) };
}
