import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClinic, createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
let member: TestMember;
/** Thursday 3 September 2026, 09:00 to 10:30 in Sydney. */
const day = '2026-09-03';
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
const nine = '2026-09-02T23:00:00Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-01T00:00:00Z' });
  const made = await createDoctor(api.db, { rules });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
  member = await createMember(api, { nickname: 'Wren' });
});
afterEach(() => api.close());

const book = (startsAt = nine, state = 1) =>
  createReservation(api.db, doctor, { memberId: member.id, startsAt, state });
const states = async () => {
  const { data } = await api.call('getAppointmentTimes', { query: { doctorUserId: doctor.id, selectTime: day } });
  return data.map(({ state }) => state);
};
const setDay = (state: 0 | 1, more = {}) => doctor.call('setDayOpen', { body: { selectTime: day, state, ...more } });
const setTime = (displayTime: string, state: 0 | 1, more = {}) =>
  doctor.call('setSlotOpen', { body: { selectTime: day, displayTime, state, ...more } });
const period = (weekday: number, starts: string, ends: string, clinicId = doctor.clinicId) => ({
  clinicId,
  weekday,
  starts,
  ends,
});
const setting = {
  slotMinutes: 45,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeHours: 24,
  horizonDays: 30,
  autoConfirm: false,
  cancellationHours: 48,
  feeAud: 220,
  modes: ['clinic' as const, 'video' as const],
};

