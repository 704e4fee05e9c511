import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '#domains/booking/commands/reminder.service';
import { createClinic, createDoctor, createForm, createReservation, createType } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { actingFor, addToTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
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
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
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

describe('a caller by a named type', () => {
  it('is booked for its length and fee, also where members book it with more notice', async () => {
    const { id: typeId } = await createType(api.db, doctor.id, { notice_hours: 48, audience: 'known' });
    const { code, data } = await doctor.call('bookGuest', { body: { ...wish, typeId } });
    expect(code).toBe(100);
    const { data: visit } = await doctor.call('getReservation', { params: { kaReservationId: data.kaReservationId } });
    expect(visit).toMatchObject({ endUtc: '2026-09-03T00:00:00.000Z', feeAud: 300, typeName: 'Laser session' });
  });

  it('takes as long at any time, and uses what the type needs', async () => {
    const room = { clinic_id: doctor.clinicId, kind: 'room' as const, name: 'Room 1' };
    const { id } = await api.db.insertInto('clinic_resource').values(room).returning('id').executeTakeFirstOrThrow();
    const { id: typeId } = await createType(api.db, doctor.id, { resource_ids: [id] });
    const at = (displayTime: string) =>
      doctor.call('bookGuest', { body: { ...wish, displayTime, typeId, anyTime: true } });
    expect((await at('18:00')).code).toBe(100);
    expect((await at('18:30')).code).toBe(409);
    expect((await at('17:30')).code).toBe(409);
    expect((await at('19:00')).code).toBe(100);
    expect(await api.db.selectFrom('resource_claim').select('resource_id').execute()).toHaveLength(2);
  });

  it('is not booked by one that is not offered any more, or of someone else', async () => {
    const { id: over } = await createType(api.db, doctor.id, { active: false });
    const { id: elsewhere } = await createType(api.db, (await createDoctor(api.db)).id);
    for (const typeId of [over, elsewhere]) {
      const answer = await doctor.call('bookGuest', { body: { ...wish, typeId } });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'typeId' }] } });
    }
  });

  it('fits a short gap of a full day', async () => {
    await doctor.call('bookGuest', { body: wish });
    await doctor.call('bookGuest', { body: { ...wish, displayTime: '10:20', anyTime: true } });
    const body = { ...wish, displayTime: '09:30', anyTime: true };
    const { id: typeId } = await createType(api.db, doctor.id, { minutes: 50 });
    expect((await doctor.call('bookGuest', { body: { ...body, typeId } })).code).toBe(100);
    expect((await doctor.call('bookGuest', { body })).code).toBe(409);
  });
});

describe('a caller by video', () => {
  const email = 'boobook@example.com';
  beforeEach(async () => {
    await api.db
      .updateTable('doctor_profile')
      .set({ modes: ['clinic', 'video'] })
      .execute();
  });

  it('needs an email, for the account with which they join', async () => {
    const answer = await doctor.call('bookGuest', { body: { ...wish, mode: 'video' } });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'email' }] } });
  });

  it('hears by mail how they join, and nothing of what it is about', async () => {
    await api.db
      .insertInto('doctor_procedure')
      .values({ doctor_id: doctor.id, category_name: 'facelift', min_aud: 1, max_aud: 2 })
      .execute();
    const body = { ...wish, mode: 'video' as const, email, categoryName: 'facelift', note: 'Nervous' };
    expect((await doctor.call('bookGuest', { body })).code).toBe(100);
    const [mail] = await messagesTo(api, email);
    expect(mail?.text).toContain('create an account or log in with this email address');
    expect(mail?.text).toContain('/user/appointments');
    expect(mail?.text).not.toMatch(/facelift|Nervous/i);
  });

  it('is not booked with a doctor who offers none', async () => {
    await api.db
      .updateTable('doctor_profile')
      .set({ modes: ['clinic'] })
      .execute();
    const answer = await doctor.call('bookGuest', { body: { ...wish, mode: 'video', email } });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'mode' }] } });
  });
});

