/** What becomes of held times and their payments when people, tabs, banks and the way of the money get between. */
import { runTransaction } from '@charis/shared/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endAllOf } from '#domains/booking/commands/leave.service';
import { endUnpaid } from '#domains/commerce/jobs/voucher-job';
import { findProblems } from '#domains/commerce/store/check.store';
import { beforeDeposits, nine, openDeposits, ten } from '#testing/deposits';
import type { TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, eventOf, sendEvent } from '#testing/voucher-sale';
import { createCoupon, openPayment, pay } from '#testing/vouchers';

let api: TestApi;
let at: Awaited<ReturnType<typeof openDeposits>>;
let doctor: TestMember;
let member: TestMember;

beforeEach(async () => {
  api = await startTestApi({ now: beforeDeposits });
  at = await openDeposits(api);
  ({ doctor, member } = at);
});
afterEach(async () => {
  expect(await findProblems(api.db)).toEqual([]);
  await api.close();
});

const cancel = (kaReservationId: string) => member.call('cancelReservation', { body: { kaReservationId } });
const returned = 'We are refunding your money';

describe('a held time', () => {
  it('is one with a doctor, also of two tabs at once', async () => {
    const answers = await Promise.all([at.apply(member, nine), at.apply(member, ten)]);
    expect(answers.map(({ code }) => code)).toEqual([100, 100]);
    const { '09:00': first, '10:00': second } = await at.slots();
    expect([first, second].sort()).toEqual(['FREE', 'HELD']);
  });

  it('that is paid stays taken for who wants it after its end, until it is booked', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    await paySilently();
    at.passMinutes(14.5);
    await endUnpaid(at.services);
    at.passMinutes(1);
    expect(await at.apply(at.other)).toMatchObject({ code: 409, reason: 'TIME_TAKEN' });
    await at.endHolds();
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid' } });
  });

  it('is booked when its member comes back, also where no one heard of the payment', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    await paySilently();
    await at.read(id);
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid' } });
  });

  it('is paid on a page that names nothing of it, and leads back to it', async () => {
    const { id, payUrl } = await at.hold();
    const shown = await (await api.fetch(await openPayment(api, payUrl))).text();
    expect(shown).toContain('<h1>Appointment</h1>');
    expect(shown).toMatch(new RegExp(`booked=${id}[^"]*">Back to your appointment<`));
    const wrong = await api.fetch(new URL(payUrl).pathname.replace(/[^/]+$/, 'word'), { redirect: 'manual' });
    expect(wrong.headers.get('location')).toMatch(/\/user\/vouchers$/);
  });

  it('is let go with what was paid for it meanwhile', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    await cancel(id);
    await paySilently();
    await at.runJobs();
    expect(await at.slots()).toMatchObject({ '09:00': 'FREE' });
    expect((await at.ledger()).sums).toEqual({ payments: 0, 'refunds-due': 0 });
  });

  it('is booked although its type was changed or is not offered any more', async () => {
    const { id, payUrl } = await at.hold();
    await api.db.updateTable('appointment_type').set({ active: false, deposit_aud: 80, minutes: 30 }).execute();
    await pay(api, payUrl);
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid', cents: 5000 } });
  });

  it('goes back in full where its doctor takes no bookings when the payment comes', async () => {
    const { id, payUrl } = await at.hold();
    await api.db.updateTable('doctor_profile').set({ application_state: 'SUSPENDED' }).execute();
    await pay(api, payUrl);
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 7, payment: { state: 'returned', refundedCents: 5000 } });
    expect((await at.ledger()).sums).toEqual({ payments: 0, clinics: 0, 'refunds-due': 0 });
  });

  it('counts not as an unpaid order of vouchers', async () => {
    await at.hold();
    for (const name of ['Peel', 'Facial', 'Scan']) {
      const couponId = await createCoupon(api.db, at.practice, { name });
      expect((await member.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(100);
    }
  });
});

describe('a member who leaves', () => {
  const leave = () => runTransaction(api.db, (db) => endAllOf({ ...at.services, db }, member.id));

  it('holds nothing any more, and gets back what comes late', async () => {
    const { payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    await leave();
    expect(await at.slots()).toMatchObject({ '09:00': 'FREE' });
    await paySilently();
    await at.runJobs();
    expect((await at.ledger()).sums).toEqual({ payments: 0, 'refunds-due': 0 });
  });

  it('gets back what they paid as where they cancel: in time', async () => {
    const id = await at.booked();
    await leave();
    expect(await at.read(id)).toMatchObject({ state: 6, payment: { state: 'returned' } });
  });

  it('and not when it is too late', async () => {
    const id = await at.bookedThenLate();
    await leave();
    expect(await at.read(id)).toMatchObject({ state: 6, payment: { state: 'paid', refundedCents: 0 } });
  });

  it('but also late where the doctor takes no bookings', async () => {
    const id = await at.bookedThenLate();
    await api.db.insertInto('doctor_stop').values({ doctor_id: doctor.id, since: api.clock.now() }).execute();
    await leave();
    expect(await at.read(id)).toMatchObject({ state: 6, payment: { state: 'returned' } });
  });
});

describe('a bank', () => {
  /** The bank of the member takes an amount back. */
  async function lose(amount: number) {
    const { payment_id } = await api.db.selectFrom('coupon_order').select('payment_id').executeTakeFirstOrThrow();
    const object = { id: 'dp_1', payment_intent: payment_id, amount, status: 'lost', reason: 'fraudulent' };
    await sendEvent(api, eventOf('charge.dispute.closed', object));
  }

  it('that takes everything back leaves nothing to refund, and no mail of ours', async () => {
    const id = await at.booked();
    await lose(5000);
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'returned', refundedCents: 0 } });
    await cancel(id);
    await at.runJobs();
    expect((await at.ledger()).sums).toEqual({ payments: 0, clinics: 0 });
    expect(await at.subjectsTo(member)).not.toContain(returned);
  });

  it('that takes a part back leaves the rest to refund', async () => {
    const id = await at.booked();
    await lose(2000);
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid' } });
    await cancel(id);
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 6, payment: { state: 'returned', refundedCents: 3000 } });
    expect((await at.ledger()).sums).toEqual({ payments: 0, clinics: 0, 'refunds-due': 0 });
    expect(await at.subjectsTo(member)).toContain(returned);
  });
});

it('is among the orders of everyone that staff read, without what was booked', async () => {
  await at.booked();
  const staff = await createStaff(api);
  const { list } = (await staff.call('listOrders', { query: { q: 'wren' } })).data;
  const shown = { couponId: null, name: 'Appointment', buyer: 'W***', state: 'ISSUED', totalCents: 5000 };
  expect(list).toMatchObject([{ ...shown, validUntilUtc: null }]);
  expect(JSON.stringify(list)).not.toContain('Laser');
});
