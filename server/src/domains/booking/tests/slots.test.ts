import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createClinic, createDoctor, createReservation, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-01T00:00:00Z' });
});
afterEach(() => api.close());

const times = async (doctorUserId: string, selectTime: string) =>
  (await api.call('getAppointmentTimes', { query: { doctorUserId, selectTime } })).data;

const everyDay = (starts_minute: number, ends_minute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_minute, ends_minute }));

const night = { rules: everyDay(60, 240), setting: { slot_minutes: 30 } };

describe('slots', () => {
  it('follow the weekly rules on the wall clock of the clinic', async () => {
    const { id } = await createDoctor(api.db, { rules: [{ weekday: 4, starts_minute: 540, ends_minute: 630 }] });
    expect(await times(id, '2026-09-03')).toMatchObject([
      { displayTime: '09:00', startUtc: '2026-09-02T23:00:00.000Z', endUtc: '2026-09-02T23:30:00.000Z', state: 'FREE' },
      { displayTime: '09:30', zone: 'Australia/Sydney' },
      { displayTime: '10:00', endUtc: '2026-09-03T00:30:00.000Z' },
    ]);
    expect(await times(id, '2026-09-04')).toEqual([]);
  });

  it('skip the hour that a night skips', async () => {
    const { id } = await createDoctor(api.db, night);
    expect(
      (await times(id, '2026-10-04')).map(({ displayTime, startUtc }) => `${displayTime} ${startUtc.slice(11, 16)}`),
    ).toEqual(['01:00 15:00', '01:30 15:30', '03:00 16:00', '03:30 16:30']);
  });

  it('take the first of the hour that a night repeats', async () => {
    const { id } = await createDoctor(api.db, night);
    expect(
      (await times(id, '2027-04-04')).map(({ displayTime, startUtc }) => `${displayTime} ${startUtc.slice(11, 16)}`),
    ).toEqual(['01:00 14:00', '01:30 14:30', '02:00 15:00', '02:30 15:30', '03:00 17:00', '03:30 17:30']);
  });

  it('do so on Lord Howe Island, whose clocks move by half an hour', async () => {
    const { id } = await createDoctor(api.db, { ...night, clinic: { zone: 'Australia/Lord_Howe' } });
    expect((await times(id, '2026-10-04')).map(({ displayTime }) => displayTime)).toEqual([
      '01:00',
      '01:30',
      '02:30',
      '03:00',
      '03:30',
    ]);
    expect(
      (await times(id, '2027-04-04')).map(({ displayTime, startUtc }) => `${displayTime} ${startUtc.slice(11, 16)}`),
    ).toEqual(['01:00 14:00', '01:30 14:30', '02:00 15:30', '02:30 16:00', '03:00 16:30', '03:30 17:00']);
  });

  it('know zones of quarter hours', async () => {
    const { id } = await createDoctor(api.db, { rules: everyDay(540, 570), clinic: { zone: 'Australia/Eucla' } });
    expect(await times(id, '2026-09-03')).toMatchObject([
      { displayTime: '09:00', startUtc: '2026-09-03T00:15:00.000Z' },
    ]);
  });

  it('are held by a request, busy by a booking, and free again after a cancellation', async () => {
    const doctor = await createDoctor(api.db, { rules: everyDay(540, 630) });
    const { id: memberId } = await createAccount(api.db);
    const book = (startsAt: string, state: number) => createReservation(api.db, doctor, { memberId, startsAt, state });
    await book('2026-09-02T23:00:00Z', 0);
    await book('2026-09-02T23:30:00Z', 1);
    await book('2026-09-03T00:00:00Z', 6);
    expect((await times(doctor.id, '2026-09-03')).map(({ state }) => state)).toEqual(['HELD', 'BUSY', 'FREE']);
  });

  it('are closed by a closure and past within the minimum notice', async () => {
    const { id } = await createDoctor(api.db, { rules: everyDay(540, 630), setting: { notice_hours: 24 } });
    await api.db
      .insertInto('closure')
      .values({ doctor_id: id, during: '[2026-09-02T23:30:00Z,2026-09-03T00:00:00Z)' })
      .execute();
    expect((await times(id, '2026-09-03')).map(({ state }) => state)).toEqual(['FREE', 'CLOSED', 'FREE']);
    expect((await times(id, '2026-09-01')).map(({ state }) => state)).toEqual(['PAST', 'PAST', 'PAST']);
  });

  it('keep their buffers apart, so that neighbours can both be booked', async () => {
    const setting = { slot_minutes: 30, buffer_before_minutes: 5, buffer_after_minutes: 10 };
    const { id } = await createDoctor(api.db, { rules: everyDay(540, 640), setting });
    expect((await times(id, '2026-09-03')).map(({ displayTime }) => displayTime)).toEqual(['09:05', '09:50']);
  });

  it('end with the horizon', async () => {
    const { id } = await createDoctor(api.db, { rules: everyDay(540, 570), setting: { horizon_days: 7 } });
    expect(await times(id, '2026-09-08')).toHaveLength(1);
    expect(await times(id, '2026-09-09')).toEqual([]);
  });

  it('carry no trace of who booked', async () => {
    const doctor = await createDoctor(api.db, { rules: everyDay(540, 570) });
    const { id: memberId } = await createAccount(api.db);
    await createReservation(api.db, doctor, { memberId, startsAt: '2026-09-02T23:00:00Z', state: 1 });
    const [slot] = await times(doctor.id, '2026-09-03');
    expect(Object.keys(slot ?? {}).sort()).toEqual([
      'clinicId',
      'displayTime',
      'endUtc',
      'slotId',
      'startUtc',
      'state',
      'zone',
    ]);
  });

  it.each([
    ['without approval', { profile: { application_state: 'SUSPENDED' } }],
    ['whose account is suspended', { account: { status: 'SUSPENDED' } }],
    ['who asked for deletion', { account: { status: 'DELETION_REQUESTED' } }],
  ] as const)('are not given for a doctor %s', async (_who, given) => {
    const { id } = await createDoctor(api.db, { ...given, rules: everyDay(540, 570) });
    const query = { doctorUserId: id, selectTime: '2026-09-03' };
    expect(await api.call('getAppointmentTimes', { query })).toMatchObject({ code: 404 });
    expect(await api.call('listNextSlots', { body: { doctorUserIds: [id] } })).toMatchObject({ data: [{ slots: [] }] });
  });
});

