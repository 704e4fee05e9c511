import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let member: TestMember;
/** The visit by which the doctor knows the member. */
let known: string;

beforeEach(async () => {
  // Thursday 3 September 2026, 08:00 in Sydney; the doctor works from 09:00 to 12:00.
  api = await startTestApi({ now: '2026-09-02T22:00:00Z' });
  practice = await createDoctor(api.db, { rules: [{ weekday: 4, starts_minute: 540, ends_minute: 720 }] });
  doctor = await asMember(api, { ...practice, nickname: 'Doctor', email: 'doctor@example.com' });
  member = await createMember(api, { nickname: 'Wren' });
  known = await createReservation(api.db, practice, {
    memberId: member.id,
    startsAt: '2026-08-20T00:00:00Z',
    state: 3,
  });
});
afterEach(() => api.close());

async function bookCaller(displayTime: string, more: object = {}): Promise<string> {
  const caller = { name: 'Mr Boobook', phone: '0491 570 006', type: 'initial' as const };
  const body = { selectTime: '2026-09-03', displayTime, ...caller, ...more };
  return (await doctor.call('bookGuest', { body })).data.kaReservationId;
}
const ask = (kaReservationId: string, memberReservationId = known) =>
  doctor.call('askCaller', { body: { kaReservationId, memberReservationId } });
const claims = async (by = member) => (await by.call('listCallerClaims', {})).data;
const answer = (kaReservationId: string, accept: boolean, by = member) =>
  by.call('answerCallerClaim', { body: { kaReservationId, accept } });
const cardOf = async (kaReservationId: string) =>
  (await doctor.call('getPatient', { params: { kaReservationId } })).data;
const ownIds = async (by = member) =>
  (await by.call('myReservation', { query: { tab: 'upcoming' } })).data.list.map((one) => one.kaReservationId);

describe('a practice that asks a member whether they are a caller', () => {
  it('has them told, and sees on the card that it has asked', async () => {
    const id = await bookCaller('09:00', { note: 'Speaks softly' });
    expect((await ask(id)).code).toBe(100);
    await api.project();
    const { data } = await member.call('listNotifications', { query: {} });
    expect(data.list).toMatchObject([{ kind: 'appointment-claim' }]);
    expect(await claims()).toEqual([
      {
        kaReservationId: id,
        doctorUserId: doctor.id,
        doctorName: 'Dr Banksia Thornbill',
        name: 'Mr Boobook',
        appointments: 1,
        startUtc: '2026-09-02T23:00:00.000Z',
        zone: 'Australia/Sydney',
      },
    ]);
    expect((await cardOf(id)).asked).toMatchObject([{ name: 'Wren', isDeclined: false }]);
  });

  it('asks once', async () => {
    const id = await bookCaller('09:00');
    const first = await ask(id);
    api.clock.advance(60);
    expect((await ask(id)).data).toEqual(first.data);
    await api.project();
    const { data } = await member.call('listNotifications', { query: {} });
    expect(data.list).toHaveLength(1);
  });

  it('names a caller and a member of its own', async () => {
    const id = await bookCaller('09:00');
    expect((await ask(known)).code).toBe(422);
    expect(await ask(id, id)).toMatchObject({ code: 422, data: { errors: [{ field: 'memberReservationId' }] } });
    const other = await createDoctor(api.db);
    const startsAt = '2026-08-21T00:00:00Z';
    const elsewhere = await createReservation(api.db, other, { memberId: member.id, startsAt, state: 3 });
    expect((await ask(id, elsewhere)).code).toBe(404);
  });

  it('asks no one across a block', async () => {
    const id = await bookCaller('09:00');
    await api.db.insertInto('block').values({ blocker_id: member.id, blocked_id: doctor.id }).execute();
    expect((await ask(id)).code).toBe(422);
  });
});

