/** What a purchase up to the payment page, and a redemption, cost: in statements, in milliseconds, and beside the same straight in the database. */
import pg from 'pg';
import { asMember, createMember } from '#testing/member';
import { openShop } from '#testing/rush/shop';
import { startTestApi } from '#testing/test-api';
import { openPayment, press } from '#testing/vouchers';

const rounds = 200;
export const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export async function timed<Result>(times: number[], act: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await act();
  times.push(performance.now() - began);
  return result;
}

type Ask = (name: string, text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Does what a purchase does at least: the buyer is held and counted, the stock is taken, the order made, and its payment page kept. */
async function buyStraight(ask: Ask, couponId: string, buyerId: string): Promise<void> {
  await ask('begin', 'begin');
  await ask('hold', 'select from account where id = $1 for no key update', [buyerId]);
  await ask('count', `select count(*) from coupon_order where buyer_id = $1 and state = 'PENDING_PAYMENT'`, [buyerId]);
  await ask('take', 'update coupon set taken = taken + 1 where id = $1 and taken < stock', [couponId]);
  await ask(
    'order',
    `insert into coupon_order (coupon_id, buyer_id, holder_id, quantity, unit_cents, total_cents, gst_cents, charity_cents, created_at, pay_until)
     values ($1, $2, $2, 1, 19900, 19900, 1809, 1990, now(), now() + interval '30 minutes')`,
    [couponId, buyerId],
  );
  await ask('commit', 'commit');
  await ask(
    'page',
    `update coupon_order set session_id = id::text where coupon_id = $1 and buyer_id = $2 and session_id is null`,
    [couponId, buyerId],
  );
}

/** Does what a redemption does at least: the order is held, its code used, and the last one ends it. */
async function redeemStraight(ask: Ask, orderId: string): Promise<void> {
  await ask('begin', 'begin');
  await ask('lock', 'select from coupon_order where id = $1 for update', [orderId]);
  const use = `update voucher_code set state = 'REDEEMED', redeemed_at = now() where order_id = $1 and state = 'ISSUED'`;
  await ask('use', use, [orderId]);
  await ask('end', `update coupon_order set state = 'REDEEMED' where id = $1`, [orderId]);
  const event = `insert into order_event (order_id, action, from_state, to_state, at) values ($1, 'redeem', 'ISSUED', 'REDEEMED', now())`;
  await ask('event', event, [orderId]);
  await ask('commit', 'commit');
}

/** Prints the table: one caller, one after the other. */
export async function time(databaseUrl: string): Promise<void> {
  const api = await startTestApi({ database: { url: databaseUrl, drop: async () => undefined } });
  const straight = new pg.Client({
    connectionString: databaseUrl,
    options: '-c search_path=app,public -c timezone=UTC',
  });
  await straight.connect();
  const ask: Ask = (name, text, values = []) => straight.query({ name, text, values });
  try {
    const { couponId, seller } = await openShop(api.db, 0, 10_000, api.clock.now());
    const doctor = await asMember(api, { id: seller.id, nickname: '', email: '' });
    const buy = { api: [] as number[], straight: [] as number[] };
    const redeem = { api: [] as number[], straight: [] as number[] };
    const counts = { buy: 0, redeem: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await createMember(api);
      let before = api.statements.length;
      const body = { couponId, quantity: 1 };
      const { data, page } = await timed(buy.api, async () => {
        const bought = await buyer.call('buyCoupon', { body });
        return { ...bought, page: await openPayment(api, bought.data.payUrl) };
      });
      counts.buy = api.statements.length - before;
      await timed(buy.straight, () => buyStraight(ask, couponId, buyer.id));
      await press(api, page, 'pay');
      const { data: order } = await buyer.call('getOrder', { params: { orderId: data.orderId } });
      // Every second one straight, so that both find the same.
      if (round % 2) await timed(redeem.straight, () => redeemStraight(ask, data.orderId));
      else {
        before = api.statements.length;
        await timed(redeem.api, () => doctor.call('redeemCode', { body: { code: order.codes[0]?.code ?? '' } }));
        counts.redeem = api.statements.length - before;
      }
    }
    const row = (act: string, statements: number, of: typeof buy) => {
      const [own, least] = [median(of.api), median(of.straight)];
      return { act, statements, 'p50 ms': own.toFixed(1), 'straight p50 ms': least.toFixed(1) };
    };
    console.table([row('purchase', counts.buy, buy), row('redemption', counts.redeem, redeem)]);
  } finally {
    await straight.end();
    await api.close();
  }
}
