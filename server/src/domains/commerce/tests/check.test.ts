import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProblems, keepCheck } from '#domains/commerce/store/check.store';
import { post } from '#domains/commerce/store/ledger.store';
import { serverText } from '#platform/texts/server-text';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, openSale } from '#testing/voucher-sale';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeEach(async () => {
  api = await startTestApi();
  sale = await openSale(api);
}, 60_000);
afterEach(() => api.close());

const at = new Date('2026-11-23T00:00:00Z');
const wrong = { posting: 'wrong', at };

function setOrder(orderId: string, set: ReturnType<typeof sql>) {
  return sql`update coupon_order set ${set} where id = ${orderId}`.execute(api.db);
}

function lostDispute(id: string, orderId: string, cents: number) {
  return sql`insert into payment_dispute (id, order_id, cents, state, opened_at, ended_at)
    values (${id}, ${orderId}, ${cents}, 'LOST', now(), now())`.execute(api.db);
}

type Rule = [problem: RegExp, breaks: (paid: Awaited<ReturnType<typeof sale.paidWith>>) => Promise<unknown>];

/** Each rule of orders, payments and stock, and what breaks it alone. */
const rules: Rule[] = [
  [
    /^Order “.*”: the ledger has 19900 cents as paid, the order 39800$/,
    ({ orderId }) => setOrder(orderId, sql`quantity = 2, total_cents = 39800`),
  ],
  [/: the ledger has 1990 cents for charity, the order 5$/, ({ orderId }) => setOrder(orderId, sql`charity_cents = 5`)],
  [
    /^Refunds: the ledger owes 0 cents, 7 wait to be given back$/,
    ({ orderId }) =>
      sql`insert into refund (order_id, payment_id, cents, next_attempt_at) values (${orderId}, 'pi', 7, now())`.execute(
        api.db,
      ),
  ],
  [
    /^Dispute “dp_lost”: it is lost and the ledger does not have it$/,
    ({ orderId }) => lostDispute('dp_lost', orderId, 5),
  ],
  [
    /^Payout “.*”: the ledger does not have it$/,
    ({ orderId }) =>
      sql`insert into payout (doctor_id, month, cents, last_digits, reference, paid_on, created_at)
        select c.doctor_id, '2026-10', 5, '678', 'NPP 4711', now(), now()
        from coupon_order o join coupon c on c.id = o.coupon_id where o.id = ${orderId}`.execute(api.db),
  ],
  [
    /: it is not paid and the ledger says that it is$/,
    async () => {
      const { orderId } = await sale.buy();
      const lines = { payments: 5, clinics: -5 };
      await post(api.db, { posting: `wrong ${orderId}`, event: 'issue', at: at, orderId, lines });
    },
  ],
  [
    /^Payment “evt_wrong”: its order is not paid$/,
    async () => {
      const { orderId } = await sale.buy();
      await sql`insert into payment_event (id, kind, order_id, outcome, at) values ('evt_wrong', 'asked', ${orderId}, 'issued', now())`.execute(
        api.db,
      );
    },
  ],
  [
    /^Refund “.*”: the ledger does not have it$/,
    ({ orderId }) =>
      sql`insert into refund (order_id, payment_id, cents, state, next_attempt_at, done_at)
        values (${orderId}, 'pi', 7, 'DONE', now(), now())`.execute(api.db),
  ],
  [
    /: the payment service did not take it 20 times$/,
    async ({ orderId }) => {
      await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
      await sql`update refund set attempts = 20 where order_id = ${orderId}`.execute(api.db);
    },
  ],
  [
    /: it failed at the payment service 1 times, the last time for “lost_or_stolen_card”$/,
    async ({ orderId }) => {
      await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
      await sql`update refund set failures = 1, problem = 'lost_or_stolen_card' where order_id = ${orderId}`.execute(
        api.db,
      );
    },
  ],
  [/: 9 cents are given back, the ledger has 0$/, ({ orderId }) => setOrder(orderId, sql`refunded_cents = 9`)],
  [
    /^Payment “evt_nothing”: it came for nothing and nothing is given back$/,
    ({ orderId }) =>
      sql`insert into payment_event (id, kind, order_id, amount_cents, currency, outcome, at)
        values ('evt_nothing', 'asked', ${orderId}, 5, 'aud', 'refunded', now())`.execute(api.db),
  ],
  [
    /: 3 are taken from the stock, its orders have 1$/,
    () => sql`update coupon set taken = 3 where id = ${sale.couponId}`.execute(api.db),
  ],
];

/** Each rule of the clinics' shares, and what breaks it alone. */
const shareRules: Rule[] = [
  [
    /^Order “.*”: the ledger has 17905 cents for its clinic, the order 17910$/,
    ({ orderId }) => post(api.db, { ...wrong, event: 'refund', orderId, lines: { charity: -5, clinics: 5 } }),
  ],
  [
    /^Dispute “dp_split”: the ledger takes 19900 cents from the clinic, its part is 17910$/,
    async ({ orderId }) => {
      await lostDispute('dp_split', orderId, 19_900);
      const lines = { payments: -19_900, clinics: 19_900 };
      await post(api.db, { ...wrong, posting: 'dispute dp_split', event: 'dispute', orderId, lines });
    },
  ],
  [
    /^Order “.*”: the ledger has 17905 cents for its clinic in “2026-11”, the settlement 17910$/,
    ({ orderId }) => post(api.db, { ...wrong, event: 'late-payment', orderId, lines: { payments: -5, clinics: 5 } }),
  ],
];

async function foundBy(breaks: Rule[1]): Promise<string[]> {
  const paid = await sale.paidWith('good');
  expect(await findProblems(api.db)).toEqual([]);
  await breaks(paid);
  const found = await findProblems(api.db);
  for (const one of found) expect(serverText(one, 'zh-CN')).toMatch(/^[订付退争代]/);
  return found;
}

it.each(rules)('says %s, in both languages', async (problem, breaks) => {
  const found = await foundBy(breaks);
  // An amount of an order that is wrong makes the share of its clinic wrong, too.
  expect(found.filter((one) => !one.includes('for its clinic'))).toEqual([expect.stringMatching(problem)]);
});

it.each(shareRules)('says %s, in both languages', async (problem, breaks) => {
  expect(await foundBy(breaks)).toEqual([expect.stringMatching(problem)]);
});

it('finds a sale that the settlement lists in another month than the ledger', async () => {
  const { orderId } = await sale.paidWith('good');
  await setOrder(orderId, sql`paid_at = paid_at - interval '40 days'`);
  const found = await findProblems(api.db);
  expect(found.map((problem) => problem.replace(/.*”: /, '')).sort()).toEqual([
    'the ledger has 0 cents for its clinic in “2026-10”, the settlement 17910',
    'the ledger has 17910 cents for its clinic in “2026-11”, the settlement 0',
  ]);
});

it('is shown to staff in the language that they read', async () => {
  await keepCheck(api.db, ['Payment “evt_1”: its order is not paid'], at);
  const staff = await createStaff(api);
  const read = async (language: string) =>
    (await staff.call('checkLedger', {}, { 'accept-language': language })).data.problems;
  expect(await read('en')).toEqual(['Payment “evt_1”: its order is not paid']);
  expect(await read('zh-CN')).toEqual(['付款 “evt_1”：其订单未记为已付款']);
});
