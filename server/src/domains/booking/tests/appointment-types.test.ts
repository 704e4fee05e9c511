/** Types that a doctor has named: kept by the doctor, offered to whom they are for, booked with their length and fee. */
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClinic, createDoctor, createReservation, createType } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember & { clinicId: string };
let member: TestMember;
/** Thursday 3 September 2026, 09:00 to 11:00 in Sydney. */
const day = '2026-09-03';
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 660 }];
const nine = '2026-09-02T23:00:00.000Z';
const halfPast = '2026-09-02T23:30:00.000Z';
const half11 = '2026-09-03T00:30:00.000Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-01T00:00:00Z' });
  const procedures = ['botox_injections', 'laser_hair_removal'];
  const made = await createDoctor(api.db, { rules, procedures, setting: { auto_confirm: true } });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
  member = await createMember(api, { nickname: 'Wren' });
});
afterEach(() => api.close());

const laser = {
  name: 'Laser session',
  nameZh: '激光治疗',
  minutes: 60,
  feeAud: 320,
  modes: ['clinic'] as ('clinic' | 'video')[],
  clinicIds: [] as string[],
  categoryNames: [] as string[],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  audience: 'all' as 'all' | 'new' | 'known',
  autoConfirm: true,
  active: true,
};
const save = (more: Partial<typeof laser & { typeId: string }> = {}, who: TestMember = doctor) =>
  who.call('saveAppointmentType', { body: { ...laser, ...more } });
const idOf = async (more: Partial<typeof laser> = {}) => (await save(more)).data.typeId;
const offered = async (who?: TestMember, language = 'en') => {
  const headers = { 'accept-language': language };
  const token = who ? { token: who.token } : {};
  return (await api.call('getDoctorDetail', { query: { id: doctor.id } }, { headers, ...token })).data.types ?? [];
};
const apply = (typeId: string, startsAt = nine, more = {}, who = member) =>
  who.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
      typeId,
      ...more,
    },
  });
const timesOf = async (typeId?: string) => {
  const query = { doctorUserId: doctor.id, selectTime: day, ...(typeId ? { typeId } : {}) };
  const { data } = await api.call('getAppointmentTimes', { query });
  return data.map(({ displayTime, state }) => `${displayTime} ${state}`);
};
const haveSeen = () =>
  createReservation(api.db, doctor, { memberId: member.id, startsAt: '2026-08-03T00:00:00Z', state: 3 });

describe('a doctor', () => {
  it('adds, changes, orders and archives types, and reads them in their order', async () => {
    const [one, two] = [await idOf(), await idOf({ name: 'Skin check', minutes: 15 })];
    expect((await save({ typeId: one, name: 'Laser, long', minutes: 90, active: false })).data).toEqual({
      typeId: one,
    });
    expect((await doctor.call('orderAppointmentTypes', { body: { typeIds: [two, one] } })).data.typeIds).toEqual([
      two,
      one,
    ]);
    expect((await doctor.call('listAppointmentTypes', {})).data).toEqual([
      { ...laser, typeId: two, name: 'Skin check', minutes: 15, depositAud: 0, resourceIds: [], formId: null },
      {
        ...laser,
        depositAud: 0,
        resourceIds: [],
        formId: null,
        typeId: one,
        name: 'Laser, long',
        minutes: 90,
        active: false,
      },
    ]);
  });

  it.each([
    ['noticeHours', { autoConfirm: false, noticeHours: 2 }],
    ['clinicIds', { clinicIds: ['6f1c1d4e-1111-4111-8111-111111111111'] }],
    ['name', { name: ' ' }],
    ['nameZh', { nameZh: '无痛疗程' }],
    ['minutes', { minutes: 2 }],
    ['modes', { modes: [] }],
  ])('hears at the field what is wrong: %s', async (field, more) => {
    const { code, data } = await save(more);
    expect([code === 400 || code === 422, data]).toMatchObject([true, { errors: [{ field }] }]);
    expect((await doctor.call('listAppointmentTypes', {})).data).toEqual([]);
  });

  it('has no more than 40', async () => {
    for (let count = 0; count < 40; count += 1) await createType(api.db, doctor.id);
    expect(await save()).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
  });

  it('changes no type of another doctor', async () => {
    const typeId = await idOf();
    const other = await asMember(api, { ...(await createDoctor(api.db)), nickname: 'Other' });
    expect(await save({ typeId, name: 'Mine' }, other)).toMatchObject({ code: 404 });
    await other.call('orderAppointmentTypes', { body: { typeIds: [typeId] } });
    expect((await doctor.call('listAppointmentTypes', {})).data).toMatchObject([{ name: 'Laser session' }]);
  });
});