describe('a member who agrees', () => {
  it('has every appointment of the caller, and the practice one patient', async () => {
    const ids = [await bookCaller('09:00'), await bookCaller('09:30')];
    await ask(ids[0] ?? '');
    expect((await answer(ids[1] ?? '', true)).data).toEqual({ appointments: 2 });
    expect(await ownIds()).toEqual(ids);
    const { data } = await doctor.call('listPatients', { query: {} });
    expect(data.list).toMatchObject([{ memberId: member.id, name: 'Wren', phone: '' }]);
    expect(await claims()).toEqual([]);
    const history = await doctor.call('getAppointmentHistory', { params: { kaReservationId: ids[0] ?? '' } });
    expect(history.data[0]).toMatchObject({ action: 'join', side: 'member', name: 'Wren' });
  });

  it('does not read what the practice wrote at the booking', async () => {
    const id = await bookCaller('09:00', { note: 'Speaks softly' });
    await ask(id);
    await answer(id, true);
    const params = { kaReservationId: id };
    expect((await member.call('getReservation', { params })).data.note).toBe('');
    expect((await doctor.call('getReservation', { params })).data.note).toBe('Speaks softly');
  });

  it('leaves the private notes to the doctor, those of both as one', async () => {
    const write = async (kaReservationId: string, text: string) => {
      const { data } = await doctor.call('openPatientNote', { body: { kaReservationId } });
      await doctor.call('savePatientNote', { body: { noteId: data.noteId, version: data.version, text } });
    };
    const id = await bookCaller('09:00');
    await write(known, 'Allergic to latex');
    await write(id, 'Called twice');
    await ask(id);
    await answer(id, true);
    const { data } = await doctor.call('openPatientNote', { body: { kaReservationId: id } });
    expect(data.text).toBe('Allergic to latex\n\nCalled twice');
    expect(data.looks).toHaveLength(3);
    expect(await api.db.selectFrom('patient_note').select('id').execute()).toHaveLength(1);
  });

  it('keeps their own appointment at one of the times: nothing is joined until it is moved', async () => {
    const id = await bookCaller('09:00');
    const other = await createDoctor(api.db);
    const startsAt = '2026-09-02T23:00:00Z';
    await createReservation(api.db, other, { memberId: member.id, startsAt, state: 1 });
    await ask(id);
    expect((await answer(id, true)).code).toBe(422);
    expect(await claims()).toHaveLength(1);
  });
});

describe('a member who declines', () => {
  it('is not asked again, and the caller stays as they are', async () => {
    const id = await bookCaller('09:00');
    await ask(id);
    expect((await answer(id, false)).data).toEqual({ appointments: 0 });
    expect(await claims()).toEqual([]);
    expect((await answer(id, true)).code).toBe(404);
    expect((await ask(id)).code).toBe(422);
    const card = await cardOf(id);
    expect(card).toMatchObject({ memberId: null, phone: '0491 570 006', asked: [{ isDeclined: true }] });
  });
});

describe('what was booked for the email of an account', () => {
  it('is offered to that account alone, without being asked', async () => {
    const id = await bookCaller('09:00', { email: member.email.toUpperCase() });
    expect(await claims()).toMatchObject([{ kaReservationId: id }]);
    expect(await claims(await createMember(api))).toEqual([]);
    await answer(id, true);
    expect(await ownIds()).toEqual([id]);
  });

  it('is not offered again once it is someone else’s', async () => {
    const id = await bookCaller('09:00', { email: member.email });
    await answer(id, false);
    expect(await claims()).toEqual([]);
  });

  it('lets them join the video', async () => {
    await api.db
      .updateTable('doctor_profile')
      .set({ modes: ['clinic', 'video'] })
      .execute();
    const id = await bookCaller('09:00', { email: member.email, mode: 'video' });
    await answer(id, true);
    const { data } = await member.call('getReservation', { params: { kaReservationId: id } });
    const params = { meetingId: data.meetingId ?? '' };
    expect((await member.call('getMeeting', { params })).code).toBe(100);
  });
});

it('nothing is someone’s who was not asked', async () => {
  const id = await bookCaller('09:00');
  expect((await answer(id, true)).code).toBe(404);
  expect(await ownIds()).toEqual([]);
});
