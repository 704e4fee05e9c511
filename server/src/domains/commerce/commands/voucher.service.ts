import type { InputOf } from '@charis/shared/contract';
import { voucherEvents } from '#domains/commerce/events';
import {
  isFrozen,
  shownState,
  transitions,
  type VoucherAction,
  type VoucherRow,
} from '#domains/commerce/rules/voucher.machine';
import { changeState as changeOrder, lockUnpaidOf } from '#domains/commerce/store/order.store';
import * as store from '#domains/commerce/store/voucher.store';
import { requireDoctorTexts } from '#domains/practice/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import { momentOfDay } from '#platform/clock/shown-days';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, refusedField } from '#platform/http/refusal';

type Wanted = InputOf<'createCoupon'>['body'];

const rowOf = (wanted: Wanted, endsAt: Date): store.WantedRow => ({
  name: wanted.name,
  category_name: wanted.categoryName,
  clinic_id: wanted.clinicId,
  included: wanted.included,
  excluded: wanted.excluded,
  terms: wanted.terms,
  before_aud: wanted.beforePrice,
  after_aud: wanted.afterPrice,
  stock: wanted.stock,
  ends_at: endsAt,
  valid_days: wanted.validDays,
});

/** Refuses what no voucher may be for. */
async function requireService({ db, config }: AccountContext, categoryName: string): Promise<void> {
  const kind = await store.findServiceKind(db, categoryName);
  if (!kind) throw refusedField('categoryName', 'Please choose a procedure or an instrument.');
  if (kind === 'surgery') throw refusedField('categoryName', 'You cannot sell vouchers for surgery.');
  if (kind === 'prescription' && config.contentPack !== 'spec') {
    throw refusedField('categoryName', 'You cannot sell vouchers for services with prescription medicines.');
  }
}

/** Refuses what cannot be sold. @returns its row */
async function requireWanted(context: AccountContext, wanted: Wanted): Promise<store.WantedRow> {
  const { db, account, clock } = context;
  await requireService(context, wanted.categoryName);
  const zone = await store.findOwnZone(db, account.id, wanted.clinicId);
  if (!zone) throw refusedField('clinicId', 'Please choose one of your clinics.');
  const endsAt = momentOfDay('voucherSale', new Date(wanted.endsUtc), { zone });
  if (endsAt <= clock.now()) throw refusedField('endsUtc', 'Please choose a day in the future.');
  const { name, included, excluded, terms } = wanted;
  await requireDoctorTexts(context, { name, included, excluded, terms });
  return rowOf(wanted, endsAt);
}

export async function createCoupon(context: AccountContext, wanted: Wanted): Promise<{ couponId: string }> {
  const row = await requireWanted(context, wanted);
  return { couponId: await store.insertVoucher(context.db, context.account.id, row, context.clock.now()) };
}

async function lockOwn({ db, account }: AccountContext, couponId: string): Promise<VoucherRow> {
  const row = await store.lockVoucher(db, couponId);
  if (row?.doctor_id !== account.id) throw notFound('The voucher');
  return row;
}

const frozenFields = [
  ['name', 'name'],
  ['afterPrice', 'after_aud'],
  ['beforePrice', 'before_aud'],
  ['terms', 'terms'],
  ['validDays', 'valid_days'],
  ['included', 'included'],
  ['excluded', 'excluded'],
  ['clinicId', 'clinic_id'],
  ['categoryName', 'category_name'],
] as const;

export async function updateCoupon(context: AccountContext, couponId: string, wanted: Wanted) {
  const row = await lockOwn(context, couponId);
  if (row.state === 'SUSPENDED') {
    const message = 'Our team has stopped the sale of this voucher. You can change it once they allow the sale again.';
    throw new Refusal('WRONG_STATE', message, { data: { state: row.state } });
  }
  const next = await requireWanted(context, wanted);
  const changed = frozenFields.find(([, column]) => next[column] !== row[column]);
  if (isFrozen(row) && changed) {
    throw refusedField(changed[0], 'This cannot change after the first sale. You can make a new voucher.');
  }
  if (next.stock < row.taken)
    throw refusedField('stock', `${row.taken} are sold or being paid for. Please enter at least ${row.taken}.`);
  await store.updateVoucherRow(context.db, couponId, next);
  return { couponId };
}

