import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireUnpaid } from '#domains/commerce/commands/order.service';
import { refundDue } from '#domains/commerce/jobs/voucher-job';
import { findProblems } from '#domains/commerce/store/check.store';
import { changeState, lockOrder } from '#domains/commerce/store/order.store';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { pdfText } from '#testing/pdf';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, openSale, servicesOf } from '#testing/voucher-sale';
import { createCoupon, pay } from '#testing/vouchers';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
});

/** Returns each step as `action: from > to`, with who took it. */
async function stepsOf(orderId: string) {
  const rows = await api.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, from_state, to_state, actor_id }) => [`${action}: ${from_state} > ${to_state}`, actor_id]);
}
/** Returns the last file that was mailed to the buyer. */
async function mailedInvoice(): Promise<Buffer | undefined> {
  const [mail] = await api.db
    .selectFrom('mail_attachment')
    .innerJoin('mail', 'mail.id', 'mail_attachment.mail_id')
    .select('content')
    .where('recipient', '=', sale.buyer.email)
    .orderBy('mail.id', 'desc')
    .execute();
  return mail?.content;
}
const logInAgain = async () => {
  sale.buyer = await asMember(api, sale.buyer);
  sale.seller = await asMember(api, sale.seller);
};

it('of an order has each of its steps, from the payment to the last code', async () => {
  const { buyer, seller } = sale;
  const left = await sale.buy();
  await buyer.call('cancelOrder', { body: { orderId: left.orderId } });
  expect(await stepsOf(left.orderId)).toEqual([['cancel: PENDING_PAYMENT > CANCELLED', buyer.id]]);
  const late = await sale.buy();
  api.clock.advance(30 * 60);
  await expireUnpaid(api);
  expect(await stepsOf(late.orderId)).toEqual([['expire: PENDING_PAYMENT > EXPIRED', null]]);
  const { orderId, codes } = await sale.bought(2);
  await seller.call('redeemCode', { body: { code: codes[0]?.code ?? '' } });
  await seller.call('redeemCode', { body: { code: codes[1]?.code ?? '' } });
  expect(await stepsOf(orderId)).toEqual([
    ['pay: PENDING_PAYMENT > ISSUED', null],
    ['redeem: ISSUED > REDEEMED', seller.id],
  ]);
});

it('of an order has what was asked, refused, appealed, denied and given back', async () => {
  const denied = await sale.bought();
  const granted = await sale.bought();
  const unanswered = await sale.bought();
  api.clock.advance(15 * 86_400);
  await logInAgain();
  const { buyer, seller } = sale;
  const staff = await createStaff(api);
  for (const { orderId } of [denied, granted, unanswered])
    await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
  for (const { orderId } of [denied, granted]) {
    await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'Too late' } });
    await buyer.call('appealRefund', { body: { orderId, reason: 'Please' } });
  }
  await staff.call('decideRefund', { body: { orderId: denied.orderId, grant: false, reason: 'As the terms say' } });
  await staff.call('decideRefund', { body: { orderId: granted.orderId, grant: true, reason: 'Agreed' } });
  api.clock.advance(8 * 86_400);
  await refundDue(servicesOf(api));
  const asked = [
    ['pay: PENDING_PAYMENT > ISSUED', null],
    ['ask-refund: ISSUED > REFUND_REQUESTED', buyer.id],
  ];
  const appealed = [
    ...asked,
    ['refuse-refund: REFUND_REQUESTED > ISSUED', seller.id],
    ['appeal-refund: ISSUED > REFUND_REQUESTED', buyer.id],
  ];
  expect(await stepsOf(denied.orderId)).toEqual([...appealed, ['deny-appeal: REFUND_REQUESTED > ISSUED', staff.id]]);
  expect(await stepsOf(granted.orderId)).toEqual([...appealed, ['refund: REFUND_REQUESTED > REFUNDED', staff.id]]);
  expect(await stepsOf(unanswered.orderId)).toEqual([...asked, ['refund: REFUND_REQUESTED > REFUNDED', null]]);
});

it('of a gift has who gave and who took it', async () => {
  const { orderId } = await sale.bought(1, { giftEmail: 'one@example.com' });
  api.clock.advance(1);
  await sale.buyer.call('giveOrder', { body: { orderId, email: 'friend@example.com' } });
  const [mail] = await messagesTo(api, 'friend@example.com');
  const token = /gift=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const friend = await createMember(api);
  await friend.call('claimGift', { body: { token } });
  await friend.call('claimGift', { body: { token } });
  expect(await stepsOf(orderId)).toEqual([
    ['pay: PENDING_PAYMENT > ISSUED', null],
    ['give: ISSUED > ISSUED', sale.buyer.id],
    ['give: ISSUED > ISSUED', sale.buyer.id],
    ['claim: ISSUED > ISSUED', friend.id],
  ]);
});

it('of an order does not go on from what it no longer is', async () => {
  const { orderId } = await sale.buy();
  const stale = await lockOrder(api.db, orderId);
  await sale.buyer.call('cancelOrder', { body: { orderId } });
  const change = { actorId: null, now: api.clock.now(), set: { payment_id: 'pi_stale' } };
  expect(stale && (await changeState(api.db, stale, 'expire', change))).toBe(false);
  expect(await lockOrder(api.db, orderId)).toMatchObject({ state: 'CANCELLED', payment_id: null });
  expect(await stepsOf(orderId)).toHaveLength(1);
});

