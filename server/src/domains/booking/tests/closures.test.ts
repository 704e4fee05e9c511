import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { actingFor, addToTeam } from '#testing/team';
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

it('an absence repeats every second week until a date', async () => {
  const part = { selectTime: thursday, untilDay: '2026-10-01', weekdays: [4], everyWeeks: 2 };
  await setDays(0, part);
  const dates = [thursday, nextThursday, '2026-09-17', '2026-09-24', '2026-10-01'];
  const closed = await Promise.all(dates.map(async (date) => (await dayOf(date))?.closed));
  expect(closed).toEqual([true, false, true, false, true]);
});

it('a year is not too long for it, and 100 days at once are', async () => {
  const answerOf = async (more: object) => (await setDays(0, { preview: true, ...more })).data;
  expect(await answerOf({ untilDay: '2027-09-02', weekdays: [4] })).toEqual({ affected: [] });
  const tooFar = { errors: [{ field: 'untilDay' }] };
  expect(await answerOf({ untilDay: '2027-09-02' })).toMatchObject(tooFar);
  expect(await answerOf({ untilDay: '2027-10-01', weekdays: [4] })).toMatchObject(tooFar);
});

describe('who closed it', () => {
  async function receptionist() {
    const robin = await createMember(api, { nickname: 'Robin Reception' });
    await addToTeam(api, doctor.clinicId, doctor, 'owner');
    await addToTeam(api, doctor.clinicId, robin, 'receptionist');
    return robin;
  }

  it('of the team stands in the own calendar, of a day and of hours', async () => {
    const robin = await receptionist();
    await setTime('09:00', 0, { reason: 'Dentist' });
    const time = { selectTime: thursday, displayTime: '09:30', state: 0 as const };
    await robin.call('setSlotOpen', { body: time }, actingFor(doctor));
    await robin.call('setDayOpen', { body: { selectTime: wednesday, state: 0 } }, actingFor(doctor));
    const names = (await dayOf())?.slots.map(({ closedBy }) => closedBy ?? 'the doctor, or no one');
    expect(names).toEqual(['the doctor, or no one', 'Robin Reception', 'the doctor, or no one']);
    expect(await dayOf(wednesday)).toMatchObject({ closed: true, closedBy: 'Robin Reception' });
  });

  it('is shown to no member', async () => {
    const robin = await receptionist();
    const body = { selectTime: thursday, displayTime: '09:00', state: 0 as const };
    await robin.call('setSlotOpen', { body }, actingFor(doctor));
    const member = await createMember(api, { nickname: 'Wren' });
    const query = { doctorUserId: doctor.id, selectTime: thursday };
    expect(JSON.stringify(await member.call('getAppointmentTimes', { query }))).not.toContain('Robin');
  });

  it('stays in the history once it is open again, with what was done and by whom', async () => {
    const robin = await receptionist();
    const part = { selectTime: wednesday, untilDay: thursday, fromTime: '09:30', reason: 'School' };
    await robin.call('setDayOpen', { body: { ...part, state: 0 } }, actingFor(doctor));
    await setDays(1);
    const { data } = await doctor.call('listCalendarChanges', {});
    expect(data).toMatchObject([
      { action: 'open', firstDay: thursday, lastDay: thursday, days: 1, from: null, side: 'doctor' },
      {
        ...{ action: 'close', firstDay: wednesday, lastDay: thursday, days: 2, from: '09:30', until: '24:00' },
        ...{ reason: 'School', side: 'team', name: 'Robin Reception' },
      },
    ]);
  });

  it('is forgotten after a year', async () => {
    await setDays(0);
    await api.db
      .updateTable('calendar_change')
      .set({ at: new Date('2025-08-30T00:00:00Z') })
      .execute();
    await setDays(1);
    const { data } = await doctor.call('listCalendarChanges', {});
    expect(data.map(({ action }) => action)).toEqual(['open']);
    expect(await api.db.selectFrom('calendar_change').select('action').execute()).toHaveLength(1);
  });
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
