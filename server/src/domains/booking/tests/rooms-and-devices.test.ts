/** Rooms and devices: kept by the doctors of a clinic, needed by types, used by one appointment at a time. */

import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createType } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let one: TestMember;
let other: TestMember;
let clinicId: string;
/** Thursday 3 September 2026, 09:00 to 11:00 in Sydney. */
const day = '2026-09-03';
const rule = { weekday: 4, starts_minute: 540, ends_minute: 660 };
const nine = '2026-09-02T23:00:00.000Z';
const halfPast = '2026-09-02T23:30:00.000Z';

/** Both doctors work at one clinic. */
beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-01T00:00:00Z' });
  const first = await createDoctor(api.db, { rules: [rule], setting: { auto_confirm: true } });
  const second = await createDoctor(api.db, { setting: { auto_confirm: true } });
  ({ clinicId } = first);
  const there = { doctor_id: second.id, clinic_id: clinicId };
  await api.db.insertInto('doctor_clinic').values(there).execute();
  await api.db
    .insertInto('weekly_rule')
    .values({ ...there, ...rule })
    .execute();
  one = await asMember(api, { ...first, nickname: 'One' });
  other = await asMember(api, { ...second, nickname: 'Other' });
});
afterEach(() => api.close());

const save = (more: object = {}, who = one) =>
  who.call('saveClinicResource', { body: { clinicId, kind: 'device', name: 'Laser', active: true, ...more } });
const laserOf = async () => (await save()).data.resourceId;
const typeOf = async (doctor: TestMember, laser: string, more = {}) =>
  (await createType(api.db, doctor.id, { resource_ids: [laser], ...more })).id;
const apply = (doctor: TestMember, typeId: string | undefined, startsAt: string, who: TestMember) =>
  who.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
      ...(typeId ? { typeId } : {}),
    },
  });
const timesOf = async (doctor: TestMember, typeId?: string) => {
  const query = { doctorUserId: doctor.id, selectTime: day, ...(typeId ? { typeId } : {}) };
  const { data } = await api.call('getAppointmentTimes', { query });
  return data.map(({ displayTime, state }) => `${displayTime} ${state}`);
};

it('are kept by each doctor of the clinic, and by no one else', async () => {
  const resourceId = await laserOf();
  expect((await save({ resourceId, name: 'Big laser' }, other)).code).toBe(100);
  expect((await one.call('listClinicResources', {})).data).toEqual([
    { resourceId, clinicId, kind: 'device', name: 'Big laser', active: true },
  ]);
  const stranger = await asMember(api, { ...(await createDoctor(api.db)), nickname: 'Stranger' });
  expect(await save({ resourceId }, stranger)).toMatchObject({ code: 422, data: { errors: [{ field: 'clinicId' }] } });
  expect((await stranger.call('listClinicResources', {})).data).toEqual([]);
});

it('have a name of their own at the clinic', async () => {
  await laserOf();
  expect(await save({ name: 'laser' })).toMatchObject({ code: 422, data: { errors: [{ field: 'name' }] } });
  expect((await save({ name: 'Room 1', kind: 'room' })).code).toBe(100);
});

it('can be needed only by types of doctors of their clinic', async () => {
  const resourceIds = [await laserOf()];
  const type = {
    name: 'Session',
    nameZh: '',
    minutes: 60,
    feeAud: 300,
    modes: ['clinic' as const],
    clinicIds: [],
    categoryNames: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    noticeHours: 0,
    audience: 'all' as const,
    autoConfirm: true,
    active: true,
  };
  const stranger = await asMember(api, { ...(await createDoctor(api.db)), nickname: 'Stranger' });
  const { code, data } = await stranger.call('saveAppointmentType', { body: { ...type, resourceIds } });
  expect([code, data]).toMatchObject([422, { errors: [{ field: 'resourceIds' }] }]);
  const { typeId } = (await one.call('saveAppointmentType', { body: { ...type, resourceIds } })).data;
  await one.call('saveAppointmentType', { body: { ...type, typeId } });
  expect((await one.call('listAppointmentTypes', {})).data).toMatchObject([{ resourceIds }]);
});

