import { slotIdOf } from '@charis/shared/rules';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#domains/booking/commands/expire.service';
import { calendarOf } from '#domains/booking/commands/ics';
import { remind } from '#domains/booking/commands/reminder.service';
import { offerTurns } from '#domains/booking/commands/waitlist.service';
import { countStatements } from '#testing/count-statements';
import { createClinic, createDoctor, createReservation } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
let member: TestMember;
/** Thursday 3 September 2026, 09:00 to 10:30 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
const nine = '2026-09-02T23:00:00.000Z';
const halfPast = '2026-09-02T23:30:00.000Z';
const ten = '2026-09-03T00:00:00.000Z';
const go = () => false;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T12:00:00Z' });
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
  member = await createMember(api, { nickname: 'Wren' });
  await stayLoggedIn();
});
afterEach(() => api.close());

/** Sessions outlive the days that these tests wait. */
const stayLoggedIn = () =>
  api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();
const confirmByHand = () =>
  api.db.updateTable('booking_setting').set({ auto_confirm: false }).where('doctor_id', '=', doctor.id).execute();
const slotId = (startsAt: string) => slotIdOf(doctor.id, new Date(startsAt));
const wish = (startsAt = nine, more = {}) => ({
  body: {
    doctorUserId: doctor.id,
    slotId: slotId(startsAt),
    type: 'initial' as const,
    mode: 'clinic' as const,
    ...more,
  },
});
const apply = (startsAt = nine, more = {}, who = member) => who.call('applyReservation', wish(startsAt, more));
const stateOf = async (id: string, who = member) =>
  (await who.call('getReservation', { params: { kaReservationId: id } })).data.state;
const stateAt = async (displayTime: string) => {
  const { data } = await api.call('getAppointmentTimes', {
    query: { doctorUserId: doctor.id, selectTime: '2026-09-03' },
  });
  return data.find((slot) => slot.displayTime === displayTime)?.state;
};
const handle = (kaReservationId: string, state: 1 | 2 | 3 | 4 | 5, reason?: string) =>
  doctor.call('handleReservation', { body: { kaReservationId, state, ...(reason ? { reason } : {}) } });
const cancel = (kaReservationId: string) => member.call('cancelReservation', { body: { kaReservationId } });

