import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findProblems } from '#domains/commerce/store/check.store';
import { password } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { pdfText } from '#testing/pdf';
import { tablesWith } from '#testing/tables-with';
import { actingFor, addToTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, openSale } from '#testing/voucher-sale';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
  staff = await createStaff(api);
});

const number = '987612345';
const account = { holder: 'Dr B Thornbill', bsb: '062 000', accountNumber: '9876 12345', password };
const name = (more: object = {}) => sale.seller.call('setPayoutAccount', { body: { ...account, ...more } });
const due = async () =>
  (await staff.call('listDuePayouts', { query: { pageSize: 20 } })).data.list.find(
    ({ doctorUserId }) => doctorUserId === sale.seller.id,
  );
const settlements = async () => (await sale.seller.call('listSettlements', {})).data;
async function nextMonth() {
  api.clock.advance(32 * 86_400);
  // Sessions have ended by then.
  for (const one of [sale.seller, sale.buyer, staff]) Object.assign(one, await asMember(api, one));
}
const today = () => api.clock.now().toISOString().slice(0, 10);
/** Returns what a record of what is due now says. */
async function owed() {
  const { month = '', cents = 0, account: to } = (await due()) ?? {};
  const paid = { doctorUserId: sale.seller.id, month, cents, accountChangedUtc: to?.changedUtc ?? '' };
  return { ...paid, paidOn: today(), reference: 'NPP 4711' };
}
const record = async (more: object = {}) => staff.call('recordPayout', { body: { ...(await owed()), ...more } });

it('keeps the account of a doctor who proves who they are, masks its number, and mails them', async () => {
  expect((await sale.seller.call('getPayoutAccount', {})).data).toEqual({ account: null });
  for (const wrong of ['wrong', '']) {
    const field = { errors: [{ field: 'password' }] };
    expect(await name({ password: wrong })).toMatchObject({ code: 401, reason: 'WRONG_CREDENTIALS', data: field });
  }
  const masked = { holder: 'Dr B Thornbill', bsb: '062-000', lastDigits: '345', changedUtc: expect.any(String) };
  expect((await name()).data).toEqual({ account: masked });
  expect((await sale.seller.call('getPayoutAccount', {})).data).toEqual({ account: masked });
  const [mail] = await messagesTo(api, sale.seller.email);
  expect(mail?.subject).toBe('The bank account for your payouts changed');
  expect(mail?.text).not.toMatch(/\b345\b/);
});

it('asks for no password after a proof of the last minutes', async () => {
  await sale.seller.call('proveIdentity', { body: { password } });
  expect((await name({ password: '' })).code).toBe(100);
});

it.each([
  [{ bsb: '12345' }, 'bsb'],
  [{ bsb: '000-123' }, 'bsb'],
  [{ accountNumber: '123' }, 'accountNumber'],
  [{ holder: '' }, 'holder'],
])('refuses %j at its field', async (wrong, field) => {
  const { code, data } = await name(wrong);
  expect({ code, data }).toMatchObject({ code: expect.any(Number), data: { errors: [{ field }] } });
  expect((await sale.seller.call('getPayoutAccount', {})).data.account).toBeNull();
});