describe('the database', () => {
  it('lets neither a doctor nor a member be booked twice at once, and lets go of what was cancelled', async () => {
    const [doctor, other] = [await createDoctor(api.db), await createDoctor(api.db)];
    const [first, second] = [await createAccount(api.db), await createAccount(api.db)];
    const at = '2026-09-02T23:00:00Z';
    await createReservation(api.db, doctor, { memberId: first.id, startsAt: at, state: 0 });
    await expect(createReservation(api.db, doctor, { memberId: second.id, startsAt: at, state: 1 })).rejects.toThrow(
      'reservation_doctor_free',
    );
    await expect(createReservation(api.db, other, { memberId: first.id, startsAt: at, state: 0 })).rejects.toThrow(
      'reservation_member_free',
    );
    await createReservation(api.db, doctor, { memberId: second.id, startsAt: at, state: 6 });
  });
});

describe('the month', () => {
  it('counts the slots of each of its days', async () => {
    const doctor = await createDoctor(api.db, { rules: everyDay(540, 630) });
    const { id: memberId } = await createAccount(api.db);
    await createReservation(api.db, doctor, { memberId, startsAt: '2026-10-31T22:00:00Z', state: 1 });
    const { data } = await api.call('getMonthlyCalendar', {
      query: { year: 2026, month: 11, doctorUserId: doctor.id },
    });
    expect(data).toHaveLength(30);
    expect(data[0]).toEqual({ date: '2026-11-01', free: 2, pending: 0, booked: 1, closed: 0 });
    expect(data[1]).toEqual({ date: '2026-11-02', free: 3, pending: 0, booked: 0, closed: 0 });
  });

  it('has every appointment of the doctor who asks, whatever the hours are today', async () => {
    const doctor = await createDoctor(api.db);
    const { id: memberId } = await createAccount(api.db);
    await createReservation(api.db, doctor, { memberId, startsAt: '2026-09-07T23:00:00Z', state: 1 });
    await createReservation(api.db, doctor, { memberId, startsAt: '2026-09-08T01:00:00Z', state: 0 });
    await createReservation(api.db, doctor, { memberId, startsAt: '2026-09-08T03:00:00Z', state: 6 });
    const query = { year: 2026, month: 9, doctorUserId: doctor.id };
    const own = { token: await createSession(api.db, doctor.id, api.clock.now()) };
    const dayOf = async (as = {}) => (await api.call('getMonthlyCalendar', { query }, as)).data[7];
    expect(await dayOf(own)).toEqual({ date: '2026-09-08', free: 0, pending: 1, booked: 1, closed: 0 });
    expect(await dayOf()).toEqual({ date: '2026-09-08', free: 0, pending: 0, booked: 0, closed: 0 });
  });

  it('counts those of one clinic where one is named', async () => {
    const doctor = await createDoctor(api.db, { rules: everyDay(540, 630) });
    const other = await createClinic(api.db, { name: 'Heron Clinic' });
    await api.db
      .insertInto('weekly_rule')
      .values({ doctor_id: doctor.id, clinic_id: other.id, weekday: 1, starts_minute: 720, ends_minute: 780 })
      .execute();
    const query = { year: 2026, month: 11, doctorUserId: doctor.id, clinicId: other.id };
    const { data } = await api.call('getMonthlyCalendar', { query });
    expect(data.slice(0, 3).map(({ free }) => free)).toEqual([0, 2, 0]);
  });

  it('without a doctor is the own one of an approved doctor', async () => {
    const query = { year: 2026, month: 11 };
    const doctor = await createDoctor(api.db, { rules: everyDay(540, 630) });
    const member = await createAccount(api.db);
    const tokenOf = (id: string) => createSession(api.db, id, api.clock.now());
    expect(await api.call('getMonthlyCalendar', { query })).toMatchObject({ status: 403 });
    expect(await api.call('getMonthlyCalendar', { query }, { token: await tokenOf(member.id) })).toMatchObject({
      code: 4031,
    });
    expect(await api.call('getMonthlyCalendar', { query }, { token: await tokenOf(doctor.id) })).toMatchObject({
      code: 100,
    });
  });
});