describe('booking', () => {
  it('books at once where the doctor confirms so, and keeps what was agreed', async () => {
    const { code, data } = await apply(nine, { note: 'After lunch, please' });
    expect([code, data.state, data.startUtc, data.zone]).toEqual([100, 1, nine, 'Australia/Sydney']);
    expect(await stateAt('09:00')).toBe('BUSY');
    const { data: kept } = await member.call('getReservation', { params: { kaReservationId: data.kaReservationId } });
    expect(kept).toMatchObject({ note: 'After lunch, please', displayTime: '09:00', expiresUtc: null });
    // The doctor hears of it; the member did it.
    const kindsOf = async (who: TestMember) =>
      (await who.call('listNotifications', {})).data.list.map(({ kind: told }) => told);
    expect([await kindsOf(doctor), await kindsOf(member)]).toEqual([['appointment-booked'], []]);
  });

  it('asks where the doctor confirms by hand, and holds the time meanwhile', async () => {
    await confirmByHand();
    const { data } = await apply();
    expect([data.state, await stateAt('09:00')]).toEqual([0, 'HELD']);
    expect(await handle(data.kaReservationId, 1)).toMatchObject({ code: 100, data: { state: 1 } });
    expect(await stateAt('09:00')).toBe('BUSY');
  });

  it('takes day and time of the clinic instead of the id', async () => {
    const body = {
      doctorUserId: doctor.id,
      selectTime: '2026-09-03',
      displayTime: '09:30',
      type: 'initial' as const,
      mode: 'clinic' as const,
    };
    expect((await member.call('applyReservation', { body })).data.startUtc).toBe(halfPast);
  });

  it('takes 10 statements, and leaves it to the log to tell both people; a move takes 12 and a cancellation as many', async () => {
    // As the page sends it: who chooses no reminders is reminded as last time, which is read.
    expect(await countStatements(api, () => apply(nine, { reminders: ['mail'] }))).toBe(10);
    const { kaReservationId } = (await apply(ten)).data;
    const move = { body: { kaReservationId, slotId: slotId(halfPast) } };
    expect(await countStatements(api, () => member.call('updateReservation', move))).toBe(12);
    expect(await countStatements(api, () => cancel(kaReservationId))).toBe(12);
  });

  it('stops at the most appointments with one doctor, also for bookings at once; moves and those of the doctor do not count', async () => {
    api.config.bookings = { perDoctor: 2, ahead: 9, perDay: 9, waiting: 5 };
    const codes = (await Promise.all([nine, halfPast, ten].map((time) => apply(time)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([100, 100, 409]);
    expect(await apply('2026-09-09T23:00:00Z')).toMatchObject({
      reason: 'BOOKING_LIMIT',
      data: { limit: 'perDoctor', most: 2 },
      msg: 'You have 2 upcoming appointments with this doctor, which is the most that you can have. Cancel one of them first.',
    });
    const { list } = (await member.call('myReservation', { query: {} })).data;
    const kaReservationId = list[0]?.kaReservationId ?? '';
    const move = { body: { kaReservationId, slotId: slotId('2026-09-09T23:00:00Z') } };
    expect((await member.call('updateReservation', move)).code).toBe(100);
    await cancel(kaReservationId);
    expect((await apply('2026-09-09T23:30:00Z')).code).toBe(100);
  });

  it.each([
    ['ahead', { perDoctor: 9, ahead: 1, perDay: 9, waiting: 5 }],
    ['perDay', { perDoctor: 9, ahead: 9, perDay: 1, waiting: 5 }],
  ])('stops at the most appointments: %s', async (limit, bookings) => {
    api.config.bookings = bookings;
    const { kaReservationId } = (await apply()).data;
    if (limit === 'perDay') await cancel(kaReservationId);
    expect(await apply(ten)).toMatchObject({ reason: 'BOOKING_LIMIT', data: { limit, most: 1 } });
    api.clock.advance(24 * 3600);
    expect((await apply(ten)).code).toBe(limit === 'perDay' ? 100 : 409);
  });

  it('offers the nearest times where the one is taken', async () => {
    await apply();
    const other = await createMember(api);
    const refused = await apply(nine, {}, other);
    expect(refused).toMatchObject({
      code: 409,
      data: { alternatives: [{ startUtc: halfPast }, { startUtc: ten }, { displayTime: '09:00' }] },
    });
  });

  it('is done once for one key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [
      await member.call('applyReservation', wish(), key),
      await member.call('applyReservation', wish(), key),
    ];
    expect(second.data.kaReservationId).toBe(first.data.kaReservationId);
  });

  it('says to the member who has booked the time that it is theirs', async () => {
    await apply();
    expect(await apply()).toMatchObject({ code: 409, msg: 'You already have an appointment at this time.' });
    expect(await apply(nine, {}, await createMember(api))).toMatchObject({ msg: 'This time has just been taken.' });
  });

  it('gives one time to one of many who want it at once', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember(api)));
    const answers = await Promise.all(members.map((who) => apply(nine, {}, who)));
    expect(answers.map(({ code }) => code).sort()).toEqual([100, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('refuses the own calendar, other kinds, and what the member has at that time', async () => {
    expect(await apply(nine, {}, doctor)).toMatchObject({ code: 422 });
    await api.db
      .updateTable('doctor_profile')
      .set({ modes: ['clinic'] })
      .where('account_id', '=', doctor.id)
      .execute();
    expect(await apply(nine, { mode: 'video' })).toMatchObject({ code: 400, data: { errors: [{ field: 'mode' }] } });
    expect(await apply(nine, { categoryName: 'facelift' })).toMatchObject({ code: 400 });
    const second = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
    await apply();
    const body = { ...wish().body, doctorUserId: second.id, slotId: slotIdOf(second.id, new Date(nine)) };
    expect(await member.call('applyReservation', { body })).toMatchObject({
      code: 409,
      msg: 'You already have an appointment at this time.',
      data: { alternatives: [{ startUtc: halfPast }, { startUtc: ten }, { displayTime: '09:00' }] },
    });
  });

  it('asks for the referral before a consultation about surgery', async () => {
    // A doctor performs what they have ticked, also without a fee for it.
    await api.db
      .insertInto('doctor_specialty')
      .values({ doctor_id: doctor.id, root: 'facial-rejuvenation', child: 'facelift' })
      .execute();
    expect(await apply(nine, { categoryName: 'facelift' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'referralConfirmed' }] },
    });
    const { code, data } = await apply(nine, { categoryName: 'facelift', referralConfirmed: true });
    expect(code).toBe(100);
    // The doctor reads of it, also of the request to move.
    await confirmByHand();
    const { kaReservationId } = data;
    const moved = await member.call('updateReservation', { body: { kaReservationId, slotId: slotId(ten) } });
    expect(moved.code).toBe(100);
    const query = { from: '2026-09-03', to: '2026-09-03' };
    const [day] = (await doctor.call('getSchedule', { query })).data.days;
    expect(day?.appointments.map(({ referralConfirmed }) => referralConfirmed)).toEqual([true, true]);
  });

  it('refuses a sixth open request', async () => {
    await confirmByHand();
    await api.db
      .insertInto('weekly_rule')
      .values(
        [1, 2].map((weekday) => ({
          doctor_id: doctor.id,
          clinic_id: doctor.clinicId,
          weekday,
          starts_minute: 540,
          ends_minute: 630,
        })),
      )
      .execute();
    const [free] = (await api.call('listNextSlots', { body: { doctorUserIds: [doctor.id], limit: 5 } })).data;
    const starts = [...(free?.slots ?? []).map(({ startUtc }) => startUtc), ten];
    const codes: number[] = [];
    for (const startsAt of starts) codes.push((await apply(startsAt)).code);
    expect(codes).toEqual([100, 100, 100, 100, 100, 422]);
  });

  it('asks for consent once', async () => {
    await api.db.deleteFrom('consent').where('account_id', '=', member.id).execute();
    expect(await apply()).toMatchObject({ code: 422, data: { consent: ['terms'] } });
  });
});

