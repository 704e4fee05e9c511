import { bsbText } from '@charis/shared/rules';
import * as service from '#domains/commerce/commands/payout.service';
import { monthsOf, writeStatement } from '#domains/commerce/queries/payout-statement';
import * as store from '#domains/commerce/store/payout.store';
import { findSettlements } from '#domains/commerce/store/settlement.store';
import { accountHandler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentPayout } from './order.presenter';

const read = { transaction: false };

const presentAccount = ({ holder, bsb, changed_at }: store.PayoutAccountRow) => ({
  holder,
  bsb: bsbText(bsb),
  changedUtc: changed_at.toISOString(),
});
const maskedAccount = (row: store.PayoutAccountRow) => ({
  ...presentAccount(row),
  lastDigits: row.account_number.slice(-3),
});

export const getPayoutAccount = accountHandler('getPayoutAccount', read, async ({ db, account }) => {
  const found = await store.findAccount(db, account.id);
  return { account: found ? maskedAccount(found) : null };
});

export const setPayoutAccount = accountHandler('setPayoutAccount', read, async (context, { body }) => ({
  account: maskedAccount(await service.setPayoutAccount(context, body)),
}));

export const getPayoutStatement = accountHandler('getPayoutStatement', read, async ({ db, account }, { params }) => {
  const payouts = await store.findPayoutsTo(db, account.id);
  const place = payouts.findIndex(({ id }) => id === params.payoutId);
  const payout = payouts[place];
  if (!payout) throw notFound('The payout');
  const months = monthsOf(payout, await findSettlements(db, account.id), payouts[place + 1]?.month);
  return { pdf: (await writeStatement(payout, months)).toString('base64') };
});

export const listDuePayouts = accountHandler('listDuePayouts', read, async ({ db, clock }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const month = service.lastMonth(clock.now());
  const { rows, total } = await store.findDue(db, month, { pageNum, pageSize });
  const list = rows.map(({ doctor_id, doctor_name, cents, account }) => ({
    doctorUserId: doctor_id,
    doctorName: doctor_name,
    month,
    cents,
    account: account && { ...account, bsb: bsbText(account.bsb) },
  }));
  return followedPage(list, total, pageNum, pageSize);
});

export const lookAtPayoutAccount = accountHandler(
  'lookAtPayoutAccount',
  { transaction: true },
  async (context, { params }) => {
    const found = await service.lookAtPayoutAccount(context, params.doctorUserId);
    return { ...presentAccount(found), accountNumber: found.account_number };
  },
);

export const recordPayout = accountHandler('recordPayout', { transaction: true }, async (context, { body }) => ({
  payoutId: await service.recordPayout(context, body),
}));

export const listPayouts = accountHandler('listPayouts', read, async ({ db }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const { rows, total } = await store.findPayouts(db, { pageNum, pageSize });
  const list = rows.map((row) => ({
    ...presentPayout(row),
    doctorName: row.doctor_name,
    paidBy: row.payer_name ?? '',
  }));
  return followedPage(list, total, pageNum, pageSize);
});
