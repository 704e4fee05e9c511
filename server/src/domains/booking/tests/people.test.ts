/** For whom a member books, and which types of appointment are open to them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let member: TestMember;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T11:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  practice = made;
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  member = await createMember(api, { nickname: 'Wren Banksia' });
});
afterEach(() => api.close());

const addType = async (name: string, audience: 'all' | 'new' | 'known') => {
  const rules = { nameZh: '', minutes: 30, feeAud: 90, modes: ['clinic' as const], clinicIds: [], categoryNames: [] };
  const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, noticeHours: 0 };
  await doctor.call('saveAppointmentType', {
    body: { ...rules, ...buffers, name, audience, autoConfirm: true, active: true },
  });
};
const read = async (who = member) => (await who.call('listBookedPeople', { query: { doctorUserId: doctor.id } })).data;
const typesOf = async (who = member) => (await read(who)).types.map(({ name, audience }) => `${name} ${audience}`);

async function visited(startsAt: string, relativeName = '', state = 3): Promise<void> {
  const id = await createReservation(api.db, practice, { memberId: member.id, startsAt, state });
  if (!relativeName) return;
  const relative = { relative_name: relativeName, relation: 'parent', relative_agreed_at: new Date(startsAt) } as const;
  await api.db.updateTable('reservation').set(relative).where('id', '=', id).execute();
}

it('is the member alone, and new, before anything was booked', async () => {
  await addType('Check', 'known');
  await addType('Welcome', 'new');
  expect(await read()).toMatchObject({ people: [{ name: '', relation: null, isKnown: false }] });
  expect(await typesOf()).toEqual(['Welcome new']);
});

it('is each person once, with whether the doctor has seen them, and with the types for people who are new', async () => {
  await addType('Check', 'known');
  await addType('Welcome', 'new');
  await visited('2026-08-20T00:00:00.000Z');
  await visited('2026-08-21T00:00:00.000Z', 'Acacia Banksia', 6);
  await visited('2026-08-22T00:00:00.000Z', 'acacia banksia', 6);
  expect((await read()).people).toEqual([
    { name: '', relation: null, isKnown: true },
    { name: expect.stringMatching(/^acacia banksia$/i), relation: 'parent', isKnown: false },
  ]);
  expect(await typesOf()).toEqual(['Check known', 'Welcome new']);
});

it('is told to no one else, and of no doctor who takes no bookings of theirs', async () => {
  await visited('2026-08-21T00:00:00.000Z', 'Acacia Banksia');
  const other = await createMember(api);
  expect((await read(other)).people).toEqual([{ name: '', relation: null, isKnown: false }]);
  const { code } = await member.call('listBookedPeople', { query: { doctorUserId: other.id } });
  expect(code).toBe(404);
});
