/** Appointments that a member books for another adult. */
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { createDoctor, createReservation } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let member: TestMember;
/** Thursday 3 September 2026 in Sydney. */
const nine = '2026-09-02T23:00:00.000Z';
const halfPast = '2026-09-02T23:30:00.000Z';
const mother = { name: 'Acacia Banksia', relation: 'parent', agreed: true } as const;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T11:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  practice = made;
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  member = await createMember(api, { nickname: 'Wren Banksia' });
});
afterEach(() => api.close());

const apply = (startsAt: string, more: object = {}) =>
  member.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
      ...more,
    },
  });
const cardOf = async (kaReservationId: string) =>
  (await doctor.call('getPatient', { params: { kaReservationId } })).data;

it('are seen by the doctor under the name of the person, with who has booked', async () => {
  const { kaReservationId } = (await apply(nine, { relative: mother })).data;
  const { data } = await doctor.call('getSchedule', { query: { from: '2026-09-03', to: '2026-09-03' } });
  expect(data.days[0]?.appointments).toMatchObject([
    { memberName: mother.name, bookedBy: { name: 'Wren Banksia', relation: 'parent' } },
  ]);
  const { data: own } = await member.call('getReservation', { params: { kaReservationId } });
  expect(own.relative).toEqual({ name: mother.name, relation: 'parent' });
  expect(own.member.name).toBe('Wren Banksia');
});

it('have a card and notes apart from those of the member', async () => {
  const own = (await apply(nine)).data.kaReservationId;
  const hers = (await apply(halfPast, { relative: mother })).data.kaReservationId;
  const { data } = await doctor.call('listPatients', { query: {} });
  expect(data.list.map(({ name }) => name)).toEqual([mother.name, 'Wren Banksia']);
  expect((await cardOf(hers)).appointments.map((one) => one.kaReservationId)).toEqual([hers]);
  expect((await cardOf(own)).appointments.map((one) => one.kaReservationId)).toEqual([own]);
  const open = async (kaReservationId: string) =>
    (await doctor.call('openPatientNote', { body: { kaReservationId } })).data.noteId;
  expect(await open(hers)).not.toBe(await open(own));
  expect(await open(hers)).toBe(await open(hers));
  const found = await doctor.call('listPatients', { query: { keyword: 'acacia' } });
  expect(found.data.list.map(({ bookedBy }) => bookedBy?.name)).toEqual(['Wren Banksia']);
});

it('are named in no mail, and in no calendar', async () => {
  const { icsUrl } = (await apply(nine, { relative: mother })).data;
  const mails = [...(await messagesTo(api, member.email)), ...(await messagesTo(api, doctor.email))];
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('Acacia');
  expect(await (await api.fetch(new URL(icsUrl).pathname)).text()).not.toContain('Acacia');
});

it('need a name, a relation and the consent', async () => {
  for (const relative of [
    { ...mother, agreed: false },
    { ...mother, name: '1' },
    { ...mother, relation: 'boss' },
  ]) {
    expect((await apply(nine, { relative })).code).toBe(400);
  }
  await apply(nine, { relative: mother });
  const row = await api.db.selectFrom('reservation').select('relative_agreed_at').executeTakeFirstOrThrow();
  expect(row.relative_agreed_at).toEqual(api.clock.now());
});

it('cannot be at the same time as another of the account', async () => {
  await apply(nine);
  const other = await createDoctor(api.db, {
    rules: [{ weekday: 4, starts_minute: 540, ends_minute: 630 }],
    account: { nickname: 'Dr Other' },
    clinic: { abn: '51824753556' },
  });
  const slotId = slotIdOf(other.id, new Date(nine));
  expect(await apply(nine, { doctorUserId: other.id, slotId, relative: mother })).toMatchObject({ code: 409 });
});

it('make no one known to the doctor but the person, and cannot be rated by the member', async () => {
  const startsAt = '2026-08-20T00:00:00.000Z';
  const id = await createReservation(api.db, practice, { memberId: member.id, startsAt, state: 3 });
  const relative = { relative_name: mother.name, relation: 'parent', relative_agreed_at: new Date(startsAt) } as const;
  await api.db.updateTable('reservation').set(relative).where('id', '=', id).execute();
  const rules = { name: 'Check', nameZh: '', minutes: 30, feeAud: 90, modes: ['clinic' as const], clinicIds: [] };
  const { data } = await doctor.call('saveAppointmentType', {
    body: {
      ...rules,
      categoryNames: [],
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      noticeHours: 0,
      audience: 'known',
      autoConfirm: true,
      active: true,
    },
  });
  const { typeId } = data;
  expect(await apply(nine, { typeId })).toMatchObject({ code: 422 });
  expect(await apply(nine, { typeId, relative: mother })).toMatchObject({ code: 100 });
  const marks = { punctuality: 5, communication: 5, booking: 5, premises: 5 };
  expect(await member.call('createEvaluation', { body: { kaReservationId: id, ...marks } })).toMatchObject({
    code: 422,
    reason: 'NOT_POSSIBLE',
  });
});

it('lose the name with the account', async () => {
  await apply(nine, { relative: mother });
  await api.project();
  await api.db.transaction().execute((trx) => removeAccount(trx, member, api.clock.now()));
  const row = await api.db.selectFrom('reservation').select(['relative_name', 'relation']).executeTakeFirstOrThrow();
  expect(row).toEqual({ relative_name: '', relation: null });
});