describe('the terms that a member has seen', () => {
  const setting = (set: object) =>
    api.db.updateTable('booking_setting').set(set).where('doctor_id', '=', doctor.id).execute();
  const seen = async () => {
    const { data } = await member.call('getDoctorDetail', { query: { id: doctor.id } });
    const { feeAud, cancellationHours, autoConfirm } = data;
    return { feeAud, cancellationHours, autoConfirm };
  };

  it('are those of now, or nothing is booked', async () => {
    const before = await seen();
    const profile = (fee_aud: number) =>
      api.db.updateTable('doctor_profile').set({ fee_aud }).where('account_id', '=', doctor.id).execute();
    await profile(before.feeAud + 50);
    const dearer = { ...before, feeAud: before.feeAud + 50 };
    expect(await apply(nine, { seen: before })).toMatchObject({
      code: 409,
      reason: 'OFFER_CHANGED',
      data: dearer,
      msg: `This appointment now costs $${dearer.feeAud}. Please look at it again before you book.`,
    });
    await profile(before.feeAud);
    for (const [column, field, value] of [
      ['cancellation_hours', 'cancellationHours', before.cancellationHours + 24],
      ['auto_confirm', 'autoConfirm', !before.autoConfirm],
    ] as const) {
      await setting({ [column]: value });
      expect(await apply(nine, { seen: before })).toMatchObject({
        reason: 'OFFER_CHANGED',
        data: { ...before, [field]: value },
      });
      await setting({ [column]: before[field] });
    }
    expect(await stateAt('09:00')).toBe('FREE');
    expect((await apply(nine, { seen: await seen() })).code).toBe(100);
    expect((await apply(ten)).code).toBe(100);
  });

  it('count the fee of the kind of visit', async () => {
    await setting({ follow_up_fee_aud: 70 });
    const terms = { ...(await seen()), feeAud: 70 };
    expect((await apply(nine, { seen: terms })).reason).toBe('OFFER_CHANGED');
    expect((await apply(nine, { seen: terms, type: 'follow-up' })).code).toBe(100);
  });

  it('say who confirms another time', async () => {
    const { kaReservationId } = (await apply(nine)).data;
    await confirmByHand();
    const move = (autoConfirm: boolean) =>
      member.call('updateReservation', { body: { kaReservationId, slotId: slotId(ten), seen: { autoConfirm } } });
    expect(await move(true)).toMatchObject({ reason: 'OFFER_CHANGED', data: { autoConfirm: false } });
    expect(await move(false)).toMatchObject({ code: 100, data: { state: 0 } });
  });
});

