/** Carries out disputes, by which a bank takes a payment back. */
import { runTransaction } from '@charis/shared/node';
import { disputedMoney, unitsIn } from '@charis/shared/rules';
import type Stripe from 'stripe';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import { takeBackCodes } from '#domains/commerce/store/code.store';
import { keepDispute, lockByPayment } from '#domains/commerce/store/dispute.store';
import { findHeld, post } from '#domains/commerce/store/ledger.store';
import { changeState } from '#domains/commerce/store/order.store';
import { returnStock } from '#domains/commerce/store/voucher.store';
import type { Db } from '#platform/database/connection';
import type { Services } from '#platform/http/handler';

type ServiceDeps = Pick<Services, 'db' | 'clock'>;

const endings: Partial<Record<Stripe.Dispute['status'], 'WON' | 'LOST'>> = {
  won: 'WON',
  warning_closed: 'WON',
  lost: 'LOST',
};

/** The money is gone: unused codes that it paid for with it, and what clinic and charity had of it. */
async function lose(db: Db, row: OrderRow, dispute: Stripe.Dispute, now: Date): Promise<void> {
  const { taken, left } = await takeBackCodes(db, row.id, unitsIn(dispute.amount, row.unit_cents));
  if (taken > 0) await returnStock(db, row.coupon_id, taken);
  // An appointment has no codes. What a bank leaves of its payment goes back as all of it would.
  const isAll = row.reservation_id ? dispute.amount >= row.total_cents : taken > 0 && left === 0;
  if (isAll) await changeState(db, row, 'refund', { actorId: null, now, set: { decide_until: null }, isTold: false });
  const { cents, charityCents, clinicCents } = disputedMoney(await findHeld(db, row.id), dispute.amount);
  const lines = { payments: -cents, charity: charityCents, clinics: clinicCents };
  await post(db, { posting: `dispute ${dispute.id}`, event: 'dispute', at: now, orderId: row.id, lines });
}

/** Takes an event about a dispute, once and in any order. */
export function takeDispute({ db, clock }: ServiceDeps, dispute: Stripe.Dispute): Promise<'disputed' | 'unknown'> {
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