it('keeps no code in any table', async () => {
  const { orderId, payUrl } = (
    await sale.buyer.call(
      'buyCoupon',
      { body: { couponId: sale.couponId, quantity: 2 } },
      { 'idempotency-key': 'codes-nowhere' },
    )
  ).data;
  const page = (await api.fetch(new URL(payUrl).pathname, { redirect: 'manual' })).headers.get('location') ?? '';
  await api.fetch(new URL(page).pathname, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
  const codes = (await sale.read(orderId)).codes.map(({ code }) => code);
  expect(codes.map((code) => code.length)).toEqual([12, 12]);
  await sale.seller.call('redeemCode', { body: { code: codes[0] ?? '' } });
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'app' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED') or c.data_type like 'character%')`.execute(
    api.db,
  );
  const holds = async (text: string) => {
    const found = [];
    for (const { table, column, type } of columns) {
      const of = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
      const { rows } = await sql`select from ${sql.table(table)} where ${of} ilike ${`%${text}%`} limit 1`.execute(
        api.db,
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  };
  // The search finds what is there.
  expect(await holds(codes[0]?.slice(-4) ?? '')).toContain('voucher_code.last_four');
  for (const code of codes) expect(await holds(code)).toEqual([]);
}, 60_000);

it('asks the payment service for an event that was lost when the buyer comes back', async () => {
  const { orderId } = await sale.paidInSilence();
  expect((await sale.read(orderId)).state).toBe('ISSUED');
});

it('issues what costs nothing at once, and moves no money', async () => {
  const couponId = await createCoupon(api.db, sale.doctor, { after_aud: 0 });
  const { data } = await sale.buyer.call('buyCoupon', { body: { couponId, quantity: 2 } });
  expect(new URL(data.payUrl).pathname + new URL(data.payUrl).search).toBe(`/user/vouchers?order=${data.orderId}`);
  const order = await sale.read(data.orderId);
  expect(order).toMatchObject({ state: 'ISSUED', totalCents: 0, gstCents: 0, payUrl: '' });
  expect(order.codes.map(({ code }) => code.length)).toEqual([12, 12]);
  await sale.seller.call('redeemCode', { body: { code: order.codes[0]?.code ?? '' } });
  const { data: back } = await sale.buyer.call('requestRefund', { body: { orderId: data.orderId, reason: 'No time' } });
  expect(back).toMatchObject({ state: 'REFUNDED', refundedCents: 0 });
  const lines = await api.db.selectFrom('ledger_entry').select('id').where('order_id', '=', data.orderId).execute();
  expect(lines).toEqual([]);
  expect(await findProblems(api.db)).toEqual([]);
});

it('has its receipt at the order, the file that was mailed, for its buyer alone', async () => {
  const { orderId } = await sale.bought(1, { giftEmail: 'friend@example.com' });
  const receiptFor = (someone: TestMember) => someone.call('getReceipt', { params: { orderId } });
  const bytes = async () => Buffer.from((await receiptFor(sale.buyer)).data.pdf, 'base64');
  const mailed = await mailedInvoice();
  api.clock.advance(60);
  expect(mailed?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await bytes()).toEqual(mailed);
  const [mail] = await messagesTo(api, 'friend@example.com');
  const friend = await createMember(api);
  await friend.call('claimGift', { body: { token: /gift=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' } });
  expect((await friend.call('getOrder', { params: { orderId } })).data.role).toBe('receiver');
  for (const other of [friend, sale.seller, await createStaff(api)]) expect((await receiptFor(other)).code).toBe(404);
});

it('still has the receipt of what was returned, and none of what was not paid', async () => {
  const { orderId } = await sale.bought();
  const mailed = await mailedInvoice();
  const back = await sale.buyer.call('requestRefund', { body: { orderId, reason: '' } });
  expect(back.data.state).toBe('REFUNDED');
  const receipt = await sale.buyer.call('getReceipt', { params: { orderId } });
  expect(Buffer.from(receipt.data.pdf, 'base64')).toEqual(mailed);
  const unpaid = await sale.buy();
  expect((await sale.buyer.call('getReceipt', { params: { orderId: unpaid.orderId } })).code).toBe(404);
});

it('mails the buyer what was paid for, in their language', async () => {
  await sale.bought(2);
  const [english] = await messagesTo(api, sale.buyer.email);
  expect(english).toMatchObject({ subject: 'Your voucher “Gentle peel”' });
  expect(english?.text).toContain('You paid $398 for 2 vouchers. The receipt and invoice are attached.');
  expect(english?.text).toContain('within 14 days if no code has been used');
  await api.db.updateTable('account').set({ language: 'zh-CN' }).where('id', '=', sale.buyer.id).execute();
  await sale.bought(1, { giftEmail: 'friend@example.com', giftMessage: '生日快乐' });
  const [chinese] = await messagesTo(api, sale.buyer.email);
  expect(chinese).toMatchObject({ subject: '您的代金券“Gentle peel”' });
  expect(chinese?.text).toContain('您已为 1 张代金券支付');
  const [gift] = await messagesTo(api, 'friend@example.com');
  expect(gift?.subject).toBe('Wattle 送给您1 张代金券');
  expect(gift?.text).toMatch(/Wattle 的留言：[\s\S]*生日快乐/);
});

it('keeps whether the clinic charged GST when the order was made', async () => {
  const register = (gst_registered: boolean) =>
    api.db.updateTable('clinic').set({ gst_registered }).where('id', '=', sale.doctor.clinicId).execute();
  const pays = async (atOrder: boolean) => {
    await register(atOrder);
    const { payUrl } = await sale.buy();
    await register(!atOrder);
    await pay(api, payUrl);
    return pdfText((await mailedInvoice()) ?? Buffer.alloc(0));
  };
  expect(await pays(false)).toContain('The seller is not registered for GST.');
  const taxed = await pays(true);
  expect(taxed).toContain('Tax invoice and receipt');
  expect(taxed).toContain('GST included in the total\n$18.09');
});