describe('what time does', () => {
  it('expires a request that no one answers, for the person who wants the time', async () => {
    await confirmByHand();
    const { data } = await apply();
    api.clock.advance(24 * 3600);
    const other = await createMember(api);
    expect((await apply(nine, {}, other)).code).toBe(100);
    expect(await stateOf(data.kaReservationId)).toBe(7);
  });

  it('expires and completes by the job', async () => {
    const booked = (await apply()).data.kaReservationId;
    await confirmByHand();
    const asked = (await apply(ten)).data.kaReservationId;
    api.clock.advance(24 * 3600);
    await passTime(api, go);
    expect([await stateOf(asked), await stateOf(booked)]).toEqual([7, 1]);
    api.clock.advance(4 * 24 * 3600);
    await passTime(api, go);
    expect(await stateOf(booked)).toBe(3);
  });

  it('reminds once for each moment, and not of what was moved meanwhile', async () => {
    const { kaReservationId } = (await apply(ten)).data;
    const reminders = async () =>
      (await messagesTo(api, member.email)).filter(({ subject }) => subject.startsWith('Reminder')).length;
    api.clock.advance(14 * 3600);
    await remind(api, go);
    await remind(api, go);
    expect(await reminders()).toBe(1);
    await cancel(kaReservationId);
    api.clock.advance(44.5 * 3600);
    await remind(api, go);
    expect(await reminders()).toBe(1);
  });

  const offerOf = async (who: TestMember) => (await who.call('listWaitlist', {})).data[0]?.offer ?? null;
  const join = (who: TestMember, mode?: 'clinic' | 'video') =>
    who.call('joinWaitlist', { body: { doctorUserId: doctor.id, untilDay: '2026-09-30', ...(mode ? { mode } : {}) } });

  it('offers a time that has become free to one who waits after the other', async () => {
    const { kaReservationId } = (await apply(nine)).data;
    const [first, second] = [await createMember(api), await createMember(api)];
    for (const who of [first, second]) {
      await join(who);
      api.clock.advance(1);
    }
    const offers = async () => [(await offerOf(first))?.startUtc, (await offerOf(second))?.startUtc];
    await cancel(kaReservationId);
    await offerTurns(api, go);
    await offerTurns(api, go);
    expect(await offers()).toEqual([nine, undefined]);
    const [[mail], none] = [await messagesTo(api, first.email), await messagesTo(api, second.email)];
    expect(mail?.subject).toBe('Dr Banksia Thornbill has a free time');
    expect(mail?.text).toMatch(/Thursday,? 3 September[^\n]* 9:00/);
    expect(mail?.text).toContain(`slotId=${slotId(nine)}`);
    expect(none.filter(({ kind }) => kind === 'waitlist-offer')).toEqual([]);
    api.clock.advance(2 * 3600);
    await offerTurns(api, go);
    expect(await offers()).toEqual([undefined, nine]);
    await apply(nine, {}, second);
    expect((await second.call('listWaitlist', {})).data).toEqual([]);
  });

  it('no longer offers a time that someone else, or a booking elsewhere, has taken', async () => {
    const { kaReservationId } = (await apply(nine)).data;
    const [waiting, other] = [await createMember(api), await createMember(api)];
    await join(waiting);
    await cancel(kaReservationId);
    await offerTurns(api, go);
    expect(await offerOf(waiting)).toMatchObject({ startUtc: nine });
    const taken = (await apply(nine, {}, other)).data.kaReservationId;
    expect(await offerOf(waiting)).toBeNull();
    expect((await apply(nine, {}, waiting)).code).toBe(409);
    await other.call('cancelReservation', { body: { kaReservationId: taken } });
    expect(await offerOf(waiting)).toMatchObject({ startUtc: nine });
    const elsewhere = await createDoctor(api.db, { rules });
    await createReservation(api.db, elsewhere, { memberId: waiting.id, startsAt: nine, state: 1 });
    expect(await offerOf(waiting)).toBeNull();
  });

  it('offers the next free time to the next one at once where the offered one is taken', async () => {
    const { kaReservationId } = (await apply(nine)).data;
    const half = (await apply(halfPast, {}, await createMember(api))).data.kaReservationId;
    const [first, second] = [await createMember(api), await createMember(api)];
    for (const who of [first, second]) {
      await join(who);
      api.clock.advance(1);
    }
    await cancel(kaReservationId);
    await offerTurns(api, go);
    expect([await offerOf(first), await offerOf(second)]).toMatchObject([{ startUtc: nine }, null]);

    await apply(nine, {}, await createMember(api));
    await api.db.updateTable('reservation').set({ state: 6 }).where('id', '=', half).execute();
    await offerTurns(api, go);
    expect([await offerOf(first), await offerOf(second)]).toMatchObject([null, { startUtc: halfPast }]);
    const { list } = (await first.call('listNotifications', { query: {} })).data;
    expect(list.filter(({ kind }) => kind === 'waitlist-offer')).toEqual([]);
  });

  it('ends with the last day that would do', async () => {
    const days = async () => (await member.call('listWaitlist', {})).data.map(({ untilDay }) => untilDay);
    await join(member);
    api.clock.advance(30 * 86_400);
    expect(await days()).toEqual(['2026-09-30']);
    // It is midnight in Sydney.
    api.clock.advance(2 * 3600);
    expect(await days()).toEqual([]);
  });

  it('offers a time to the next one where a block is between the doctor and the first', async () => {
    const { kaReservationId } = (await apply(nine)).data;
    const [first, second] = [await createMember(api), await createMember(api)];
    for (const who of [first, second]) {
      await join(who);
      api.clock.advance(1);
    }
    await api.db.insertInto('block').values({ blocker_id: doctor.id, blocked_id: first.id }).execute();
    await cancel(kaReservationId);
    await offerTurns(api, go);
    expect(await offerOf(second)).toMatchObject({ startUtc: nine });
  });

  it('offers no time that was free when they began to wait, not even as the next one', async () => {
    await join(member);
    await offerTurns(api, go);
    expect(await offerOf(member)).toBeNull();
    const other = await createMember(api);
    const { kaReservationId } = (await apply(nine, {}, other)).data;
    await offerTurns(api, go);
    expect(await offerOf(member)).toBeNull();
    await other.call('cancelReservation', { body: { kaReservationId } });
    await offerTurns(api, go);
    expect(await offerOf(member)).toMatchObject({ startUtc: nine });
  });

  it('offers no time to one who waits for another kind of visit, and names the zone of its clinic', async () => {
    const { id: perth } = await createClinic(api.db, { suburb: 'Subiaco', state_code: 'WA', zone: 'Australia/Perth' });
    await api.db.updateTable('weekly_rule').set({ clinic_id: perth }).where('doctor_id', '=', doctor.id).execute();
    await join(member, 'video');
    // Nothing was free then.
    await api.db.updateTable('waitlist').set({ offered_start: null, offer_expires_at: null }).execute();
    await offerTurns(api, go);
    expect(await offerOf(member)).toBeNull();
    await join(member, 'clinic');
    await offerTurns(api, go);
    expect(await offerOf(member)).toMatchObject({ zone: 'Australia/Perth' });
  });
});