describe('what is offered', () => {
  it('is what is active, in the language of the reader', async () => {
    await idOf();
    await idOf({ name: 'Skin check', nameZh: '', categoryNames: ['botox_injections'] });
    await idOf({ name: 'Old', active: false });
    expect((await offered()).map(({ name }) => name)).toEqual(['Laser session', 'Skin check']);
    expect((await offered(undefined, 'zh-CN')).map(({ name }) => name)).toEqual(['激光治疗', 'Skin check']);
  });

  it('is for members whom the doctor has seen, for the others, or for all', async () => {
    for (const audience of ['all', 'new', 'known'] as const) await idOf({ name: audience, audience });
    const names = async (who?: TestMember) => (await offered(who)).map(({ name }) => name);
    expect([await names(), await names(member)]).toEqual([
      ['all', 'new'],
      ['all', 'new'],
    ]);
    await haveSeen();
    expect(await names(member)).toEqual(['all', 'known']);
  });

  it('is for people whom the doctor has seen also where a member books for one of them', async () => {
    for (const audience of ['new', 'known'] as const) await idOf({ name: audience, audience });
    const relative = { relative_name: 'Acacia', relation: 'parent', relative_agreed_at: api.clock.now() } as const;
    await api.db
      .updateTable('reservation')
      .set(relative)
      .where('id', '=', await haveSeen())
      .execute();
    expect((await offered(member)).map(({ name }) => name)).toEqual(['new', 'known']);
  });
});

describe('times of a type', () => {
  it('begin where those of a first consultation do, and are free where all of it is', async () => {
    const typeId = await idOf({ bufferAfterMinutes: 10 });
    expect(await timesOf(typeId)).toEqual(['09:00 FREE', '09:30 FREE']);
    await createReservation(api.db, doctor, { memberId: member.id, startsAt: half11, state: 1 });
    expect(await timesOf(typeId)).toEqual(['09:00 FREE', '09:30 BUSY']);
    expect(await timesOf()).toEqual(['09:00 FREE', '09:30 FREE', '10:00 FREE', '10:30 BUSY']);
  });

  it('keep its notice and its clinics, also in the month and among the next ones', async () => {
    const second = await createClinic(api.db, { name: 'Second' });
    await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: second.id }).execute();
    const elsewhere = await idOf({ clinicIds: [second.id] });
    const late = await idOf({ noticeHours: 48 });
    expect(await timesOf(elsewhere)).toEqual([]);
    expect((await timesOf(late))[0]).toBe('09:00 PAST');
    const month = { year: 2026, month: 9, doctorUserId: doctor.id };
    const free = async (typeId: string) =>
      (await api.call('getMonthlyCalendar', { query: { ...month, typeId } })).data.find(({ date }) => date === day)
        ?.free;
    expect([await free(elsewhere), await free(late)]).toEqual([0, 1]);
    const next = async (typeId: string) =>
      (await api.call('listNextSlots', { body: { doctorUserIds: [doctor.id], limit: 1, typeId } })).data[0]?.slots;
    expect([await next(elsewhere), await next(late)]).toMatchObject([[], [{ startUtc: '2026-09-03T00:00:00.000Z' }]]);
  });

  it('are none of a type that is unknown', async () => {
    expect(await timesOf('6f1c1d4e-1111-4111-8111-111111111111')).toEqual([]);
  });
});

