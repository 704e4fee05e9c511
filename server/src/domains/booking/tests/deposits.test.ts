/** Times that are paid for when they are booked: held for 15 minutes, booked by the payment, and given back by the policy. */
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStatement } from '#domains/commerce/queries/payout-statement';
import { findProblems } from '#domains/commerce/store/check.store';
import { lockDue } from '#domains/commerce/store/payout.store';
import { findSettlements } from '#domains/commerce/store/settlement.store';
import { beforeDeposits, nine, openDeposits, ten } from '#testing/deposits';
import type { TestMember } from '#testing/member';
import { pdfText } from '#testing/pdf';
import { startTestApi, type TestApi } from '#testing/test-api';
import { pay } from '#testing/vouchers';

let api: TestApi;
let at: Awaited<ReturnType<typeof openDeposits>>;
let doctor: TestMember;
let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  api = await startTestApi({ now: beforeDeposits });
  at = await openDeposits(api);
  ({ doctor, member, other } = at);
});
afterEach(async () => {
  expect(await findProblems(api.db)).toEqual([]);
  await api.close();
});

describe('a time that is paid for', () => {
  it('is held, told to no one, and booked by the payment', async () => {
    const { id, cents, untilUtc, payUrl } = await at.hold();
    expect([cents, untilUtc]).toEqual([5000, '2026-09-01T00:15:00.000Z']);
    expect(await at.slots()).toMatchObject({ '09:00': 'HELD' });
    expect(await at.read(id)).toMatchObject({ state: 0, payment: { state: 'waiting', cents: 5000, payUrl, untilUtc } });
    expect((await doctor.call('doctorInbox', {})).data.requests).toEqual([]);
    const params = { kaReservationId: id };
    expect(await doctor.call('getReservation', { params })).toMatchObject({ code: 404 });
    expect(await doctor.call('handleReservation', { body: { ...params, state: 1 } })).toMatchObject({ code: 404 });
    const month = { doctorUserId: doctor.id, year: 2026, month: 9 };
    expect((await doctor.call('getMonthlyCalendar', { query: month })).data[2]).toMatchObject({ pending: 0 });
    const query = { doctorUserId: doctor.id, tab: 'requests' as const };
    expect((await doctor.call('allAppointment', { query })).data.list).toEqual([]);
    expect(await at.subjectsTo(doctor)).toEqual([]);

    await pay(api, payUrl);
    expect(await at.read(id)).toMatchObject({
      state: 1,
      payment: { state: 'paid', cents: 5000, payUrl: null, paidUtc: '2026-09-01T00:00:00.000Z', refundedCents: 0 },
    });
    expect(await at.ledger()).toEqual({ kinds: ['booking'], sums: { payments: 5000, clinics: -5000 } });
    expect(await at.subjectsTo(member)).toContain('Receipt for your payment');
    expect((await at.subjectsTo(doctor)).length).toBe(1);
    expect((await at.read(id, doctor)).payment).toMatchObject({ state: 'paid', payUrl: null });
    const calendar = await doctor.call('getSchedule', { query: { from: '2026-09-03', to: '2026-09-03' } });
    expect(calendar.data.days[0]?.appointments).toMatchObject([{ kaReservationId: id, paidCents: 5000 }]);
  });

  it('is paid once, however often the service says so', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    await pay(api, payUrl);
    expect(await paySilently()).toBeUndefined();
    await at.runJobs();
    expect(await at.ledger()).toMatchObject({ sums: { payments: 5000, clinics: -5000 } });
    expect((await at.read(id)).state).toBe(1);
    expect((await at.subjectsTo(member)).filter((subject) => subject === 'Receipt for your payment')).toHaveLength(1);
  });

  it('is booked although no one heard of the payment', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    // The process ends here: nothing of the site hears of it.
    await paySilently();
    at.passMinutes(16);
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid' } });
  });

  it('is free again after 15 minutes, and what comes late goes back', async () => {
    const { id, payUrl } = await at.hold();
    const paySilently = await at.openSilently(payUrl);
    at.passMinutes(16);
    await at.endHolds();
    expect(await at.slots()).toMatchObject({ '09:00': 'FREE' });
    expect(await at.read(id)).toMatchObject({ state: 7, payment: { state: 'lapsed', payUrl: null } });
    await paySilently();
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 7 });
    expect(await at.ledger()).toEqual({ kinds: ['booking'], sums: { payments: 0, 'refunds-due': 0 } });
    expect(await at.subjectsTo(member)).toEqual(['Your payment came too late']);
    expect(await at.subjectsTo(doctor)).toEqual([]);
    const query = { doctorUserId: doctor.id, tab: 'cancelled' as const };
    expect((await doctor.call('allAppointment', { query })).data.list).toEqual([]);
  });

  it('is had by one of two, and by the other as soon as the first has let it pass', async () => {
    const answers = await Promise.all([at.apply(member), at.apply(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([100, 409]);
    const [winner, loser] = answers[0].code === 100 ? [member, other] : [other, member];
    expect(await at.apply(loser)).toMatchObject({ code: 409, reason: 'TIME_TAKEN' });
    at.passMinutes(16);
    // No job has run: who wants the time finds that it is free.
    const id = await at.booked(loser);
    expect((await at.read(id, loser)).state).toBe(1);
    expect(await at.apply(winner)).toMatchObject({ code: 409 });
  });

  it('is given up for another one of the same doctor, and by the member', async () => {
    const first = await at.hold(member, nine);
    const second = await at.hold(member, ten);
    expect((await at.read(first.id)).state).toBe(7);
    expect(await at.slots()).toMatchObject({ '09:00': 'FREE', '10:00': 'HELD' });
    const given = () => member.call('cancelReservation', { body: { kaReservationId: second.id } });
    expect([(await given()).data.state, (await given()).data.state]).toEqual([7, 7]);
    expect(await at.slots()).toMatchObject({ '10:00': 'FREE' });
    expect(await at.subjectsTo(doctor)).toEqual([]);
  });

  it('asks for what the member has seen', async () => {
    expect(await at.apply(member, nine, { seen: { dueAud: 20 } })).toMatchObject({
      code: 409,
      reason: 'OFFER_CHANGED',
      data: { dueAud: 50 },
      msg: 'You now pay $50 when you book. Please look at it again.',
    });
  });
});

describe('what was paid', () => {
  it('goes back in full where the member cancels in time', async () => {
    const id = await at.booked();
    await member.call('cancelReservation', { body: { kaReservationId: id } });
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 6, payment: { state: 'returned', refundedCents: 5000 } });
    expect(await at.ledger()).toEqual({ kinds: ['booking'], sums: { payments: 0, clinics: 0, 'refunds-due': 0 } });
    expect(await at.subjectsTo(member)).toContain('We are refunding your money');
  });

  it('stays with the clinic where it is too late to cancel', async () => {
    const id = await at.bookedThenLate();
    expect(await member.call('cancelReservation', { body: { kaReservationId: id } })).toMatchObject({ code: 422 });
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 1, payment: { state: 'paid', refundedCents: 0 } });
  });

  it('goes back where the doctor cancels, also late', async () => {
    const id = await at.bookedThenLate();
    await doctor.call('handleReservation', { body: { kaReservationId: id, state: 5, reason: 'Ill' } });
    await at.runJobs();
    expect(await at.read(id)).toMatchObject({ state: 5, payment: { state: 'returned' } });
  });

  it('stays with the appointment when it is moved', async () => {
    const id = await at.booked();
    const slotId = slotIdOf(doctor.id, new Date(ten));
    await member.call('updateReservation', { body: { kaReservationId: id, slotId } });
    expect(await at.read(id)).toMatchObject({ startUtc: ten, state: 1, payment: { state: 'paid' } });
  });

  it('is no order of vouchers', async () => {
    await at.booked();
    const { id: orderId } = await api.db.selectFrom('coupon_order').select('id').executeTakeFirstOrThrow();
    expect((await member.call('userCouponList', { query: {} })).data.list).toEqual([]);
    for (const operation of ['cancelOrder', 'requestRefund'] as const) {
      expect(await member.call(operation, { body: { orderId, reason: 'Mine' } })).toMatchObject({ code: 404 });
    }
  });
});

