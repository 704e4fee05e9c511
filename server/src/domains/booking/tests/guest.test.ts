import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '#domains/booking/commands/reminder.service';
import { createClinic, createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember;
const wish = {
  selectTime: '2026-09-03',
  displayTime: '09:00',
  name: 'Mr Boobook',
  phone: '0491 570 006',
  type: 'initial' as const,
};

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-02T22:00:00Z' });
  // Thursday 3 September 2026, 09:00 to 10:00 in Sydney: in an hour.
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 600 }];
  const setting = { notice_hours: 12, follow_up_minutes: 15, follow_up_fee_aud: 90 };
  const made = await createDoctor(api.db, { rules, setting });
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
});
afterEach(() => api.close());

const schedule = async () => {
  const query = { from: '2026-09-03', to: '2026-09-03' };
  return (await doctor.call('getSchedule', { query })).data.days[0];
};

it('a doctor books for who phones, also within the notice, and finds it in the calendar and the list', async () => {
  const { code, data } = await doctor.call('bookGuest', { body: wish });
  expect([code, data.startUtc]).toEqual([100, '2026-09-02T23:00:00.000Z']);
  const guest = { memberId: null, memberName: 'Mr Boobook', phone: '0491 570 006', state: 1, mode: 'clinic' };
  expect((await schedule())?.appointments).toMatchObject([guest]);
  const { data: list } = await doctor.call('allAppointment', { query: {} });
  expect(list.list).toMatchObject([{ member: { userId: null, name: 'Mr Boobook' } }]);
});

it('the time is no one else’s, and another is offered', async () => {
  await doctor.call('bookGuest', { body: wish });
  expect(await doctor.call('bookGuest', { body: { ...wish, name: 'Ms Koel' } })).toMatchObject({
    code: 409,
    msg: 'This time has just been taken.',
  });
});

it('a time that is over is not booked', async () => {
  api.clock.advance(7_200);
  expect((await doctor.call('bookGuest', { body: wish })).code).toBe(409);
});

it.each(['call me', '12345', '04-oh-four', '0491 570 006 ext 4'])(
  '“%s” is no phone number to book with',
  async (phone) => {
    const errors = [{ field: 'phone', message: 'Please enter a phone number.' }];
    expect(await doctor.call('bookGuest', { body: { ...wish, phone } })).toMatchObject({ code: 422, data: { errors } });
    expect((await schedule())?.appointments).toEqual([]);
  },
);

it('no number is needed, and one from abroad will do', async () => {
  const { phone: _, ...without } = wish;
  expect((await doctor.call('bookGuest', { body: without })).code).toBe(100);
  const body = { ...wish, displayTime: '09:30', phone: '+64 (21) 555-0142' };
  expect((await doctor.call('bookGuest', { body })).code).toBe(100);
});

it('a name is needed, and a doctor', async () => {
  expect((await doctor.call('bookGuest', { body: { ...wish, name: '' } })).code).toBe(400);
  expect((await (await createMember(api)).call('bookGuest', { body: wish })).code).toBe(4031);
});

it('is marked and cancelled as any other, and reminds no one', async () => {
  const { kaReservationId } = (await doctor.call('bookGuest', { body: wish })).data;
  await remind(api, () => false);
  await api.project();
  expect(await api.db.selectFrom('mail').select('id').execute()).toEqual([]);
  const body = { kaReservationId, state: 5 as const, reason: 'The clinic is flooded.' };
  expect(await doctor.call('handleReservation', { body })).toMatchObject({ code: 100, data: { state: 5 } });
});

it('a follow-up is as short and costs as much as the doctor says', async () => {
  const { kaReservationId } = (await doctor.call('bookGuest', { body: { ...wish, type: 'follow-up' } })).data;
  const { data } = await doctor.call('getReservation', { params: { kaReservationId } });
  expect(data).toMatchObject({ endUtc: '2026-09-02T23:15:00.000Z', feeAud: 90 });
});

it('a time outside of the hours, or a closed one, is booked where the doctor says that any will do', async () => {
  await doctor.call('setDayOpen', { body: { selectTime: '2026-09-03', state: 0 } });
  for (const displayTime of ['09:00', '18:20']) {
    expect((await doctor.call('bookGuest', { body: { ...wish, displayTime } })).code).toBe(409);
    expect((await doctor.call('bookGuest', { body: { ...wish, displayTime, anyTime: true } })).code).toBe(100);
  }
  const starts = (await schedule())?.appointments.map(({ startUtc }) => startUtc);
  expect(starts).toEqual(['2026-09-02T23:00:00.000Z', '2026-09-03T08:20:00.000Z']);
});

it('any time is none that overlaps another appointment, and none that is over', async () => {
  await doctor.call('bookGuest', { body: wish });
  const at = (displayTime: string) => doctor.call('bookGuest', { body: { ...wish, displayTime, anyTime: true } });
  expect(await at('09:20')).toMatchObject({ code: 409, reason: 'TIME_TAKEN', data: { alternatives: [{}, {}, {}] } });
  expect(await at('07:00')).toMatchObject({ code: 422, data: { errors: [{ field: 'displayTime' }] } });
});

it('any time is at a clinic of the doctor’s own', async () => {
  const { id: clinicId } = await createClinic(api.db);
  const body = { ...wish, displayTime: '18:00', anyTime: true, clinicId };
  expect((await doctor.call('bookGuest', { body })).code).toBe(422);
});

describe('a caller with an email', () => {
  const email = 'boobook@example.com';
  const mails = async () => (await messagesTo(api, email)).map(({ kind }) => kind);
  const bookWith = async () => (await doctor.call('bookGuest', { body: { ...wish, email } })).data.kaReservationId;

  it('gets the time with an entry for calendars, and no way into an account', async () => {
    await bookWith();
    const [mail] = await messagesTo(api, email);
    expect(mail).toMatchObject({ kind: 'appointment-booked', text: expect.stringContaining('contact the clinic') });
    expect(mail?.text).not.toContain('/user/appointments');
    const [file] = await api.db.selectFrom('mail_attachment').select('content').execute();
    expect(String(file?.content)).toContain('METHOD:REQUEST');
    expect(String(file?.content)).not.toContain('/user/appointments');
    expect(await messagesTo(api, doctor.email)).toEqual([]);
  });

  it('hears of another time and that it is cancelled', async () => {
    const kaReservationId = await bookWith();
    const move = { kaReservationId, selectTime: '2026-09-03', displayTime: '09:30', reason: 'Surgery' };
    expect((await doctor.call('moveAppointment', { body: move })).code).toBe(100);
    await doctor.call('handleReservation', { body: { kaReservationId, state: 5, reason: 'Flooded' } });
    expect(await mails()).toEqual(['appointment-cancelled-by-doctor', 'appointment-moved', 'appointment-booked']);
  });

  it('is reminded, and found by the doctor in the calendar', async () => {
    api.clock.time = new Date('2026-09-02T10:00:00Z');
    await bookWith();
    api.clock.time = new Date('2026-09-02T22:00:00Z');
    await remind(api, () => false);
    expect(await mails()).toContain('appointment-reminder');
    expect((await schedule())?.appointments).toMatchObject([{ email }]);
  });

  it('needs one that can be written to', async () => {
    const answer = await doctor.call('bookGuest', { body: { ...wish, email: 'boobook' } });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'email' }] } });
  });
});
