/** Times that are paid for when they are booked: held for 15 minutes, booked by the payment, and given back by the policy. */
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#domains/booking/commands/expire.service';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { closeLeft, endUnpaid } from '#domains/commerce/jobs/voucher-job';
import { findProblems } from '#domains/commerce/store/check.store';
import { lockDue } from '#domains/commerce/store/payout.store';
import { findSettlements } from '#domains/commerce/store/settlement.store';
import { createDoctor, createType } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { openPayment, pay } from '#testing/vouchers';

let api: TestApi;
let doctor: TestMember;
let member: TestMember;
let other: TestMember;
let typeId: string;
/** Thursday 3 September 2026, 09:00 to 11:00 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 660 }];
const day = '2026-09-03';
const nine = '2026-09-02T23:00:00.000Z';
const ten = '2026-09-03T00:00:00.000Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-01T00:00:00Z' });
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  member = await createMember(api, { nickname: 'Wren' });
  other = await createMember(api, { nickname: 'Wattle' });
  typeId = (await createType(api.db, made.id, { fee_aud: 300, deposit_aud: 50 })).id;
});
afterEach(() => api.close());

const services = () => {
  const { db, clock, config } = api;
  return { db, clock, config, logger: api.app.log as never, metrics: { ledgerProblems: () => undefined } as never };
};
const apply = (who = member, startsAt = nine, more = {}) =>
  who.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
      typeId,
      ...more,
    },
  });
async function hold(who = member, startsAt = nine) {
  const { data } = await apply(who, startsAt);
  if (!data.payment) throw new Error('Nothing is to pay');
  return { id: data.kaReservationId, ...data.payment };
}
async function booked(who = member, startsAt = nine) {
  const held = await hold(who, startsAt);
  await pay(api, held.payUrl);
  return held.id;
}
/** Books just before it is too late to cancel, and lets an hour pass. */
async function bookedThenLate() {
  await api.db.updateTable('booking_setting').set({ cancellation_hours: 47 }).execute();
  const id = await booked();
  passMinutes(60);
  return id;
}
const read = async (kaReservationId: string, who = member) =>
  (await who.call('getReservation', { params: { kaReservationId } })).data;
const slots = async () => {
  const query = { doctorUserId: doctor.id, selectTime: day, typeId };
  return Object.fromEntries(
    (await api.call('getAppointmentTimes', { query })).data.map(({ displayTime, state }) => [displayTime, state]),
  );
};
const subjectsTo = async ({ email }: TestMember) => (await messagesTo(api, email)).map(({ subject }) => subject);
const passMinutes = (minutes: number) => api.clock.advance(minutes * 60);
/** Does what the jobs do in their turns. */
async function runJobs() {
  await endUnpaid(services());
  await passTime(services(), () => false);
  await closeLeft(services());
  await makeRefunds(services());
}
const ledger = async () => {
  const rows = await api.db.selectFrom('ledger_entry').selectAll().execute();
  const sums: Record<string, number> = {};
  for (const { account, cents } of rows) sums[account] = (sums[account] ?? 0) + cents;
  return { kinds: [...new Set(rows.map(({ kind }) => kind))], sums };
};
afterEach(async () => {
  expect(await findProblems(api.db)).toEqual([]);
});

