import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followStops } from '#domains/booking/commands/stop.service';
import { createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { suspendDoctor } from '#testing/suspend-doctor';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let member: TestMember;
let account: Awaited<ReturnType<typeof createDoctor>>;
let doctorId: string;
const go = () => false;
const day = 24 * 3_600;
/** Thursdays in Sydney: the first in three days, the second in ten. */
const soon = '2026-09-02T23:00:00.000Z';
const later = '2026-09-09T23:00:00.000Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T12:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  account = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctorId = account.id;
  member = await createMember(api, { nickname: 'Wren' });
  await keepSessions();
});
afterEach(() => api.close());

const keepSessions = () =>
  api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();

async function book(startsAt: string): Promise<string> {
  const slotId = slotIdOf(doctorId, new Date(startsAt));
  const body = { doctorUserId: doctorId, slotId, type: 'initial' as const, mode: 'clinic' as const };
  return (await member.call('applyReservation', { body })).data.kaReservationId;
}
const become = (application_state: 'APPROVED' | 'SUSPENDED' | 'EXPIRED') =>
  api.db.updateTable('doctor_profile').set({ application_state }).where('account_id', '=', doctorId).execute();
const stateOf = async (kaReservationId: string) =>
  (await member.call('getReservation', { params: { kaReservationId } })).data.state;
const subjects = async () => (await messagesTo(api, member.email)).map(({ subject }) => subject);
const risk = 'Dr Banksia Thornbill is not taking bookings at the moment';

it.each(['SUSPENDED', 'EXPIRED'] as const)(
  'members of a doctor who is %s hear of it once, and lose what is a week away',
  async (state) => {
    const [first, second] = [await book(soon), await book(later)];
    await become(state);
    await followStops(api, go);
    await followStops(api, go);
    expect((await subjects()).filter((subject) => subject === risk)).toHaveLength(2);
    expect([await stateOf(first), await stateOf(second)]).toEqual([1, 1]);

    api.clock.advance(7 * day);
    await followStops(api, go);
    await followStops(api, go);
    expect([await stateOf(first), await stateOf(second)]).toEqual([1, 5]);
    expect((await subjects()).filter((subject) => subject.startsWith('Your appointment is cancelled'))).toHaveLength(1);
    const events = await api.db.selectFrom('reservation_event').select(['action', 'by_account']).execute();
    expect(events.at(-1)).toEqual({ action: 'call-off', by_account: null });
  },
);

it('the appointment says that its doctor takes no bookings, until they do again', async () => {
  const kaReservationId = await book(later);
  const takes = async () =>
    (await member.call('getReservation', { params: { kaReservationId } })).data.doctor.takesBookings;
  const found = [await takes()];
  for (const state of ['SUSPENDED', 'APPROVED'] as const) {
    await become(state);
    found.push(await takes());
  }
  expect(found).toEqual([true, false, true]);
});

it('a suspended account counts, too', async () => {
  await book(later);
  await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', doctorId).execute();
  await followStops(api, go);
  expect(await subjects()).toContain(risk);
});

it('nothing is cancelled where the doctor is back in time', async () => {
  const id = await book(later);
  await become('SUSPENDED');
  await followStops(api, go);
  api.clock.advance(6 * day);
  await become('APPROVED');
  await followStops(api, go);
  api.clock.advance(2 * day);
  await followStops(api, go);
  expect(await stateOf(id)).toBe(1);
  expect(await subjects()).toContainEqual(expect.stringMatching(/^Your appointment stays/));
});

it('a member may cancel meanwhile, whatever the policy says', async () => {
  const id = await book(soon);
  api.clock.advance(2 * day);
  const cancel = () => member.call('cancelReservation', { body: { kaReservationId: id } });
  expect((await cancel()).code).toBe(422);
  await become('SUSPENDED');
  await followStops(api, go);
  expect(await cancel()).toMatchObject({ code: 100, data: { state: 6 } });
});

it('requests that no one can answer expire', async () => {
  await api.db.updateTable('booking_setting').set({ auto_confirm: false }).execute();
  const id = await book(later);
  await become('SUSPENDED');
  await followStops(api, go);
  expect(await stateOf(id)).toBe(7);
});

it.each(['SUSPENDED', 'EXPIRED'] as const)(
  'a doctor who is %s keeps the calendar, and takes nothing new',
  async (is) => {
    const kaReservationId = await book(soon);
    await become(is);
    await followStops(api, go);
    const doctor = await asMember(api, { ...account, nickname: 'Dr Banksia Thornbill' });
    await keepSessions();
    const query = { from: '2026-09-03', to: '2026-09-03' };
    const { data } = await doctor.call('getSchedule', { query });
    expect(data.days[0]?.appointments.map((one) => one.kaReservationId)).toEqual([kaReservationId]);
    for (const name of [
      ...(['listSettlements', 'listRefundRequests', 'ownCoupons'] as const),
      ...(['listAppointmentRequests', 'getReservationSetting', 'allAppointment'] as const),
    ]) {
      expect([name, (await doctor.call(name, { query: {} })).code]).toEqual([name, 100]);
    }
    const closing = await doctor.call('setDayOpen', { body: { selectTime: '2026-09-10', state: 0 } });
    const more = await member.call('applyReservation', {
      body: { doctorUserId: doctorId, slotId: slotIdOf(doctorId, new Date(later)), type: 'initial', mode: 'clinic' },
    });
    expect([closing.code, more.code === 100]).toEqual([4031, false]);

    api.clock.advance(3 * day);
    expect(await doctor.call('handleReservation', { body: { kaReservationId, state: 3 } })).toMatchObject({
      code: 100,
      data: { state: 3 },
    });
  },
);

it('a doctor who is suspended accepts no request', async () => {
  await api.db.updateTable('booking_setting').set({ auto_confirm: false }).execute();
  const kaReservationId = await book(later);
  await become('SUSPENDED');
  const doctor = await asMember(api, { ...account, nickname: 'Dr Banksia Thornbill' });
  const answer = (state: 1 | 2) =>
    doctor.call('handleReservation', { body: { kaReservationId, state, reason: 'I am away.' } });
  expect([(await answer(1)).code, (await answer(2)).code]).toEqual([4031, 100]);
});

describe('what staff has chosen', () => {
  async function suspendWith(wish: 'now' | 'keep') {
    await suspendDoctor(api.db, doctorId, wish);
    await followStops(api, go);
  }

  it('cancels at once, with one message', async () => {
    const id = await book(later);
    await suspendWith('now');
    expect(await stateOf(id)).toBe(5);
    expect(await subjects()).not.toContain(risk);
    expect((await subjects()).filter((subject) => subject.startsWith('Your appointment is cancelled'))).toHaveLength(1);
  });

  it('keeps what is booked, and tells no one', async () => {
    const id = await book(later);
    const before = await subjects();
    await suspendWith('keep');
    api.clock.advance(8 * day);
    await followStops(api, go);
    await become('APPROVED');
    await followStops(api, go);
    expect(await stateOf(id)).toBe(1);
    expect(await subjects()).toEqual(before);
  });
});