it('owes what months that are over have left, and pays it once', async () => {
  await name();
  await sale.bought(2);
  expect(await due()).toBeUndefined();
  await nextMonth();
  expect(await due()).toMatchObject({ cents: 35_820, account: { bsb: '062-000', lastDigits: '345' } });
  expect((await settlements())[0]?.payout).toBeNull();
  const paid = await owed();
  const answers = await Promise.all([1, 2].map(() => staff.call('recordPayout', { body: paid })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([100, 404]);
  expect(await due()).toBeUndefined();
  const [month] = await settlements();
  expect(month?.payout).toMatchObject({ cents: 35_820, reference: 'NPP 4711', lastDigits: '345', paidOn: today() });
  const { list } = (await staff.call('listPayouts', {})).data;
  expect(list[0]).toMatchObject({ ...month?.payout, paidBy: staff.nickname });
  expect(await findProblems(api.db)).toEqual([]);
  const [mail] = await messagesTo(api, sale.seller.email);
  expect(mail?.subject).toBe('We have paid you');
  expect(mail?.text).toMatch(/\$358\.20 .*NPP 4711/);
});

it('moves the amount in the ledger from what clinics are owed to what has come', async () => {
  await name();
  await sale.bought();
  await nextMonth();
  const { payoutId } = (await record()).data;
  const lines = api.db.selectFrom('ledger_entry').select(['account', 'cents', 'order_id']).orderBy('account');
  expect(await lines.where('posting', '=', `payout ${payoutId}`).execute()).toEqual([
    { account: 'clinics', cents: 17_910, order_id: null },
    { account: 'payments', cents: -17_910, order_id: null },
  ]);
});

it('has a statement of each payout, for its doctor and the bookkeepers of their team', async () => {
  await name();
  await sale.bought();
  await nextMonth();
  const { payoutId } = (await record()).data;
  const params = { payoutId };
  const { pdf } = (await sale.seller.call('getPayoutStatement', { params })).data;
  const words = pdfText(Buffer.from(pdf, 'base64'));
  for (const part of ['Payout statement', 'Account ending in 345', 'NPP 4711', '1 voucher sold', '$199', '$179.10'])
    expect(words).toContain(part);
  const other = (await openSale(api)).seller;
  expect((await other.call('getPayoutStatement', { params })).code).toBe(404);

  await addToTeam(api, sale.doctor.clinicId, sale.seller, 'owner');
  const [books, desk] = [await createMember(api), await createMember(api)];
  await addToTeam(api, sale.doctor.clinicId, books, 'bookkeeper');
  await addToTeam(api, sale.doctor.clinicId, desk, 'receptionist');
  const as = actingFor(sale.seller);
  expect((await books.call('listSettlements', {}, as)).data[0]?.payout).toMatchObject({ payoutId });
  expect((await books.call('getPayoutStatement', { params }, as)).data.pdf).toBe(pdf);
  expect((await desk.call('getPayoutStatement', { params }, as)).code).toBe(403);
  expect((await books.call('getPayoutAccount', {}, as)).code).toBe(403);
  expect((await books.call('setPayoutAccount', { body: account }, as)).code).toBe(403);
});

it('takes refunds of a month that is paid off the next one', async () => {
  await name();
  const { orderId } = await sale.bought(2);
  await nextMonth();
  await record();
  await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Moved away' } });
  await sale.seller.call('decideRefund', { body: { orderId, grant: true, reason: '' } });
  await sale.bought(5);
  await nextMonth();
  expect((await due())?.cents).toBe(89_550 - 35_820);
  const { payoutId } = (await record()).data;
  const { pdf } = (await sale.seller.call('getPayoutStatement', { params: { payoutId } })).data;
  expect(pdfText(Buffer.from(pdf, 'base64'))).toContain('Refunded to buyers\n-$398');
  expect(await findProblems(api.db)).toEqual([]);
});

it('records what was paid for a month also where the next one is over by then', async () => {
  await name();
  await sale.bought();
  await nextMonth();
  const paid = await owed();
  await sale.bought(2);
  await nextMonth();
  expect((await due())?.cents).toBe(17_910 * 3);
  expect((await staff.call('recordPayout', { body: paid })).code).toBe(100);
  expect((await due())?.cents).toBe(17_910 * 2);
});

it('records nothing of another amount, of another account, of a month that is not over, or on a day to come', async () => {
  await sale.bought();
  await nextMonth();
  expect((await due())?.account).toBeNull();
  expect((await record({ accountChangedUtc: api.clock.now().toISOString() })).code).toBe(409);
  await name();
  expect((await record({ cents: 1 })).code).toBe(409);
  expect((await record({ accountChangedUtc: '2026-01-01T00:00:00Z' })).code).toBe(409);
  expect((await record({ month: today().slice(0, 7) })).code).toBe(404);
  expect(await record({ paidOn: '2999-01-01' })).toMatchObject({ code: 422, data: { errors: [{ field: 'paidOn' }] } });
  expect((await due())?.cents).toBe(17_910);
});

it('lets no one record their own payout', async () => {
  await name();
  await sale.bought();
  await nextMonth();
  const body = await owed();
  await api.db.updateTable('account').set({ staff: true }).where('id', '=', sale.seller.id).execute();
  expect((await sale.seller.call('recordPayout', { body })).code).toBe(4031);
  expect((await due())?.cents).toBe(17_910);
});

it('shows the whole number to staff who ask for it, and writes it nowhere else', async () => {
  await name();
  await sale.bought();
  await nextMonth();
  const params = { doctorUserId: sale.seller.id };
  expect((await staff.call('lookAtPayoutAccount', { params })).data).toMatchObject({ accountNumber: number });
  await record();
  await messagesTo(api, sale.seller.email);
  expect(await tablesWith(api, number)).toEqual(['payout_account']);
  const stranger = { doctorUserId: sale.buyer.id };
  expect((await staff.call('lookAtPayoutAccount', { params: stranger })).code).toBe(404);
});
