/** Payouts: a doctor names a bank account, staff pay by the bank and record it with the bank's reference. */
import type { InputOf } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { dayIn, siteZone } from '@charis/shared/rules';
import { payoutEvents } from '#domains/commerce/events';
import { post } from '#domains/commerce/store/ledger.store';
import * as store from '#domains/commerce/store/payout.store';
import { findAccountOwner, requireProof } from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, refusedField } from '#platform/http/refusal';

/**
 * Keeps the account. Someone at a page that was left open does not lead money away: it takes a proof, and a mail says it. Call it outside of a
 * transaction: a wrong password must stay counted.
 */
export async function setPayoutAccount(context: AccountContext, given: InputOf<'setPayoutAccount'>['body']) {
  const { db, clock, account } = context;
  const { holder, bsb, accountNumber, password } = given;
  await requireProof(context, await findAccountOwner(db, account.id), password);
  const at = clock.now();
  const row = { holder, bsb, account_number: accountNumber, changed_at: at };
  await runTransaction(db, async (trx) => {
    await store.saveAccount(trx, account.id, row);
    const by = { subjectId: account.id, actorId: account.id };
    await addEvent(trx, payoutEvents.accountChanged, { ...by, at, data: {} });
  });
  return row;
}

/** Returns an account with its number, to pay to it. */
export async function lookAtPayoutAccount({ db, clock, account }: AccountContext, doctorId: string) {
  const found = await store.findAccount(db, doctorId);
  if (!found) throw notFound('The bank account');
  const entry = { action: 'payout.look', subject: `member:${doctorId}`, reason: '', at: clock.now() };
  await addAuditEntry(db, { actorId: account.id, ...entry });
  return found;
}

/** Returns the last month that is over, such as `2026-11`. */
export function lastMonth(now: Date): string {
  const [year, month] = dayIn(now.toISOString(), siteZone).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

/** Records what a doctor was paid, once, in the ledger, too. */
export async function recordPayout(context: AccountContext, body: InputOf<'recordPayout'>['body']): Promise<string> {
  const { db, clock, account } = context;
  const { doctorUserId: doctorId, month, cents, accountChangedUtc, paidOn, reference } = body;
  if (doctorId === account.id) throw notAllowed('Someone else on our team must record your payout.');
  const now = clock.now();
  if (paidOn > dayIn(now.toISOString(), siteZone)) throw refusedField('paidOn', 'Choose today or an earlier day.');
  const owed = month <= lastMonth(now) ? await store.lockDue(db, doctorId, month) : undefined;
  if (owed === undefined) throw notFound('The payout');
  const to = await store.findAccount(db, doctorId);
  if (owed !== cents) throw new Refusal('CONFLICT', 'The amount has changed. Please reload the page.');
  if (to?.changed_at.getTime() !== Date.parse(accountChangedUtc))
    throw new Refusal('CONFLICT', 'The bank account has changed. Please reload the page.');
  const last_digits = to.account_number.slice(-3);
  const payout = { doctor_id: doctorId, month, cents, last_digits, reference, paid_on: paidOn };
  const id = await store.insertPayout(db, { ...payout, paid_by: account.id, created_at: now });
  await post(db, { posting: `payout ${id}`, event: 'payout', at: now, lines: { clinics: cents, payments: -cents } });
  const entry = { action: 'payout.record', subject: `member:${doctorId}`, reason: reference, at: now };
  await addAuditEntry(db, { actorId: account.id, ...entry });
  await addEvent(db, payoutEvents.paid, { subjectId: id, actorId: account.id, at: now, data: {} });
  return id;
}
