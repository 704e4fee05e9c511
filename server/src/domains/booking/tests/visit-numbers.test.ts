import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { state } from '#domains/booking/rules/appointment.machine';
import { createDoctor, createReservation, createType } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: Awaited<ReturnType<typeof createDoctor>>;
let member: TestMember;
let caller: TestMember;

/** Nine to five, every day of the week. */
const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_minute: 540, ends_minute: 1020 }));

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  doctor = await createDoctor(api.db, { rules });
  caller = await asMember(api, { nickname: 'Doctor', ...doctor });
  member = await createMember(api);
});

const read = async (days?: '7' | '365') => (await caller.call('getVisitNumbers', { query: { days } })).data;
const daysAgo = (days: number, hours = 0) =>
  new Date(api.clock.now().getTime() - days * 86_400_000 + hours * 3_600_000);

/** Keeps a visit that began so many days ago and was booked so many days before. */
async function visit(began: number, ahead: number, of: number = state.fulfilled, set: object = {}) {
  const startsAt = daysAgo(began).toISOString();
  const id = await createReservation(api.db, doctor, { memberId: member.id, startsAt, state: of });
  await api.db
    .updateTable('reservation')
    .set({ created_at: daysAgo(began + ahead), fee_aud: 180, ...set })
    .where('id', '=', id)
    .execute();
  return id;
}

it('has the open and the booked time of each day, by the clock of the clinic', async () => {
  await visit(1, 3);
  await visit(1.1, 3, state.noShow);
  await visit(1.2, 3, state.cancelledByMember);
  const { days } = await read('7');
  expect(days).toHaveLength(7);
  const sum = (key: 'openMinutes' | 'bookedMinutes' | 'visits' | 'missed' | 'cancelled') =>
    days.reduce((total, day) => total + day[key], 0);
  expect([sum('openMinutes'), sum('bookedMinutes')]).toEqual([7 * 480, 60]);
  expect([sum('visits'), sum('missed'), sum('cancelled')]).toEqual([1, 1, 1]);
});

it('takes closed days and times from the open ones, and overlapping ones once', async () => {
  const [today] = (await read('7')).days.slice(-1);
  const day = today?.day ?? '';
  const close = (from: string, to: string) =>
    sql`insert into closure (doctor_id, during) select ${doctor.id}::uuid, tstzrange((${day}::date + ${from}::time) at time zone c.zone,
      (${day}::date + ${to}::time) at time zone c.zone) from clinic c where c.id = ${doctor.clinicId}::uuid`.execute(
      api.db,
    );
  await close('10:00', '11:00');
  await close('08:00', '09:30');
  expect((await read('7')).days.at(-1)?.openMinutes).toBe(480 - 90);
  await api.db.insertInto('closed_day').values({ doctor_id: doctor.id, day }).execute();
  expect((await read('7')).days.at(-1)?.openMinutes).toBe(0);
});

it('has the hours of a date that has its own', async () => {
  const [today] = (await read('7')).days.slice(-1);
  const hours = { day: today?.day ?? '', clinic_id: doctor.clinicId, starts_minute: 600, ends_minute: 660 };
  await api.db
    .insertInto('day_period')
    .values({ doctor_id: doctor.id, ...hours })
    .execute();
  expect((await read('7')).days.at(-1)?.openMinutes).toBe(60);
});

it('says how early visits were booked, and by whom', async () => {
  await visit(1, 0);
  await visit(2, 5);
  await visit(3, 40);
  await visit(4, 1, state.fulfilled, { member_id: null, guest_name: 'Wren Caller', guest_phone: '0400000000' });
  const { leadTimes, medianLeadHours, ways, newPatients } = await read('7');
  expect(Object.fromEntries(leadTimes.map(({ until, visits }) => [until, visits]))).toEqual({
    'same-day': 1,
    'days-2': 1,
    week: 1,
    fortnight: 0,
    month: 0,
    longer: 1,
  });
  expect(medianLeadHours).toBe(72);
  expect([ways, newPatients]).toEqual([{ member: 3, caller: 1 }, 1]);
});

it('sums visits and fees by type, with the name of now', async () => {
  const { id: typeId } = await createType(api.db, doctor.id, { name: 'Laser session' });
  await visit(1, 1, state.fulfilled, { type_id: typeId, type_name: 'Laser', fee_aud: 300 });
  await visit(2, 1, state.fulfilled);
  await visit(3, 1, state.noShow);
  expect((await read('7')).types).toEqual([
    { typeId, kind: 'named', name: 'Laser session', nameZh: '', visits: 1, missed: 0, feeCents: 30_000 },
    { typeId: '', kind: 'initial', name: '', nameZh: '', visits: 1, missed: 1, feeCents: 18_000 },
  ]);
});

it('counts nothing of before the period, of other doctors, or of members who come again', async () => {
  await visit(20, 1);
  await visit(1, 1);
  const other = await asMember(api, { nickname: 'Other', ...(await createDoctor(api.db)) });
  const { newPatients, ways } = await read('7');
  expect([newPatients, ways.member]).toEqual([0, 1]);
  const { data } = await other.call('getVisitNumbers', { query: { days: '365' } });
  expect([data.ways.member, data.days.length, data.medianLeadHours, data.types]).toEqual([0, 365, null, []]);
  expect((await read('365')).newPatients).toBe(1);
});
