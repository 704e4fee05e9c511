/** Carries out disputes, by which a bank takes a payment back. */
import { runTransaction } from '@charis/delivery';
import { disputedMoney, unitsIn } from '@charis/shared/rules';
import type Stripe from 'stripe';
import type { Services } from '#api/handler';
import type { Db } from '#database/connection';
import { returnStock } from '#modules/coupon/coupon.store';
import { findHeld, post } from '#modules/ledger/ledger.store';
import { takeBackCodes } from '#modules/order/code.store';
import type { OrderRow } from '#modules/order/order.machine';
import { changeState } from '#modules/order/order.store';
import { keepDispute, lockByPayment } from './dispute.store';

type Needed = Pick<Services, 'db' | 'clock'>;

const endings: Partial<Record<Stripe.Dispute['status'], 'WON' | 'LOST'>> = {
  won: 'WON',
  warning_closed: 'WON',
  lost: 'LOST',
};

/** The money is gone: unused codes that it paid for with it, and what clinic and charity had of it. */
async function lose(db: Db, row: OrderRow, dispute: Stripe.Dispute, now: Date): Promise<void> {
  const { taken, left } = await takeBackCodes(db, row.id, unitsIn(dispute.amount, row.unit_cents));
  if (taken > 0) await returnStock(db, row.coupon_id, taken);
  if (taken > 0 && left === 0)
    await changeState(db, row, 'refund', { actorId: null, now, set: { decide_until: null } });
  const { cents, charityCents, clinicCents } = disputedMoney(await findHeld(db, row.id), dispute.amount);
  const lines = { payments: -cents, charity: charityCents, clinics: clinicCents };
  await post(db, { posting: `dispute ${dispute.id}`, event: 'dispute', at: now, orderId: row.id, lines });
}

/** Takes an event about a dispute, once and in any order. */
export function takeDispute({ db, clock }: Needed, dispute: Stripe.Dispute): Promise<'disputed' | 'unknown'> {
  const { payment_intent: intent } = dispute;
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return runTransaction(db, async (trx) => {
    const now = clock.now();
    const row = await lockByPayment(trx, paymentId);
    if (!row) return 'unknown';
    const state = endings[dispute.status] ?? ('OPEN' as const);
    const { id, amount: cents, reason, evidence_details: evidence } = dispute;
    const kept = {
      id,
      order_id: row.id,
      cents,
      reason,
      state,
      opened_at: now,
      due_at: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
      ended_at: state === 'OPEN' ? null : now,
    };
    if ((await keepDispute(trx, kept)) && state === 'LOST') await lose(trx, row, dispute, now);
    return 'disputed';
  });
}