describe('a doctor', () => {
  const type = {
    name: 'Laser session',
    nameZh: '',
    minutes: 60,
    feeAud: 320,
    modes: ['clinic' as const],
    clinicIds: [],
    categoryNames: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    noticeHours: 12,
    audience: 'all' as const,
    autoConfirm: true,
    active: true,
  };

  it('asks for a part of the fee or all of it', async () => {
    const { data } = await doctor.call('saveAppointmentType', { body: { ...type, depositAud: 320 } });
    expect((await doctor.call('listAppointmentTypes', {})).data).toContainEqual(
      expect.objectContaining({ typeId: data.typeId, depositAud: 320 }),
    );
    const { data: page } = await api.call('getDoctorDetail', { query: { id: doctor.id } });
    expect(page.types?.map(({ depositAud }) => depositAud)).toEqual([50, 320]);
  });

  it('asks for no more than the fee, also where a page that knows of no deposits lowers it', async () => {
    const { typeId } = (await doctor.call('saveAppointmentType', { body: { ...type, depositAud: 320 } })).data;
    await doctor.call('saveAppointmentType', { body: { ...type, typeId, feeAud: 100 } });
    const { data: page } = await api.call('getDoctorDetail', { query: { id: doctor.id } });
    expect(page.types?.map(({ depositAud }) => depositAud)).toEqual([50, 100]);
    expect((await doctor.call('listAppointmentTypes', {})).data[1]).toMatchObject({ feeAud: 100, depositAud: 100 });
  });

  it.each([
    ['more than the fee', { depositAud: 321 }],
    ['for a time that may be declined', { depositAud: 50, autoConfirm: false }],
  ])('hears at the field that it is not: %s', async (_, more) => {
    expect(await doctor.call('saveAppointmentType', { body: { ...type, ...more } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'depositAud' }] },
    });
  });

  it('is owed what was paid, like the money of vouchers', async () => {
    await at.booked();
    const sums = { sold: 0, sold_cents: 0, booked: 1, booked_cents: 5000, charity_cents: 0 };
    expect(await findSettlements(api.db, doctor.id)).toMatchObject([{ month: '2026-09', ...sums }]);
    expect(await lockDue(api.db, doctor.id, '2026-09')).toBe(5000);

    const payout = { id: 'p', doctor_id: doctor.id, doctor_name: 'Doctor', payer_name: null, month: '2026-09' };
    const record = { cents: 5000, last_digits: '345', reference: 'NPP 1', paid_on: '2026-10-02' };
    const made = { ...payout, ...record, created_at: api.clock.now() };
    const words = pdfText(await writeStatement(made, await findSettlements(api.db, doctor.id)));
    expect(words).toContain('1 appointment paid\n$50');
    expect(words).not.toContain('vouchers sold');
  });
});
