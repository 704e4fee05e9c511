import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { checkBooks } from '#domains/commerce/jobs/voucher-job';
import { createMetrics } from '#platform/metrics/metrics';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, eventOf, openSale, sendEvent, servicesOf } from '#testing/voucher-sale';

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
          ...line,
          posting: `lopsided ${cents}`,
          cents: amount,
          order_id: null,
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

it('counts for charity what is final, and apart what may still be returned', async () => {
  const read = async () => (await api.call('getCharityTotal', {})).data;
  const before = await read();
  const moved = async () => {
    const { totalCents, setAsideCents, months, kinds } = await read();
    const sum = (some: { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0);
    expect([sum(months), sum(kinds)]).toEqual([totalCents, totalCents]);
    return [totalCents - before.totalCents, setAsideCents - before.setAsideCents];
  };
  const order = await sale.bought(2);
  expect(await moved()).toEqual([0, 3980]);
  await sale.seller.call('redeemCode', { body: { code: order.codes[0]?.code ?? '' } });
  expect(await moved()).toEqual([1990, 1990]);
  await sale.buyer.call('requestRefund', { body: { orderId: order.orderId, reason: 'Moved' } });
  expect(await moved()).toEqual([1990, 0]);
  const lapses = await sale.bought();
  expect(await moved()).toEqual([1990, 1990]);
  await api.db
    .updateTable('coupon_order')
    .set({ valid_until: api.clock.now() })
    .where('id', '=', lapses.orderId)
    .execute();
  expect(await moved()).toEqual([3980, 0]);
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
  await sql`update coupon set taken = taken + 1 where id = ${sale.couponId}`.execute(api.db);
  api.clock.advance(86_400);
  await check();
  expect(await shown()).toBe('1');
});
