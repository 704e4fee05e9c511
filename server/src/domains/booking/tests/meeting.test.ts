import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { advanceDue } from '#domains/booking/commands/meeting.service';
import { createDoctor } from '#testing/factories';
import { createVideoVisit } from '#testing/meetings';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
let member: TestMember;
let visit: { reservationId: string; meetingId: string };
const minute = 60;

beforeEach(async () => {
  api = await startTestApi({
    now: '2026-11-23T00:00:00Z',
    env: { TURN_URLS: 'turn:relay.test', TURN_SECRET: 'a'.repeat(16) },
  });
  const made = await createDoctor(api.db, { account: { nickname: 'Dr Grevillea' } });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Dr Grevillea' })), clinicId: made.clinicId };
  member = await createMember(api, { nickname: 'Wren' });
  visit = await createVideoVisit(api, doctor, { memberId: member.id, startsAt: '2026-11-23T01:00:00Z' });
});
afterEach(() => api.close());

const params = () => ({ params: { meetingId: visit.meetingId } });
const state = async () => (await member.call('getMeeting', params())).data.state;
const setReservation = (values: object) =>
  api.db.updateTable('reservation').set(values).where('id', '=', visit.reservationId).execute();

describe('a meeting', () => {
  it('belongs to a booked video appointment, once', async () => {
    const body = { kaReservationId: visit.reservationId };
    const answers = [await member.call('createMeeting', { body }), await doctor.call('createMeeting', { body })];
    expect(answers.map(({ data }) => [data.meetingId, data.role, data.other.name, data.state])).toEqual([
      [visit.meetingId, 'member', 'Dr Grevillea', 'SCHEDULED'],
      [visit.meetingId, 'doctor', 'Wren', 'SCHEDULED'],
    ]);
  });

  it('is refused for an appointment at the clinic and for one that is not booked', async () => {
    await api.db.deleteFrom('meeting').execute();
    const body = { kaReservationId: visit.reservationId };
    await setReservation({ mode: 'clinic' });
    expect(await member.call('createMeeting', { body })).toMatchObject({ code: 409 });
    await setReservation({ mode: 'video', state: 6 });
    expect(await member.call('createMeeting', { body })).toMatchObject({ code: 409, data: { state: 6 } });
  });

  it('is among what is to come until it has ended, also past its time', async () => {
    const listed = async (tab: 'upcoming' | 'past') =>
      (await member.call('myReservation', { query: { tab } })).data.list.map(({ meetingState }) => meetingState);
    await api.db.updateTable('meeting').set({ state: 'LIVE' }).execute();
    api.clock.advance(95 * minute);
    expect([await listed('upcoming'), await listed('past')]).toEqual([['LIVE'], []]);
    await api.db.updateTable('meeting').set({ state: 'ENDED' }).execute();
    expect([await listed('upcoming'), await listed('past')]).toEqual([[], ['ENDED']]);
  });

  it('is unknown to everybody else, as one that never was', async () => {
    const third = await createMember(api);
    const unknown = { params: { meetingId: randomUUID() } };
    for (const input of [params(), unknown]) {
      expect(await third.call('getMeeting', input)).toMatchObject({ code: 404 });
      expect(await third.call('addMeeting', input)).toMatchObject({ code: 404 });
      expect(await third.call('updateMeeting', { ...input, body: { admit: true } })).toMatchObject({ code: 404 });
    }
    const body = { kaReservationId: visit.reservationId };
    expect(await third.call('createMeeting', { body })).toMatchObject({ code: 404 });
  });

  it('opens its lobby 10 minutes before, begins when the doctor admits, and ends for both', async () => {
    expect(await member.call('addMeeting', params())).toMatchObject({ code: 409, data: { state: 'SCHEDULED' } });
    api.clock.advance(50 * minute);
    expect(await state()).toBe('LOBBY_OPEN');
    expect(await member.call('addMeeting', params())).toMatchObject({
      code: 100,
      data: { meeting: { role: 'member' } },
    });
    expect(await member.call('updateMeeting', { ...params(), body: { admit: true } })).toMatchObject({ code: 4031 });
    expect(await doctor.call('updateMeeting', { ...params(), body: { end: true } })).toMatchObject({ code: 409 });
    for (const body of [{ admit: true }, { state: 'LIVE' }] as const) {
      expect(await doctor.call('updateMeeting', { ...params(), body })).toMatchObject({ data: { state: 'LIVE' } });
    }
    expect(await doctor.call('updateMeeting', { ...params(), body: { end: true } })).toMatchObject({
      data: { state: 'ENDED' },
    });
    expect(await member.call('addMeeting', params())).toMatchObject({ code: 409, data: { state: 'ENDED' } });
    const history = api.db.selectFrom('meeting_history').select(['action', 'from_state', 'by_account']).orderBy('id');
    expect(await history.execute()).toEqual([
      { action: 'open', from_state: 'SCHEDULED', by_account: null },
      { action: 'admit', from_state: 'LOBBY_OPEN', by_account: doctor.id },
      { action: 'end', from_state: 'LIVE', by_account: doctor.id },
    ]);
  });

  it('lets the lists of appointments of both read its state again', async () => {
    const pages = await startListening(api.config.databaseDirectUrl);
    onTestFinished(() => pages.stop());
    const topics = [doctor.id, member.id].map((id) => `appointments:${id}`);
    const heard = pages.listen(topics);
    api.clock.advance(55 * minute);
    await doctor.call('updateMeeting', { ...params(), body: { admit: true } });
    await vi.waitFor(() =>
      expect(new Set(heard.map((event) => (event as { topic: string }).topic))).toEqual(new Set(topics)),
    );
  });

  it('takes one wish at a time', async () => {
    for (const body of [{}, { admit: true, end: true }] as const) {
      expect(await doctor.call('updateMeeting', { ...params(), body })).toMatchObject({ code: 400 });
    }
  });

  it('is missed where no one was admitted', async () => {
    api.clock.advance((90 + 15) * minute);
    await advanceDue(api);
    expect(await state()).toBe('MISSED');
  });

  it('ends by itself when it was left open', async () => {
    api.clock.advance(55 * minute);
    await doctor.call('updateMeeting', { ...params(), body: { admit: true } });
    api.clock.advance(3 * 60 * minute);
    await advanceDue(api);
    expect(await state()).toBe('ENDED');
  });

  it('is cancelled with its appointment, and moves with it', async () => {
    api.clock.advance(55 * minute);
    expect(await state()).toBe('LOBBY_OPEN');
    const at = (hour: number) => `2026-11-24T0${hour}:00:00Z`;
    await setReservation({ starts_at: new Date(at(1)), ends_at: new Date(at(2)), busy: `[${at(1)},${at(2)})` });
    expect(await state()).toBe('SCHEDULED');
    await setReservation({ state: 5 });
    expect(await state()).toBe('CANCELLED');
  });

  it.each([
    ['the doctor cancels', { state: 5 }, 'CANCELLED'],
    ['the member cancels', { state: 6 }, 'CANCELLED'],
    ['the doctor marks a no-show', { state: 4 }, 'ENDED'],
  ])('that the member was admitted to ends when %s, with its passes', async (_, values, ends) => {
    api.clock.advance(55 * minute);
    await doctor.call('updateMeeting', { ...params(), body: { admit: true } });
    await member.call('addMeeting', params());
    await setReservation(values);
    expect(await state()).toBe(ends);
    expect(await member.call('addMeeting', params())).toMatchObject({ code: 409, data: { state: ends } });
    expect(await api.db.selectFrom('meeting_pass').selectAll().execute()).toEqual([]);
  });

  it('that the member was admitted to waits for the new time when it is moved', async () => {
    api.clock.advance(55 * minute);
    await doctor.call('updateMeeting', { ...params(), body: { admit: true } });
    const [from, to] = ['2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z'];
    await setReservation({ starts_at: new Date(from), ends_at: new Date(to), busy: `[${from},${to})` });
    expect(await state()).toBe('SCHEDULED');
  });

  it('gives participants credentials of the relay that end with the meeting', async () => {
    api.clock.advance(55 * minute);
    const { data } = await doctor.call('addMeeting', params());
    expect(data.iceServers).toMatchObject([{ urls: ['turn:relay.test'], credential: expect.any(String) }]);
    const ends = Number(data.iceServers[0]?.username?.split(':')[0]) * 1000;
    expect(new Date(ends).toISOString()).toBe('2026-11-23T03:30:00.000Z');
  });
});
