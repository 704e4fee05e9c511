/** How far a visit is on its day: said by the practice, seen live, and beside the specified states. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
let member: TestMember;
/** 09:00 of Thursday 3 September 2026 in Sydney. */
const nine = '2026-09-02T23:00:00.000Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-02T22:50:00Z' });
  const made = await createDoctor(api.db);
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
  member = await createMember(api, { nickname: 'Wren' });
});
afterEach(() => api.close());

type Progress = 'arrived' | 'in-room' | 'left' | 'paid' | null;
const book = (startsAt = nine, state = 1) =>
  createReservation(api.db, doctor, { memberId: member.id, startsAt, state });
const say = (kaReservationId: string, progress: Progress, who: TestMember = doctor) =>
  who.call('setVisitProgress', { body: { kaReservationId, progress } });
const seen = async () => {
  const { data } = await doctor.call('getSchedule', { query: { from: '2026-09-03', to: '2026-09-03' } });
  return data.days[0]?.appointments.map(({ state, progress, progressUtc }) => ({ state, progress, progressUtc }));
};

it('goes from the door to the desk, and back where someone pressed too early; the state stays', async () => {
  const id = await book();
  for (const progress of ['arrived', 'in-room', 'left', 'paid', 'left'] as const) {
    expect(await say(id, progress)).toMatchObject({ code: 100, data: { progress } });
  }
  expect(await seen()).toEqual([{ state: 1, progress: 'left', progressUtc: '2026-09-02T22:50:00.000Z' }]);
  await say(id, null);
  expect(await seen()).toEqual([{ state: 1, progress: null, progressUtc: null }]);
});

it('keeps its time where it is said again', async () => {
  const id = await book();
  await say(id, 'arrived');
  api.clock.advance(300);
  expect((await say(id, 'arrived')).data.progressUtc).toBe('2026-09-02T22:50:00.000Z');
});

it('can be paid after the doctor has said that it took place', async () => {
  const id = await book();
  api.clock.advance(3600);
  await doctor.call('handleReservation', { body: { kaReservationId: id, state: 3 } });
  expect(await say(id, 'paid')).toMatchObject({ code: 100 });
});

it.each([
  ['of another day', '2026-09-04T23:00:00.000Z', 1],
  ['that is only asked for', nine, 0],
  ['that was cancelled', nine, 5],
])('is not said of a visit %s', async (_which, startsAt, state) => {
  expect(await say(await book(startsAt, state), 'arrived')).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
});

it('is said by the practice alone', async () => {
  const id = await book();
  expect((await say(id, 'arrived', member)).code).toBe(4031);
  const other = await asMember(api, { ...(await createDoctor(api.db)), nickname: 'Other' });
  expect((await say(id, 'arrived', other)).code).toBe(404);
});

it('is told to open calendars once, by an event of its own', async () => {
  const id = await book();
  for (const _twice of [1, 2]) await say(id, 'arrived');
  const told = await api.db.selectFrom('event').select(['kind', 'subject']).execute();
  expect(told).toEqual([{ kind: 'appointment.progressed', subject: `appointment:${id}` }]);
});