it('take a time from what else needs them, also with another doctor, until the appointment ends', async () => {
  const laser = await laserOf();
  const [mine, theirs] = [await typeOf(one, laser), await typeOf(other, laser, { minutes: 30 })];
  const member = await createMember(api);
  const { kaReservationId } = (await apply(one, mine, nine, member)).data;
  expect(await timesOf(other, theirs)).toEqual(['09:00 BUSY', '09:30 BUSY', '10:00 FREE', '10:30 FREE']);
  expect(await timesOf(other)).toEqual(['09:00 FREE', '09:30 FREE', '10:00 FREE', '10:30 FREE']);
  const refused = await apply(other, theirs, halfPast, await createMember(api));
  expect(refused).toMatchObject({ reason: 'TIME_TAKEN', msg: 'This time has just been taken.' });
  await member.call('cancelReservation', { body: { kaReservationId } });
  expect((await timesOf(other, theirs))[0]).toBe('09:00 FREE');
});

it('move with their appointment, and are free where it was', async () => {
  const laser = await laserOf();
  const [mine, theirs] = [await typeOf(one, laser, { minutes: 30 }), await typeOf(other, laser, { minutes: 30 })];
  const member = await createMember(api);
  const { kaReservationId } = (await apply(one, mine, nine, member)).data;
  const slotId = slotIdOf(one.id, new Date('2026-09-03T00:30:00.000Z'));
  expect((await member.call('updateReservation', { body: { kaReservationId, slotId } })).code).toBe(100);
  expect(await timesOf(other, theirs)).toEqual(['09:00 FREE', '09:30 FREE', '10:00 FREE', '10:30 BUSY']);
});

it('are not asked for where they are not there any more', async () => {
  const resourceId = await laserOf();
  const [mine, theirs] = [await typeOf(one, resourceId), await typeOf(other, resourceId)];
  await apply(one, mine, nine, await createMember(api));
  await save({ resourceId, active: false });
  expect((await timesOf(other, theirs))[0]).toBe('09:00 FREE');
});

it('go to one of 50 who want one laser at once with two doctors', async () => {
  const laser = await laserOf();
  const types = [await typeOf(one, laser), await typeOf(other, laser)];
  const members = await Promise.all(Array.from({ length: 50 }, () => createMember(api)));
  const answers = await Promise.all(
    members.map((who, place) =>
      apply(place % 2 ? one : other, types[place % 2 ? 0 : 1], place % 4 < 2 ? nine : halfPast, who),
    ),
  );
  const codes = answers.map(({ code }) => code);
  expect([codes.filter((code) => code === 100).length, codes.filter((code) => code === 409).length]).toEqual([1, 49]);
  expect(answers.filter(({ reason }) => reason === 'TIME_TAKEN')).toHaveLength(49);
  const claims = await api.db.selectFrom('resource_claim').selectAll().execute();
  expect(claims).toHaveLength(1);
});

it('are held by the database, whatever a command has seen', async () => {
  const laser = await laserOf();
  const busy = `[${nine},${halfPast})`;
  const row = (doctor: TestMember, memberId: string, type_id: string) => ({
    doctor_id: doctor.id,
    member_id: memberId,
    clinic_id: clinicId,
    starts_at: new Date(nine),
    ends_at: new Date(halfPast),
    busy,
    state: 1,
    mode: 'clinic' as const,
    type_id,
  });
  const [mine, theirs] = [await typeOf(one, laser), await typeOf(other, laser)];
  await api.db
    .insertInto('reservation')
    .values(row(one, (await createMember(api)).id, mine))
    .execute();
  const second = api.db
    .insertInto('reservation')
    .values(row(other, (await createMember(api)).id, theirs))
    .execute();
  await expect(second).rejects.toThrow('resource_claim_free');
});