describe('cancelling and moving', () => {
  it('frees the time, is done once, and stays so', async () => {
    const { kaReservationId } = (await apply(ten)).data;
    for (let turn = 0; turn < 2; turn += 1)
      expect(await cancel(kaReservationId)).toMatchObject({ code: 100, data: { state: 6 } });
    expect(await stateAt('10:00')).toBe('FREE');
    expect(await handle(kaReservationId, 1)).toMatchObject({ code: 409, data: { state: 6 } });
  });

  it('is refused inside the policy, with whom to call', async () => {
    const { kaReservationId } = (await apply(ten)).data;
    api.clock.advance(37 * 3600);
    expect(await cancel(kaReservationId)).toMatchObject({ code: 422, data: { clinic: { name: expect.any(String) } } });
  });

  it('the changing GET does the same, for a bearer alone', async () => {
    const { kaReservationId } = (await apply()).data;
    const path = `/api/reservation/userHandle?kaReservationId=${kaReservationId}`;
    expect((await api.fetch(path)).status).toBe(403);
    expect(
      (await api.fetch(path, { headers: { authorization: `Bearer ${member.token}`, 'sec-purpose': 'prefetch' } }))
        .status,
    ).toBe(403);
    expect(
      (await api.fetch(path, { method: 'HEAD', headers: { authorization: `Bearer ${member.token}` } })).status,
    ).toBe(404);
    expect(await stateOf(kaReservationId)).toBe(1);
    expect(await member.call('cancelReservation', { body: { kaReservationId } })).toMatchObject({
      code: 100,
      data: { state: 6 },
    });
  });

  it('moves at once, or not at all', async () => {
    const { kaReservationId } = (await apply()).data;
    const move = (to: string) => member.call('updateReservation', { body: { kaReservationId, slotId: slotId(to) } });
    await apply(halfPast, {}, await createMember(api));
    expect((await move(halfPast)).code).toBe(409);
    expect(await stateAt('09:00')).toBe('BUSY');
    expect(await move(ten)).toMatchObject({ code: 100, data: { kaReservationId, state: 1, startUtc: ten } });
    expect([await stateAt('09:00'), await stateAt('10:00')]).toEqual(['FREE', 'BUSY']);
  });

  describe('of a doctor at two clinics', () => {
    /** Friday 4 September 2026, 09:00 in Sydney. */
    const friday = '2026-09-03T23:00:00.000Z';
    let other: { id: string };
    const move = (kaReservationId: string, more = {}) =>
      member.call('updateReservation', { body: { kaReservationId, slotId: slotId(friday), ...more } });
    const clinicOf = async (kaReservationId: string) =>
      (await member.call('getReservation', { params: { kaReservationId } })).data.clinic.clinicId;

    beforeEach(async () => {
      other = await createClinic(api.db, { name: 'Heron Clinic', suburb: 'Bondi' });
      await api.db
        .insertInto('weekly_rule')
        .values({ doctor_id: doctor.id, clinic_id: other.id, weekday: 5, starts_minute: 540, ends_minute: 630 })
        .execute();
    });

    it('moves to the other clinic only where it is named', async () => {
      const { kaReservationId } = (await apply()).data;
      const refused = { code: 422, data: { errors: [{ field: 'clinicId' }] } };
      expect(await move(kaReservationId)).toMatchObject(refused);
      expect(await move(kaReservationId, { clinicId: doctor.clinicId })).toMatchObject(refused);
      expect([await clinicOf(kaReservationId), await stateAt('09:00')]).toEqual([doctor.clinicId, 'BUSY']);
      expect((await move(kaReservationId, { clinicId: other.id })).code).toBe(100);
      expect(await clinicOf(kaReservationId)).toBe(other.id);
    });

    it('moves a meeting by video to any of their times', async () => {
      await api.db
        .updateTable('doctor_profile')
        .set({ modes: ['clinic', 'video'] })
        .where('account_id', '=', doctor.id)
        .execute();
      const { kaReservationId } = (await apply(nine, { mode: 'video' })).data;
      expect((await move(kaReservationId)).code).toBe(100);
    });

    it('offers times of the same clinic where the wanted one is taken', async () => {
      const { kaReservationId } = (await apply()).data;
      await apply(friday, {}, await createMember(api));
      const { code, data } = await move(kaReservationId);
      const { alternatives } = data as unknown as { alternatives: { clinicId: string }[] };
      expect([code, new Set(alternatives.map(({ clinicId }) => clinicId))]).toEqual([409, new Set([doctor.clinicId])]);
    });
  });

  it('asks a doctor who confirms by hand, and keeps the old time until then', async () => {
    const { kaReservationId } = (await apply()).data;
    await confirmByHand();
    const asked = await member.call('updateReservation', { body: { kaReservationId, slotId: slotId(ten) } });
    expect([asked.data.state, await stateAt('09:00'), await stateAt('10:00')]).toEqual([0, 'BUSY', 'HELD']);
    const { data: requests } = await doctor.call('listAppointmentRequests', {});
    expect(requests).toMatchObject([{ startUtc: ten, movesFromUtc: nine }]);
    await handle(asked.data.kaReservationId, 1);
    expect([await stateAt('09:00'), await stateAt('10:00'), await stateOf(kaReservationId)]).toEqual([
      'FREE',
      'BUSY',
      6,
    ]);
  });
});