describe('a time that is paid for', () => {
  it('is held, told to no one, and booked by the payment', async () => {
    const { id, cents, untilUtc, payUrl } = await hold();
    expect([cents, untilUtc]).toEqual([5000, '2026-09-01T00:15:00.000Z']);
    expect(await slots()).toMatchObject({ '09:00': 'HELD' });
    expect(await read(id)).toMatchObject({ state: 0, payment: { state: 'waiting', cents: 5000, payUrl, untilUtc } });
    expect((await doctor.call('doctorInbox', {})).data.requests).toEqual([]);
    const query = { doctorUserId: doctor.id, tab: 'requests' as const };
    expect((await doctor.call('allAppointment', { query })).data.list).toEqual([]);
    expect(await subjectsTo(doctor)).toEqual([]);

    await pay(api, payUrl);
    expect(await read(id)).toMatchObject({
      state: 1,
      payment: { state: 'paid', cents: 5000, payUrl: null, paidUtc: '2026-09-01T00:00:00.000Z', refundedCents: 0 },
    });
    expect(await ledger()).toEqual({ kinds: ['booking'], sums: { payments: 5000, clinics: -5000 } });
    expect(await subjectsTo(member)).toContain('Receipt for your payment');
    expect((await subjectsTo(doctor)).length).toBe(1);
    expect((await read(id, doctor)).payment).toMatchObject({ state: 'paid', payUrl: null });
  });

  it('is paid once, however often the service says so', async () => {
    const { id, payUrl } = await hold();
    const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
    await pay(api, payUrl);
    expect(await payTestSession(services(), sessionId)).toBeUndefined();
    await runJobs();
    expect(await ledger()).toMatchObject({ sums: { payments: 5000, clinics: -5000 } });
    expect((await read(id)).state).toBe(1);
    expect((await subjectsTo(member)).filter((subject) => subject === 'Receipt for your payment')).toHaveLength(1);
  });

  it('is booked although no one heard of the payment', async () => {
    const { id, payUrl } = await hold();
    const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
    // The process ends here: nothing of the site hears of it.
    await payTestSession(services(), sessionId);
    passMinutes(16);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 1, payment: { state: 'paid' } });
  });

  it('is free again after 15 minutes, and what comes late goes back', async () => {
    const { id, payUrl } = await hold();
    const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
    passMinutes(16);
    await passTime(services(), () => false);
    expect(await slots()).toMatchObject({ '09:00': 'FREE' });
    expect(await read(id)).toMatchObject({ state: 7, payment: { state: 'lapsed', payUrl: null } });
    await payTestSession(services(), sessionId);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 7 });
    expect(await ledger()).toEqual({ kinds: ['booking'], sums: { payments: 0, 'refunds-due': 0 } });
    expect(await subjectsTo(member)).toEqual(['Your payment came too late']);
    expect(await subjectsTo(doctor)).toEqual([]);
    const query = { doctorUserId: doctor.id, tab: 'cancelled' as const };
    expect((await doctor.call('allAppointment', { query })).data.list).toEqual([]);
  });

  it('is had by one of two, and by the other as soon as the first has let it pass', async () => {
    const answers = await Promise.all([apply(member), apply(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([100, 409]);
    const [winner, loser] = answers[0].code === 100 ? [member, other] : [other, member];
    expect(await apply(loser)).toMatchObject({ code: 409, reason: 'TIME_TAKEN' });
    passMinutes(16);
    // No job has run: who wants the time finds that it is free.
    const id = await booked(loser);
    expect((await read(id, loser)).state).toBe(1);
    expect(await apply(winner)).toMatchObject({ code: 409 });
  });

  it('is given up for another one of the same doctor, and by the member', async () => {
    const first = await hold(member, nine);
    const second = await hold(member, ten);
    expect((await read(first.id)).state).toBe(7);
    expect(await slots()).toMatchObject({ '09:00': 'FREE', '10:00': 'HELD' });
    const given = () => member.call('cancelReservation', { body: { kaReservationId: second.id } });
    expect([(await given()).data.state, (await given()).data.state]).toEqual([7, 7]);
    expect(await slots()).toMatchObject({ '10:00': 'FREE' });
    expect(await subjectsTo(doctor)).toEqual([]);
  });

  it('asks for what the member has seen', async () => {
    expect(await apply(member, nine, { seen: { dueAud: 20 } })).toMatchObject({
      code: 409,
      reason: 'OFFER_CHANGED',
      data: { dueAud: 50 },
      msg: 'You now pay $50 when you book. Please look at it again.',
    });
  });
});

describe('what was paid', () => {
  it('goes back in full where the member cancels in time', async () => {
    const id = await booked();
    await member.call('cancelReservation', { body: { kaReservationId: id } });
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 6, payment: { state: 'returned', refundedCents: 5000 } });
    expect(await ledger()).toEqual({ kinds: ['booking'], sums: { payments: 0, clinics: 0, 'refunds-due': 0 } });
    expect(await subjectsTo(member)).toContain('We are refunding your money');
  });

  it('stays with the clinic where it is too late to cancel', async () => {
    const id = await bookedThenLate();
    expect(await member.call('cancelReservation', { body: { kaReservationId: id } })).toMatchObject({ code: 422 });
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 1, payment: { state: 'paid', refundedCents: 0 } });
  });

  it('goes back where the doctor cancels, also late', async () => {
    const id = await bookedThenLate();
    await doctor.call('handleReservation', { body: { kaReservationId: id, state: 5, reason: 'Ill' } });
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 5, payment: { state: 'returned' } });
  });

  it('stays with the appointment when it is moved', async () => {
    const id = await booked();
    const slotId = slotIdOf(doctor.id, new Date(ten));
    await member.call('updateReservation', { body: { kaReservationId: id, slotId } });
    expect(await read(id)).toMatchObject({ startUtc: ten, state: 1, payment: { state: 'paid' } });
  });

  it('is no order of vouchers', async () => {
    await booked();
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
    await booked();
    const [month] = await findSettlements(api.db, doctor.id);
    expect(month).toMatchObject({ month: '2026-09', sold: 0, sold_cents: 5000, charity_cents: 0 });
    expect(await lockDue(api.db, doctor.id, '2026-09')).toBe(5000);
  });
});