describe('a closed day and closed hours', () => {
  it('keep what is booked and name it', async () => {
    const kaReservationId = await book();
    expect(await setDay(0)).toMatchObject({
      code: 100,
      data: { affected: [{ kaReservationId, memberName: 'Wren', state: 1 }] },
    });
    expect(await states()).toEqual(['BUSY', 'CLOSED', 'CLOSED']);
  });

  it('are shown before they are closed, without closing', async () => {
    await book();
    expect((await setDay(0, { preview: true })).data.affected).toHaveLength(1);
    expect((await setTime('09:30', 0, { preview: true })).data.affected).toEqual([]);
    expect(await states()).toEqual(['BUSY', 'FREE', 'FREE']);
  });

  it('may overlap: opening one opens what the other does not close', async () => {
    await setTime('09:30', 0);
    await setDay(0);
    await setDay(1);
    expect(await states()).toEqual(['FREE', 'CLOSED', 'FREE']);
    await setDay(0);
    await setTime('09:30', 1);
    expect(await states()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    await setDay(1);
    expect(await states()).toEqual(['FREE', 'FREE', 'FREE']);
  });

  it('do nothing more when they are closed or opened again', async () => {
    for (const state of [0, 0, 1, 1] as const) expect(await setTime('10:00', state)).toMatchObject({ code: 100 });
    for (const state of [0, 0] as const) expect(await setDay(state)).toMatchObject({ code: 100 });
    await setDay(1);
    expect(await states()).toEqual(['FREE', 'FREE', 'FREE']);
  });

  it('reach over several times, of which one can be opened again', async () => {
    await setTime('09:00', 0, { untilTime: '10:30' });
    await setTime('09:30', 1);
    expect(await states()).toEqual(['CLOSED', 'FREE', 'CLOSED']);
  });

  it('reach over several days', async () => {
    await setDay(0, { selectTime: '2026-09-01', untilDay: '2026-09-10' });
    expect(await states()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    expect(await setDay(0, { untilDay: '2026-09-02' })).toMatchObject({ code: 422 });
  });

  it('can be set by the GET of the specification, by nothing that only looks at it', async () => {
    const at = (path: string, init: RequestInit = {}) =>
      api.fetch(`/api/reservation/${path}?selectTime=${day}&state=0&displayTime=09:00`, {
        ...init,
        headers: { authorization: `Bearer ${doctor.token}`, ...init.headers },
      });
    const answer = await at('slotCloseAndOpen');
    expect([answer.headers.get('cache-control'), await answer.json()]).toMatchObject(['no-store', { code: 100 }]);
    expect(await states()).toEqual(['CLOSED', 'FREE', 'FREE']);
    expect((await at('closeAndOpen', { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
    expect((await at('closeAndOpen', { method: 'HEAD' })).status).not.toBe(200);
    expect(await states()).toEqual(['CLOSED', 'FREE', 'FREE']);
    await at('closeAndOpen');
    expect(await states()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
  });

  it('are refused for a time that the calendar has not', async () => {
    expect(await setTime('08:10', 0)).toMatchObject({ code: 404 });
  });

  it('are the own ones of a doctor', async () => {
    const other = await createDoctor(api.db);
    expect(await setDay(0, { doctorUserId: other.id })).toMatchObject({ code: 4031 });
    expect(await member.call('setDayOpen', { body: { selectTime: day, state: 0 } })).toMatchObject({ code: 4031 });
  });
});

describe('weekly hours and rules', () => {
  it('are set together and read again', async () => {
    const weekly = [period(1, '09:00', '12:00'), period(1, '13:00', '17:00')];
    expect(await doctor.call('saveReservationSetting', { body: { ...setting, weekly } })).toMatchObject({
      data: { affected: [] },
    });
    const { data } = await doctor.call('getReservationSetting', { query: { doctorUserId: doctor.id } });
    expect(data).toMatchObject({
      ...setting,
      weekly,
      clinics: [{ clinicId: doctor.clinicId, zone: 'Australia/Sydney' }],
    });
  });

  it('move no appointment, and name those that fit no longer', async () => {
    const early = await book();
    const later = await book('2026-09-02T23:30:00Z');
    const weekly = [period(4, '09:30', '12:00')];
    const listed = [{ kaReservationId: early, startUtc: '2026-09-02T23:00:00.000Z' }];
    expect((await doctor.call('setAppointmentTime', { body: { weekly, preview: true } })).data.affected).toMatchObject(
      listed,
    );
    expect(await states()).toHaveLength(3);
    expect((await doctor.call('setAppointmentTime', { body: { weekly } })).data.affected).toMatchObject(listed);
    const { data } = await doctor.call('getSchedule', { query: { from: day, to: day } });
    expect(data.days[0]?.appointments.map(({ kaReservationId }) => kaReservationId)).toEqual([early, later]);
    expect(data.days[0]?.slots.map(({ displayTime, state }) => `${displayTime} ${state}`)).toEqual([
      ...['09:30 BUSY', '10:00 FREE', '10:30 FREE', '11:00 FREE', '11:30 FREE'],
    ]);
  });

  it('name an appointment whose mode is not offered any more', async () => {
    const kaReservationId = await book();
    const body = { ...setting, modes: ['video' as const], weekly: [period(4, '09:00', '12:00')], preview: true };
    expect((await doctor.call('saveReservationSetting', { body })).data.affected).toMatchObject([{ kaReservationId }]);
  });

  it.each([
    [
      'two periods that overlap',
      () => ({ weekly: [period(1, '09:00', '12:00'), period(1, '11:00', '13:00')] }),
      'weekly',
    ],
    ['a period that ends before it starts', () => ({ weekly: [period(1, '12:00', '09:00')] }), 'weekly'],
    ['a clinic of someone else', () => ({ weekly: [period(1, '09:00', '12:00', crypto.randomUUID())] }), 'weekly'],
    ['too short a notice to confirm by hand', () => ({ weekly: [], noticeHours: 11 }), 'noticeHours'],
  ])('are refused with %s', async (_what, wrong, field) => {
    expect(await doctor.call('saveReservationSetting', { body: { ...setting, ...wrong() } })).toMatchObject({
      code: 422,
      data: { errors: [{ field }] },
    });
  });

  it('give each clinic its own hours', async () => {
    const other = await createClinic(api.db, { suburb: 'Subiaco', zone: 'Australia/Perth' });
    await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: other.id }).execute();
    const weekly = [period(4, '09:00', '09:30'), period(4, '13:00', '13:30', other.id)];
    await doctor.call('setAppointmentTime', { body: { weekly } });
    const { data } = await doctor.call('getSchedule', { query: { from: day, to: day } });
    expect(data.days[0]?.slots).toMatchObject([
      { clinicId: doctor.clinicId, displayTime: '09:00', zone: 'Australia/Sydney' },
      { clinicId: other.id, displayTime: '13:00', zone: 'Australia/Perth' },
    ]);
    await setDay(0);
    expect(await states()).toEqual(['CLOSED', 'CLOSED']);
  });
});

describe('the own calendar', () => {
  it('says how many members wait for a free time', async () => {
    const waiting = async () => (await doctor.call('getSchedule', { query: { from: day, to: day } })).data.waiting;
    expect(await waiting()).toBe(0);
    await member.call('joinWaitlist', { body: { doctorUserId: doctor.id, untilDay: day } });
    expect(await waiting()).toBe(1);
    await api.db.updateTable('waitlist').set({ until_day: '2026-08-31' }).execute();
    expect(await waiting()).toBe(0);
  });

  it('shows every appointment, in every state, with who comes and why', async () => {
    await book(nine, 6);
    await book(nine, 1);
    const { data } = await doctor.call('getSchedule', { query: { from: '2026-09-02', to: '2026-09-04' } });
    expect(data.zone).toBe('Australia/Sydney');
    expect(data.days.map(({ date, appointments }) => [date, appointments.length])).toEqual([
      ['2026-09-02', 0],
      [day, 2],
      ['2026-09-04', 0],
    ]);
    expect(data.days[1]?.appointments.find(({ state }) => state === 1)).toMatchObject({
      memberName: 'Wren',
      date: day,
      mode: 'clinic',
      type: 'initial',
      expiresUtc: null,
    });
  });

  it('shows as closed only the days that are', async () => {
    await setDay(0);
    const { days } = (await doctor.call('getSchedule', { query: { from: '2026-09-02', to: '2026-09-04' } })).data;
    expect(days.map(({ closed }) => closed)).toEqual([false, true, false]);
  });

  it('is asked for 45 days at most', async () => {
    expect(await doctor.call('getSchedule', { query: { from: day, to: '2026-12-01' } })).toMatchObject({ code: 422 });
  });

  it('lists requests that wait, the one that expires next first, and none that is past', async () => {
    const expires = (id: string, at: string) =>
      api.db
        .updateTable('reservation')
        .set({ expires_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await book('2026-08-30T23:00:00Z', 0);
    const later = await book(nine, 0);
    const next = await book('2026-09-04T23:00:00Z', 0);
    await expires(later, '2026-09-02T23:00:00Z');
    await expires(next, '2026-09-01T23:00:00Z');
    await book('2026-09-05T23:00:00Z', 1);
    const { data } = await doctor.call('listAppointmentRequests', {});
    expect(data.map(({ kaReservationId }) => kaReservationId)).toEqual([next, later]);
  });
});

describe('public holidays', () => {
  it('are those of the states of the clinics, in both languages, and say which are closed', async () => {
    await doctor.call('setDayOpen', { body: { selectTime: '2026-12-25', state: 0 } });
    const { data } = await doctor.call('listHolidays', {});
    const christmas = data.find(({ date }) => date === '2026-12-25');
    expect(christmas).toEqual({
      date: '2026-12-25',
      name: { en: 'Christmas Day', 'zh-CN': '圣诞节' },
      fromTime: null,
      states: ['NSW'],
      closed: true,
    });
    expect(data.every(({ date }) => date >= '2026-09-01' && date <= '2027-09-01')).toBe(true);
    expect(data.filter(({ name }) => name.en === name['zh-CN'])).toEqual([]);
  });

  describe('of one state of two', () => {
    let brisbane: string;
    const eve = { selectTime: '2026-12-24', state: 0 as const, states: ['QLD'], fromTime: '18:00' };
    const findEve = async () => (await doctor.call('listHolidays', {})).data.find(({ date }) => date === '2026-12-24');
    const timesOf = async (date: string) =>
      (await doctor.call('getSchedule', { query: { from: date, to: date } })).data.days[0]?.slots.map(
        ({ startUtc, state }) => `${startUtc.slice(11, 16)} ${state}`,
      );
    beforeEach(async () => {
      ({ id: brisbane } = await createClinic(api.db, { state_code: 'QLD', zone: 'Australia/Brisbane' }));
      await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: brisbane }).execute();
      await api.db.deleteFrom('weekly_rule').where('doctor_id', '=', doctor.id).execute();
      await api.db
        .updateTable('booking_setting')
        .set({ horizon_days: 365 })
        .where('doctor_id', '=', doctor.id)
        .execute();
    });
    /** Christmas Eve of 2026 is a Thursday. */
    const work = (clinic_id: string, starts_minute: number, ends_minute: number, weekday = 4) =>
      api.db
        .insertInto('weekly_rule')
        .values({ doctor_id: doctor.id, clinic_id, weekday, starts_minute, ends_minute })
        .execute();

    it('close from the time that they begin at, at its clinics alone', async () => {
      await work(brisbane, 17 * 60, 19 * 60);
      await work(doctor.clinicId, 21 * 60, 22 * 60);
      expect(await findEve()).toMatchObject({ fromTime: '18:00', states: ['QLD'], closed: false });
      await doctor.call('setDayOpen', { body: eve });
      // 18:00 in Brisbane is 08:00 UTC; 21:00 in Sydney is 10:00 UTC.
      expect(await timesOf('2026-12-24')).toEqual([
        ...['07:00 FREE', '07:30 FREE', '08:00 CLOSED', '08:30 CLOSED'],
        ...['10:00 FREE', '10:30 FREE'],
      ]);
      expect(await findEve()).toMatchObject({ closed: true });
    });

    it('have nothing to close where the doctor does not work then', async () => {
      await work(brisbane, 9 * 60, 17 * 60);
      expect(await findEve()).toMatchObject({ closed: true });
    });

    it('name the appointments there and then, and no others', async () => {
      await work(brisbane, 17 * 60, 19 * 60);
      await createReservation(
        api.db,
        { ...doctor, clinicId: brisbane },
        { memberId: member.id, startsAt: '2026-12-24T07:00:00Z', state: 1 },
      );
      await createReservation(
        api.db,
        { ...doctor, clinicId: brisbane },
        { memberId: member.id, startsAt: '2026-12-24T08:30:00Z', state: 1 },
      );
      await book('2026-12-24T10:00:00Z');
      const { data } = await doctor.call('setDayOpen', { body: { ...eve, preview: true } });
      expect(data.affected.map(({ startUtc }) => startUtc)).toEqual(['2026-12-24T08:30:00.000Z']);
    });
  });

  it.each(['VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'])('of %s have Chinese names', async (state_code) => {
    await api.db.updateTable('clinic').set({ state_code }).where('id', '=', doctor.clinicId).execute();
    const { data } = await doctor.call('listHolidays', {});
    expect(data.length).toBeGreaterThan(8);
    expect(data.filter(({ name }) => name.en === name['zh-CN'])).toEqual([]);
  });
});

it('a follow-up has a length and a fee of its own, and is no longer than a slot', async () => {
  const body = { ...setting, weekly: [period(4, '09:00', '12:00')] };
  expect((await doctor.call('saveReservationSetting', { body: { ...body, followUpMinutes: 60 } })).code).toBe(422);
  await doctor.call('saveReservationSetting', { body: { ...body, followUpMinutes: 20, followUpFeeAud: 90 } });
  // What an older page does not know stays.
  await doctor.call('saveReservationSetting', { body });
  const { data } = await doctor.call('getReservationSetting', { query: {} });
  expect(data).toMatchObject({ followUpMinutes: 20, followUpFeeAud: 90 });
});