describe('the doctor', () => {
  it('declines and cancels with a reason that the member reads', async () => {
    await confirmByHand();
    const { kaReservationId } = (await apply()).data;
    expect(await handle(kaReservationId, 2)).toMatchObject({ code: 422, data: { errors: [{ field: 'reason' }] } });
    await handle(kaReservationId, 2, 'The clinic is closed');
    const { data } = await member.call('myReservation', { query: { tab: 'cancelled' } });
    expect(data.list).toMatchObject([{ state: 2, reason: 'The clinic is closed' }]);
  });

  it('marks visits after their start, and puts a mark right for a week', async () => {
    const { kaReservationId } = (await apply()).data;
    expect((await handle(kaReservationId, 3)).code).toBe(422);
    api.clock.advance(60 * 3600);
    expect((await handle(kaReservationId, 4)).data.state).toBe(4);
    expect((await handle(kaReservationId, 3)).data.state).toBe(3);
    api.clock.advance(8 * 24 * 3600);
    expect((await handle(kaReservationId, 4)).code).toBe(422);
  });

  it('sees the own appointments alone, and no one else’s calendar', async () => {
    await apply();
    expect((await doctor.call('allAppointment', { query: {} })).data.list).toMatchObject([
      { member: { name: 'Wren' } },
    ]);
    expect((await doctor.call('allAppointment', { query: { doctorUserId: member.id } })).code).toBe(4031);
    const stranger = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
    const other = await asMember(api, { ...stranger, nickname: 'Other' });
    const [shown] = (await doctor.call('allAppointment', {})).data.list;
    expect(
      (
        await other.call('handleReservation', {
          body: { kaReservationId: shown?.kaReservationId ?? '', state: 5, reason: 'x' },
        })
      ).code,
    ).toBe(404);
  });
});