describe('one of the patients', () => {
  const withoutName = { selectTime: wish.selectTime, displayTime: wish.displayTime, type: wish.type };
  let member: TestMember;
  let patientId: string;
  beforeEach(async () => {
    member = await createMember(api, { nickname: 'Wren' });
    patientId = await createReservation(api.db, doctor, {
      memberId: member.id,
      startsAt: '2026-08-20T00:00:00Z',
      state: 3,
    });
  });
  const book = (more: object = {}) => doctor.call('bookGuest', { body: { ...withoutName, patientId, ...more } });
  const ownOf = async (by = member) => (await by.call('myReservation', { query: { tab: 'upcoming' } })).data.list;

  it('who is a member has the appointment among their own, and hears of it', async () => {
    const { code, data } = await book();
    expect(code).toBe(100);
    expect(await ownOf()).toMatchObject([{ kaReservationId: data.kaReservationId, state: 1 }]);
    const [mail] = await messagesTo(api, member.email);
    expect(mail).toMatchObject({ kind: 'appointment-booked', text: expect.stringContaining('/user/appointments') });
    const { data: notices } = await member.call('listNotifications', { query: {} });
    expect(notices.list).toMatchObject([{ kind: 'appointment-booked' }]);
    expect(await messagesTo(api, doctor.email)).toEqual([]);
  });

  it('does not read the note of the practice, which someone of the team does', async () => {
    const robin = await createMember(api, { nickname: 'Robin' });
    await addToTeam(api, doctor.clinicId, doctor, 'owner');
    await addToTeam(api, doctor.clinicId, robin, 'receptionist');
    await book({ note: 'Prefers the quiet room' });
    expect(await ownOf()).toMatchObject([{ note: '' }]);
    const query = { from: wish.selectTime, to: wish.selectTime };
    const { data } = await robin.call('getSchedule', { query }, actingFor(doctor));
    expect(data.days[0]?.appointments).toMatchObject([{ memberName: 'Wren', note: 'Prefers the quiet room' }]);
    const { data: own } = await doctor.call('getSchedule', { query });
    expect(own.days[0]?.appointments).toMatchObject([{ note: 'Prefers the quiet room' }]);
  });

  it('gets the form of the type', async () => {
    const questionnaire_id = await createForm(api.db, doctor.id, api.clock.now());
    const { id: typeId } = await createType(api.db, doctor.id, { questionnaire_id });
    await book({ typeId });
    await api.project();
    expect(await ownOf()).toMatchObject([{ forms: [{ title: 'Visit' }] }]);
  });

  it('is not booked over another appointment of theirs', async () => {
    const other = await createDoctor(api.db);
    await createReservation(api.db, other, { memberId: member.id, startsAt: '2026-09-02T23:00:00Z', state: 1 });
    const taken = { code: 409, reason: 'TIME_TAKEN', msg: 'The patient has another appointment at this time.' };
    expect(await book()).toMatchObject(taken);
    expect(await book({ anyTime: true })).toMatchObject(taken);
    expect((await book({ displayTime: '09:30' })).code).toBe(100);
  });

  it('for whom a member booked is booked for the same person', async () => {
    const relative = { relative_name: 'Rosella', relation: 'parent' as const, relative_agreed_at: api.clock.now() };
    await api.db.updateTable('reservation').set(relative).execute();
    await book();
    expect(await ownOf()).toMatchObject([{ relative: { name: 'Rosella', relation: 'parent' } }]);
  });

  it('who has no account is known again, also without a number', async () => {
    const { phone: _, ...nameless } = wish;
    const { kaReservationId } = (await doctor.call('bookGuest', { body: nameless })).data;
    expect((await book({ patientId: kaReservationId, displayTime: '09:30' })).code).toBe(100);
    const { data } = await doctor.call('getPatient', { params: { kaReservationId } });
    expect(data.appointments).toHaveLength(2);
  });

  it('is not booked for across a block, or once the account is closed', async () => {
    const refused = { code: 422, data: { errors: [{ field: 'patientId' }] } };
    await api.db.insertInto('block').values({ blocker_id: member.id, blocked_id: doctor.id }).execute();
    expect(await book()).toMatchObject(refused);
    await api.db.deleteFrom('block').execute();
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', member.id).execute();
    expect(await book()).toMatchObject(refused);
  });

  it('is one of the own patients', async () => {
    const other = await createDoctor(api.db);
    const elsewhere = await createReservation(api.db, other, {
      memberId: member.id,
      startsAt: '2026-08-21T00:00:00Z',
      state: 3,
    });
    expect((await book({ patientId: elsewhere })).code).toBe(404);
  });
});