const refused: Record<VoucherAction, string> = {
  list: 'This voucher cannot be listed now.',
  unlist: 'This voucher is not listed.',
  delete: 'This voucher cannot be deleted now.',
  suspend: 'This voucher cannot be suspended now.',
  release: 'This voucher is not suspended.',
};

async function walk({ db, clock, account }: AccountContext, row: VoucherRow, action: VoucherAction, reason = '') {
  const { from } = transitions[action];
  const now = clock.now();
  const done =
    from.includes(row.state) && (await store.changeState(db, row, action, { actorId: account.id, reason, now }));
  if (!done) throw new Refusal('WRONG_STATE', refused[action], { data: { state: shownState(row, now) } });
}

/** Lists a voucher or takes it off sale; a state that it has already changes nothing. */
export async function setListed(context: AccountContext, couponId: string, wanted: boolean) {
  const row = await lockOwn(context, couponId);
  const action = wanted ? 'list' : 'unlist';
  const { to } = transitions[action];
  const already = row.state === to || (!wanted && row.state === 'DRAFT');
  if (already) return { couponId, state: shownState(row, context.clock.now()) };
  if (wanted) {
    if (row.ends_at <= context.clock.now()) {
      throw new Refusal('CONFLICT', 'The sale of this voucher has ended. Please choose a later last day first.');
    }
    await requireService(context, row.category_name);
  }
  await walk(context, row, action);
  return { couponId, state: shownState({ ...row, state: to }, context.clock.now()) };
}

export async function deleteCoupon(context: AccountContext, couponId: string) {
  const row = await lockOwn(context, couponId);
  if (isFrozen(row))
    throw new Refusal('CONFLICT', 'You cannot delete a voucher that was sold. You can take it off the list.');
  await walk(context, row, 'delete');
  return { couponId };
}

/** Cancels orders of a voucher that is no longer sold. A payment that is under way finds no open order, and goes back. */
async function stopUnpaid({ db, account, clock }: AccountContext, couponId: string): Promise<void> {
  for (const order of await lockUnpaidOf(db, couponId)) {
    const isStopped = await changeOrder(db, order, 'stop', { actorId: account.id, now: clock.now() });
    if (isStopped) await store.returnStock(db, couponId, order.quantity);
  }
}

/** Stops a sale for staff, or allows it again. */
export async function suspendCoupon(context: AccountContext, couponId: string, suspended: boolean, reason: string) {
  if (!reason) throw refusedField('reason', 'Please give a reason.');
  const row = await store.lockVoucher(context.db, couponId);
  if (!row) throw notFound('The voucher');
  if (row.doctor_id === context.account.id)
    throw notAllowed('Someone else on our team must decide about your voucher.');
  const action = suspended ? 'suspend' : 'release';
  const { to } = transitions[action];
  if ((row.state === 'SUSPENDED') !== suspended) {
    // The reason of a stopped sale is shown to its seller for as long as it is stopped.
    await walk(context, row, action, suspended ? reason : '');
    const entry = { actorId: context.account.id, action: `voucher.${action}`, subject: `voucher:${couponId}`, reason };
    await addAuditEntry(context.db, { ...entry, at: context.clock.now() });
    if (suspended) await stopUnpaid(context, couponId);
    const data = { doctorId: row.doctor_id, name: row.name };
    const happening = { subjectId: couponId, actorId: context.account.id, at: context.clock.now(), data };
    await addEvent(context.db, voucherEvents[action], happening);
  }
  return {
    couponId,
    state: shownState({ ...row, state: suspended || row.state === 'SUSPENDED' ? to : row.state }, context.clock.now()),
  };
}