describe('mails and calendars', () => {
  const eventOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const vevent = calendar.getFirstSubcomponent('vevent');
    if (!vevent) throw new Error('The calendar has no event.');
    return { calendar, vevent, event: new ICAL.Event(vevent) };
  };
  const fetchIcs = async (url: string) => {
    const answer = await api.fetch(new URL(url).pathname);
    return { status: answer.status, text: await answer.text() };
  };

  it('tell both people, and not what it is about', async () => {
    await api.db
      .insertInto('doctor_procedure')
      .values({ doctor_id: doctor.id, category_name: 'botox_injections', min_aud: 1, max_aud: 2 })
      .execute();
    await apply(nine, { categoryName: 'botox_injections', note: 'my forehead' });
    const messages = [...(await messagesTo(api, member.email)), ...(await messagesTo(api, doctor.email))];
    expect(messages.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booked: Thursday'),
      expect.stringContaining('New appointment'),
    ]);
    expect(JSON.stringify(messages).toLowerCase()).not.toMatch(/botox|forehead/);
  });

  it('hold one event at the clinic’s time, which a move changes and a cancellation takes out', async () => {
    const { kaReservationId, icsUrl } = (await apply()).data;
    const first = eventOf((await fetchIcs(icsUrl)).text);
    expect(first.event.startDate.toJSDate().toISOString()).toBe(nine);
    expect([first.event.startDate.toString(), first.event.sequence]).toEqual(['2026-09-03T09:00:00', 0]);
    expect(first.calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Australia/Sydney');
    await member.call('updateReservation', { body: { kaReservationId, slotId: slotId(ten) } });
    await cancel(kaReservationId);
    const last = eventOf((await fetchIcs(icsUrl)).text);
    expect([last.event.uid, last.event.sequence]).toEqual([first.event.uid, 2]);
    expect([last.calendar.getFirstPropertyValue('method'), last.vevent.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
  });

  it('are whole files that strict readers take: folded lines, no control characters, and a reminder a day and an hour before', async () => {
    await api.db
      .updateTable('account')
      .set({ nickname: `Wr\u0007en ${'a very long name '.repeat(8)}` })
      .where('id', '=', member.id)
      .execute();
    const { icsUrl } = (await apply()).data;
    const { text } = await fetchIcs(icsUrl);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const alarms = eventOf(text).vevent.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT1H']);
  });

  it.each([
    ['2027-04-03T15:30:00.000Z', '2027-04-03T16:00:00.000Z'],
    ['2027-04-03T16:00:00.000Z', '2027-04-03T16:30:00.000Z'],
  ])('keep the moment %s of the hour that April has twice, and its length', async (starts, ends) => {
    const row = {
      state: 1,
      mode: 'clinic' as const,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      changed_at: new Date(starts),
      zone: 'Australia/Sydney',
      calendar_uid: 'a',
      calendar_sequence: 0,
      doctor_name: 'A',
      member_name: 'B',
      clinic_name: 'C',
      address: 'D',
      suburb: 'E',
      state_code: 'NSW',
      reminders: ['calendar' as const],
    };
    const { event } = eventOf(
      calendarOf([row], { method: 'PUBLISH', side: () => 'member', language: 'en', siteUrl: 'https://charis.example' }),
    );
    expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([starts, ends]);
  });

  it('name the reader of the mail as the attendee, and none where they are published', async () => {
    const { icsUrl } = (await apply()).data;
    const files = await api.db
      .selectFrom('mail_attachment as f')
      .innerJoin('mail as m', 'm.id', 'f.mail_id')
      .select(['m.recipient', 'f.content'])
      .execute();
    const attending = files.map(({ recipient, content }) => [
      recipient,
      String(eventOf(String(content)).vevent.getFirstPropertyValue('attendee')).toLowerCase(),
    ]);
    const people = [member.email, doctor.email];
    expect(Object.fromEntries(attending)).toEqual(
      Object.fromEntries(people.map((email) => [email, `mailto:${email}`])),
    );
    expect(eventOf((await fetchIcs(icsUrl)).text).event.attendees).toEqual([]);
  });

  it('have what a doctor holds and what they have booked with another doctor', async () => {
    await apply(nine);
    const second = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
    const slot = { doctorUserId: second.id, slotId: slotIdOf(second.id, new Date(ten)) };
    await doctor.call('applyReservation', { body: { ...wish().body, ...slot } });
    const { url } = (await doctor.call('getCalendarFeed', {})).data;
    const events = new ICAL.Component(ICAL.parse((await fetchIcs(url)).text)).getAllSubcomponents('vevent');
    const facts = events.map((event) => [
      event.getFirstPropertyValue('summary'),
      new URL(String(event.getFirstPropertyValue('url'))).pathname,
    ]);
    expect(facts).toEqual([
      ['Appointment with Wren', '/doctor/appoint'],
      [expect.stringMatching(/^Appointment with /), '/user/appointments'],
    ]);
  });

  it('are open to who has the secret address, which can be renewed', async () => {
    await apply();
    const { url } = (await member.call('getCalendarFeed', {})).data;
    expect(eventOf((await fetchIcs(url)).text).event.summary).toContain('Appointment with');
    const renewed = (await member.call('renewCalendarFeed', {})).data.url;
    expect([(await fetchIcs(url)).status, (await fetchIcs(renewed)).status]).toEqual([404, 200]);
    expect((await fetchIcs(url)).text).not.toContain('BEGIN:VEVENT');
    expect((await fetchIcs(`${renewed.slice(0, -6)}aa.ics`)).text).not.toContain('BEGIN:VEVENT');
  });
});

describe('rating a visit', () => {
  const marks = { punctuality: 5, communication: 4, booking: 5, premises: 3 };

  it('is for the member of a fulfilled visit, once, within 90 days', async () => {
    const { kaReservationId } = (await apply()).data;
    const rate = (who = member) => who.call('createEvaluation', { body: { kaReservationId, ...marks } });
    expect((await rate()).code).toBe(422);
    api.clock.advance(60 * 3600);
    await handle(kaReservationId, 3);
    expect((await rate(await createMember(api))).code).toBe(404);
    expect((await rate()).code).toBe(100);
    expect((await rate()).code).toBe(409);
  });

  it('asks for the premises at a clinic alone', async () => {
    const { kaReservationId } = (await apply()).data;
    api.clock.advance(60 * 3600);
    await handle(kaReservationId, 3);
    const { premises: _, ...asked } = marks;
    const rate = () => member.call('createEvaluation', { body: { kaReservationId, ...asked } });
    expect(await rate()).toMatchObject({ code: 422, data: { errors: [{ field: 'premises' }] } });
    await api.db.updateTable('reservation').set({ mode: 'video' }).where('id', '=', kaReservationId).execute();
    expect((await rate()).code).toBe(100);
    const kept = await api.db.selectFrom('evaluation').select('premises').executeTakeFirstOrThrow();
    expect(kept.premises).toBe(5);
  });
});

it('a doctor of two clinics offers each its own hours', async () => {
  const clinic = await createClinic(api.db, { zone: 'Australia/Perth' });
  await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: clinic.id }).execute();
  await api.db
    .insertInto('weekly_rule')
    .values({ doctor_id: doctor.id, clinic_id: clinic.id, weekday: 5, starts_minute: 540, ends_minute: 570 })
    .execute();
  const { data } = await apply('2026-09-04T01:00:00.000Z');
  const shown = await member.call('getReservation', { params: { kaReservationId: data.kaReservationId } });
  expect(shown.data).toMatchObject({ zone: 'Australia/Perth', displayTime: '09:00', clinic: { clinicId: clinic.id } });
});