describe('the next slots', () => {
  it('are the first free ones of each doctor, in the order asked for', async () => {
    const monthly = await createDoctor(api.db, { rules: [{ weekday: 3, starts_minute: 540, ends_minute: 570 }] });
    const daily = await createDoctor(api.db, { rules: everyDay(540, 570) });
    const { id: memberId } = await createAccount(api.db);
    await createReservation(api.db, daily, { memberId, startsAt: '2026-09-01T23:00:00Z', state: 0 });
    const { data } = await api.call('listNextSlots', { body: { doctorUserIds: [monthly.id, daily.id], limit: 2 } });
    expect(data).toMatchObject([
      {
        doctorUserId: monthly.id,
        slots: [{ startUtc: '2026-09-01T23:00:00.000Z' }, { startUtc: '2026-09-08T23:00:00.000Z' }],
      },
      {
        doctorUserId: daily.id,
        slots: [{ startUtc: '2026-09-02T23:00:00.000Z' }, { startUtc: '2026-09-03T23:00:00.000Z' }],
      },
    ]);
  });

  it('are asked for at most 20 doctors and 5 slots', async () => {
    const doctorUserIds = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(await api.call('listNextSlots', { body: { doctorUserIds } })).toMatchObject({ code: 400 });
    expect(
      await api.call('listNextSlots', { body: { doctorUserIds: doctorUserIds.slice(1), limit: 6 } }),
    ).toMatchObject({ code: 400 });
  });
});
