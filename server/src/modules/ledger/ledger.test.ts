import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMetrics } from '#metrics';
import { makeRefunds } from '#modules/payment/refund.service';
import { checkBooks } from '#modules/payment/voucher-job';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, eventOf, openSale, sendEvent, servicesOf } from '#testing/voucher-sale';
import { findProblems, post } from './ledger.store';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
});

const line = { event: 'issue', kind: 'voucher' as const, at: new Date('2026-11-23T00:00:00Z') };

it('is only added to, and never emptied', async () => {
  await sale.bought();
  await expect(sql`truncate ledger_entry`.execute(api.db)).rejects.toThrow('only added to');
  await expect(sql`truncate ledger_entry cascade`.execute(api.db)).rejects.toThrow('only added to');
  await expect(api.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('only added to');
  await expect(api.db.updateTable('ledger_entry').set({ cents: 1 }).execute()).rejects.toThrow('only added to');
});

it('refuses a posting whose lines do not come to nothing', async () => {
  const add = (cents: number[]) =>
    api.db
      .insertInto('ledger_entry')
      .values(
        cents.map((amount, place) => ({
          ...{ ...line, posting: `lopsided ${cents}`, cents: amount, order_id: null },
          account: (['payments', 'clinics', 'charity'] as const)[place] ?? 'charity',
        })),
      )
      .execute();
  await expect(add([100])).rejects.toThrow('does not balance');
  await expect(add([100, -90, -9])).rejects.toThrow('does not balance');
  const kept = await api.db.selectFrom('ledger_entry').select('id').where('posting', 'like', 'lopsided%').execute();
  expect(kept).toEqual([]);
});

it('shows its lines to staff, the latest first, page by page', async () => {
  const { orderId } = await sale.bought(2);
  const staff = await createStaff(api);
  const { data } = await staff.call('listLedger', { query: { pageSize: 10 } });
  const own = data.list.filter((entry) => entry.orderId === orderId);
  const common = { kind: 'voucher', event: 'issue', orderId, atUtc: api.clock.now().toISOString() };
  expect(own.map(({ account, cents }) => [account, cents]).sort()).toEqual([
    ['charity', -3980],
    ['clinics', -35_820],
    ['payments', 39_800],
  ]);
  for (const entry of own) expect(entry).toMatchObject(common);
  const ids = data.list.map(({ entryId }) => Number(entryId));
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  for (let turn = 0; turn < 3; turn += 1) await sale.bought();
  const first = (await staff.call('listLedger', { query: { pageSize: 10 } })).data;
  const next = (await staff.call('listLedger', { query: { pageSize: 10, cursor: first.nextCursor ?? '' } })).data;
  expect(Number(next.list[0]?.entryId)).toBeLessThan(Number(first.list.at(-1)?.entryId));
  expect((await sale.buyer.call('listLedger', { query: {} })).code).toBe(4031);
});

/** Each rule of the check, and what breaks it alone. */
const broken: [problem: RegExp, breaks: (paid: Awaited<ReturnType<typeof sale.paidWith>>) => Promise<unknown>][] = [
  [
    /^Order .*: the ledger has 19900 cents as paid, the order 39800$/,
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
    /^Dispute dp_lost: it is lost and the ledger does not have it$/,
    ({ orderId }) =>
      sql`insert into payment_dispute (id, order_id, cents, state, opened_at, ended_at)
        values ('dp_lost', ${orderId}, 5, 'LOST', now(), now())`.execute(api.db),
  ],
  [
    /: it is not paid and the ledger says that it is$/,
    async () => {
      const { orderId } = await sale.buy();
      const lines = { payments: 5, clinics: -5 };
      await post(api.db, { posting: `wrong ${orderId}`, event: 'issue', at: line.at, orderId, lines });
    },
  ],
  [
    /^Payment evt_wrong: its order is not paid$/,
    async () => {
      const { orderId } = await sale.buy();
      await sql`insert into payment_event (id, kind, order_id, outcome, at) values ('evt_wrong', 'asked', ${orderId}, 'issued', now())`.execute(
        api.db,
      );
    },
  ],
  [
    /^Refund .*: the ledger does not have it$/,
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
    /: it failed at the payment service 1 times, the last time for lost_or_stolen_card$/,
    async ({ orderId }) => {
      await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
      await sql`update refund set failures = 1, problem = 'lost_or_stolen_card' where order_id = ${orderId}`.execute(
        api.db,
      );
    },
  ],
  [/: 9 cents are given back, the ledger has 0$/, ({ orderId }) => setOrder(orderId, sql`refunded_cents = 9`)],
  [
    /^Payment evt_nothing: it came for nothing and nothing is given back$/,
    ({ orderId }) =>
      sql`insert into payment_event (id, kind, order_id, amount_cents, currency, outcome, at)
        values ('evt_nothing', 'asked', ${orderId}, 5, 'aud', 'refunded', now())`.execute(api.db),
  ],
  [
    /: 3 are taken from the stock, its orders have 1$/,
    () => sql`update coupon set taken = 3 where id = ${sale.couponId}`.execute(api.db),
  ],
];

function setOrder(orderId: string, set: ReturnType<typeof sql>) {
  return sql`update coupon_order set ${set} where id = ${orderId}`.execute(api.db);
}

it.each(broken)('the check says %s', async (problem, breaks) => {
  const own = await startTestApi();
  const shared = api;
  api = own;
  try {
    sale = await openSale(api);
    const paid = await sale.paidWith('good');
    expect(await findProblems(api.db)).toEqual([]);
    await breaks(paid);
    expect(await findProblems(api.db)).toEqual([expect.stringMatching(problem)]);
  } finally {
    api = shared;
    await own.close();
  }
});

it('is counted where it does not agree, for the operator', async () => {
  const metrics = createMetrics();
  const check = () => checkBooks({ ...servicesOf(api), metrics });
  const shown = async () => /^charis_ledger_problems (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
  const { orderId, paymentId } = await sale.paidWith('good');
  await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
  await makeRefunds(servicesOf(api));
  await sendEvent(
    api,
    eventOf('charge.dispute.closed', { id: 'dp_won', payment_intent: paymentId, amount: 5, status: 'won' }),
  );
  await api.db.deleteFrom('ledger_check').execute();
  await check();
  expect(await shown()).toBe('0');
  await sql`update coupon_order set charity_cents = 5 where id = ${orderId}`.execute(api.db);
  api.clock.advance(86_400);
  await check();
  expect(await shown()).toBe('1');
});
