import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClinic, createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { actingFor, addToTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
/** Thursdays, 09:00 to 10:30 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
const [thursday, saturday] = ['2026-09-03', '2026-09-05'] as const;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T00:00:00Z' });
  const made = await createDoctor(api.db, { rules });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
});
afterEach(() => api.close());

const hours = (starts: string, ends: string, clinicId = doctor.clinicId) => ({ clinicId, starts, ends });
const setHours = (selectTime: string, periods: ReturnType<typeof hours>[], more = {}) =>
  doctor.call('setDayHours', { body: { selectTime, periods, ...more } });
async function dayOf(date: string) {
  const { data } = await doctor.call('getSchedule', { query: { from: date, to: date } });
  return data.days[0];
}
const timesOf = async (selectTime: string) => {
  const query = { doctorUserId: doctor.id, selectTime };
  return (await api.call('getAppointmentTimes', { query })).data.map(({ displayTime }) => displayTime);
};

describe('a date with hours of its own', () => {
  it('is open on a day of the week that is not', async () => {
    expect(await timesOf(saturday)).toEqual([]);
    await setHours(saturday, [hours('10:00', '11:00'), hours('13:00', '13:30')], { reason: 'Open day' });
    expect(await timesOf(saturday)).toEqual(['10:00', '10:30', '13:00']);
    expect(await timesOf('2026-09-12')).toEqual([]);
  });

  it('has these and not those of the week, until it has them again', async () => {
    await setHours(thursday, [hours('18:00', '19:00')]);
    expect(await timesOf(thursday)).toEqual(['18:00', '18:30']);
    expect(await timesOf('2026-09-10')).toEqual(['09:00', '09:30', '10:00']);
    await setHours(thursday, []);
    expect(await timesOf(thursday)).toEqual(['09:00', '09:30', '10:00']);
  });

  it('stands in the own calendar with its reason and who set it', async () => {
    expect((await dayOf(saturday))?.ownHours).toBeNull();
    const robin = await createMember(api, { nickname: 'Robin Reception' });
    await addToTeam(api, doctor.clinicId, doctor, 'owner');
    await addToTeam(api, doctor.clinicId, robin, 'receptionist');
    const body = { selectTime: saturday, periods: [hours('10:00', '11:00')], reason: 'Open day' };
    expect((await robin.call('setDayHours', { body }, actingFor(doctor))).code).toBe(100);
    const ownHours = { periods: [hours('10:00', '11:00')], reason: 'Open day', by: 'Robin Reception' };
    expect((await dayOf(saturday))?.ownHours).toEqual(ownHours);
    const { data } = await doctor.call('listCalendarChanges', {});
    expect(data).toMatchObject([{ action: 'hours', firstDay: saturday, side: 'team', name: 'Robin Reception' }]);
  });

  it('is closed and opened as any other, and opens what was closed', async () => {
    await doctor.call('setDayOpen', { body: { selectTime: thursday, state: 0 } });
    await setHours(thursday, [hours('18:00', '19:00')]);
    expect((await dayOf(thursday))?.slots.map(({ state }) => state)).toEqual(['FREE', 'FREE']);
    const part = { selectTime: thursday, untilDay: saturday, fromTime: '18:30', state: 0 as const };
    await doctor.call('setDayOpen', { body: part });
    expect((await dayOf(thursday))?.slots.map(({ state }) => state)).toEqual(['FREE', 'CLOSED']);
  });

  it('counts for a search by the next free time', async () => {
    await setHours('2026-09-01', [hours('08:00', '08:30')]);
    const { data } = await api.call('listNextSlots', { body: { doctorUserIds: [doctor.id], limit: 1 } });
    expect(data[0]?.slots[0]?.startUtc).toBe('2026-08-31T22:00:00.000Z');
  });
});

describe('what is booked', () => {
  const book = async (startsAt: string) => {
    const { id: memberId } = await createMember(api, { nickname: 'Wren' });
    return createReservation(api.db, doctor, { memberId, startsAt, state: 1 });
  };

  it('stays, and is named where the hours hold it no longer', async () => {
    const kept = await book('2026-09-02T23:00:00Z');
    const outside = await book('2026-09-03T00:00:00Z');
    const answer = await setHours(thursday, [hours('09:00', '10:00')], { preview: true });
    expect(answer.data.affected.map(({ kaReservationId }) => kaReservationId)).toEqual([outside]);
    expect((await dayOf(thursday))?.ownHours).toBeNull();
    await setHours(thursday, [hours('09:00', '10:00')]);
    const ids = (await dayOf(thursday))?.appointments.map(({ kaReservationId }) => kaReservationId);
    expect(ids).toEqual([kept, outside]);
  });

  it('is named where the week would not hold it again', async () => {
    await setHours(saturday, [hours('10:00', '11:00')]);
    const id = await book('2026-09-05T00:00:00Z');
    const { data } = await setHours(saturday, [], { preview: true });
    expect(data.affected.map(({ kaReservationId }) => kaReservationId)).toEqual([id]);
  });

  it('on such a date fits whatever the week becomes', async () => {
    await setHours(saturday, [hours('10:00', '11:00')]);
    await book('2026-09-05T00:00:00Z');
    const { data } = await doctor.call('setAppointmentTime', { body: { weekly: [], preview: true } });
    expect(data.affected).toEqual([]);
  });
});

describe('hours that cannot be', () => {
  it.each([
    ['end before they start', () => [hours('11:00', '10:00')]],
    ['overlap', () => [hours('09:00', '11:00'), hours('10:30', '12:00')]],
  ])('%s and are refused at their field', async (_why, periods) => {
    expect(await setHours(saturday, periods())).toMatchObject({ code: 422, data: { errors: [{ field: 'periods' }] } });
  });

  it('are at a clinic of someone else', async () => {
    const { id } = await createClinic(api.db);
    expect((await setHours(saturday, [hours('09:00', '10:00', id)])).code).toBe(422);
  });

  it('keep a doctor at a clinic while they are ahead', async () => {
    const { id } = await createClinic(api.db);
    await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: id }).execute();
    await setHours(saturday, [hours('09:00', '10:00', id)]);
    const leave = () => doctor.call('leaveClinic', { params: { clinicId: id } });
    expect((await leave()).code).toBe(422);
    await setHours(saturday, []);
    expect((await leave()).code).toBe(100);
  });
});