describe('booking a type', () => {
  it('takes its length, fee and buffers, and keeps them with the name when the type changes', async () => {
    const typeId = await idOf({ bufferAfterMinutes: 10 });
    const { kaReservationId } = (await apply(typeId)).data;
    await save({ typeId, name: 'Other', nameZh: '', minutes: 15, feeAud: 10 });
    const read = (language: string) =>
      member.call('getReservation', { params: { kaReservationId } }, { 'accept-language': language });
    const kept = { typeId, startUtc: nine, endUtc: '2026-09-03T00:00:00.000Z', feeAud: 320 };
    expect((await read('en')).data).toMatchObject({ ...kept, typeName: 'Laser session' });
    expect((await read('zh-CN')).data).toMatchObject({ ...kept, typeName: '激光治疗' });
    expect(await timesOf()).toEqual(['09:00 BUSY', '09:30 BUSY', '10:00 BUSY', '10:30 FREE']);
    const { data } = await doctor.call('getSchedule', { query: { from: day, to: day } });
    expect(data.days[0]?.appointments).toMatchObject([{ typeId, typeName: 'Laser session' }]);
  });

  it('asks where the type is confirmed by hand, whatever the rules say', async () => {
    const byHand = await idOf({ autoConfirm: false });
    expect((await apply(byHand)).data.state).toBe(0);
  });

  it('refuses other terms than the member has seen', async () => {
    const typeId = await idOf();
    expect(await apply(typeId, nine, { seen: { feeAud: 180 } })).toMatchObject({
      reason: 'OFFER_CHANGED',
      data: { feeAud: 320 },
    });
  });

  it.each([
    ['typeId', { active: false }, {}],
    ['typeId', { audience: 'known' as const }, {}],
    ['mode', { modes: ['video' as const] }, {}],
    ['categoryName', { categoryNames: ['laser_hair_removal'] }, { categoryName: 'botox_injections' }],
  ])('refuses at %s what the type is not for: %o', async (field, type, wish) => {
    const { code, data } = await apply(await idOf(type), nine, wish);
    expect([code === 400 || code === 422, data]).toMatchObject([true, { errors: [{ field }] }]);
  });

  it('refuses a type for new people to one whom the doctor has seen, and one of another doctor', async () => {
    const typeId = await idOf({ audience: 'new' });
    await haveSeen();
    expect(await apply(typeId)).toMatchObject({ code: 422 });
    const other = await createType(api.db, (await createDoctor(api.db)).id);
    expect(await apply(other.id)).toMatchObject({ code: 422 });
  });

  it('gives one of two overlapping times to one of many at once', async () => {
    const typeId = await idOf();
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember(api)));
    const answers = await Promise.all(members.map((who, place) => apply(typeId, place % 2 ? nine : halfPast, {}, who)));
    expect(answers.map(({ code }) => code).sort()).toEqual([100, 409, 409, 409, 409, 409]);
  });

  it('moves with its length and its old fee, and keeps its name when the doctor is asked', async () => {
    const typeId = await idOf({ autoConfirm: false });
    const { kaReservationId } = (await apply(typeId)).data;
    await doctor.call('handleReservation', { body: { kaReservationId, state: 1 } });
    await save({ typeId, autoConfirm: false, name: 'Other', feeAud: 10, active: false });
    const slotId = slotIdOf(doctor.id, new Date('2026-09-10T00:00:00.000Z'));
    const { data } = await member.call('updateReservation', { body: { kaReservationId, slotId } });
    const moved = await member.call('getReservation', { params: { kaReservationId: data.kaReservationId } });
    expect(moved.data).toMatchObject({
      state: 0,
      typeName: 'Laser session',
      feeAud: 320,
      endUtc: '2026-09-10T01:00:00.000Z',
      replacesId: kaReservationId,
    });
  });

  it('takes its length also where the doctor moves it', async () => {
    const typeId = await idOf();
    const { kaReservationId } = (await apply(typeId)).data;
    const slotId = slotIdOf(doctor.id, new Date('2026-09-10T00:00:00.000Z'));
    const body = { kaReservationId, slotId, reason: 'I am away that day.' };
    expect((await doctor.call('moveAppointment', { body })).code).toBe(100);
    const { data } = await member.call('getReservation', { params: { kaReservationId } });
    expect(data).toMatchObject({ typeName: 'Laser session', endUtc: '2026-09-10T01:00:00.000Z', feeAud: 320 });
  });
});
