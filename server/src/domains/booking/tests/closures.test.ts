import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
/** Wednesdays and Thursdays, 09:00 to 10:30 in Sydney. */
const rules = [3, 4].map((weekday) => ({ weekday, starts_minute: 540, ends_minute: 630 }));
const [wednesday, thursday, nextThursday] = ['2026-09-02', '2026-09-03', '2026-09-10'] as const;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T00:00:00Z' });
  const made = await createDoctor(api.db, { rules });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
});
afterEach(() => api.close());

const setDays = (state: 0 | 1, more = {}) =>
  doctor.call('setDayOpen', { body: { selectTime: thursday, state, ...more } });
const setTime = (displayTime: string, state: 0 | 1, more = {}) =>
  doctor.call('setSlotOpen', { body: { selectTime: thursday, displayTime, state, ...more } });
async function dayOf(date: string = thursday) {
  const { data } = await doctor.call('getSchedule', { query: { from: date, to: date } });
  return data.days[0];
}
const reasonsOf = async (date?: string) => (await dayOf(date))?.slots.map(({ reason }) => reason ?? '');
const statesOf = async (date?: string) => (await dayOf(date))?.slots.map(({ state }) => state);

it('a reason stands in the own calendar, of a day and of hours', async () => {
  await setDays(0, { reason: 'Conference' });
  await setTime('09:00', 0, { untilTime: '10:00', reason: 'Dentist' });
  expect(await dayOf()).toMatchObject({ closed: true, reason: 'Conference' });
  expect(await reasonsOf()).toEqual(['Dentist', 'Dentist', '']);
});

it('a reason is shown to no member', async () => {
  await setTime('09:00', 0, { reason: 'Dentist' });
  const member = await createMember(api, { nickname: 'Wren' });
  const query = { doctorUserId: doctor.id, selectTime: thursday };
  expect(JSON.stringify(await member.call('getAppointmentTimes', { query }))).not.toContain('Dentist');
});

it('hours that are opened in the middle keep their reason beside', async () => {
  await setTime('09:00', 0, { untilTime: '10:30', reason: 'Dentist' });
  await setTime('09:30', 1);
  expect(await statesOf()).toEqual(['CLOSED', 'FREE', 'CLOSED']);
  expect(await reasonsOf()).toEqual(['Dentist', '', 'Dentist']);
});

it('another reason replaces the one before where both mean the same hours', async () => {
  await setTime('09:00', 0, { untilTime: '10:30', reason: 'Dentist' });
  await setTime('09:30', 0, { reason: 'School' });
  expect(await reasonsOf()).toEqual(['Dentist', 'School', 'Dentist']);
  await setDays(0, { reason: 'Leave' });
  await setDays(0);
  expect((await dayOf())?.reason).toBe('Leave');
});

it('the same hours of several days are closed, and opened', async () => {
  const part = { selectTime: wednesday, untilDay: thursday, fromTime: '09:30', untilTime: '10:00' };
  await setDays(0, part);
  for (const date of [wednesday, thursday]) expect(await statesOf(date)).toEqual(['FREE', 'CLOSED', 'FREE']);
  await setDays(1, part);
  for (const date of [wednesday, thursday]) expect(await statesOf(date)).toEqual(['FREE', 'FREE', 'FREE']);
});

it('an absence repeats on days of the week, whole or in part', async () => {
  await setDays(0, { selectTime: wednesday, untilDay: nextThursday, weekdays: [4] });
  const closed = await Promise.all([wednesday, thursday, nextThursday].map(dayOf));
  expect(closed.map((day) => day?.closed)).toEqual([false, true, true]);
  await setDays(1, { selectTime: wednesday, untilDay: nextThursday, weekdays: [4] });
  await setDays(0, { selectTime: wednesday, untilDay: nextThursday, weekdays: [4], fromTime: '10:00' });
  expect(await statesOf(wednesday)).toEqual(['FREE', 'FREE', 'FREE']);
  expect(await statesOf(nextThursday)).toEqual(['FREE', 'FREE', 'CLOSED']);
});

it('only what lies in the hours on these days is touched', async () => {
  const member = await createMember(api, { nickname: 'Wren' });
  await createReservation(api.db, doctor, { memberId: member.id, startsAt: '2026-09-02T23:30:00Z', state: 1 });
  const preview = async (more: object) => (await setDays(0, { preview: true, ...more })).data.affected.length;
  expect(await preview({ fromTime: '09:30', untilTime: '10:00' })).toBe(1);
  expect(await preview({ untilTime: '09:30' })).toBe(0);
  expect(await preview({ weekdays: [3] })).toBe(0);
});

it('hours that end before they begin are refused at their field', async () => {
  const answer = await setDays(0, { fromTime: '10:00', untilTime: '09:00' });
  expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'untilTime' }] } });
});
