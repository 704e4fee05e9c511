/** Calendars elsewhere that a doctor follows: what they close, what they leave alone, and what is said of those that cannot be read. */
import { slotIdOf } from '@charis/shared/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDueCalendars } from '#domains/booking/commands/busy-calendar.service';
import { type CalendarServer, calendarText, eventLines, startCalendarServer } from '#testing/calendar-server';
import { createBusyCalendar, createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { actingFor, addToTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let server: CalendarServer;
let doctor: TestMember & { clinicId: string };
/** Thursdays, 09:00 to 10:30 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
const thursday = '2026-09-03';
const [nine, halfPast, ten] = [
  '2026-09-02T23:00:00.000Z',
  '2026-09-02T23:30:00.000Z',
  '2026-09-03T00:00:00.000Z',
] as const;
const compact = (utc: string) => utc.replaceAll(/[-:]|\.000/g, '');
const event = (from: string, to: string, ...more: string[]) =>
  eventLines(`DTSTART:${compact(from)}`, `DTEND:${compact(to)}`, 'SUMMARY:Oncologist', ...more);

beforeEach(async () => {
  server = await startCalendarServer();
  api = await startTestApi({ now: '2026-09-01T00:00:00Z', env: { CALENDAR_PRIVATE: 'true' } });
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctor = { ...(await asMember(api, { ...made, nickname: 'Doctor' })), clinicId: made.clinicId };
  server.says = { body: calendarText(...event(nine, halfPast)) };
});
afterEach(async () => {
  await api.close();
  await server.close();
});

const add = (more: object = {}) =>
  doctor.call('addBusyCalendar', { body: { name: 'Family', url: server.url, ...more } });
const known = async (who: TestMember = doctor, headers = {}) => (await who.call('getBusyCalendars', {}, headers)).data;
const first = async () => (await known()).calendars[0];
const statesOf = async () => {
  const query = { doctorUserId: doctor.id, selectTime: thursday };
  return (await api.call('getAppointmentTimes', { query })).data.map(({ state }) => state);
};
const dayOf = async () => (await doctor.call('getSchedule', { query: { from: thursday, to: thursday } })).data.days[0];
const readDue = () => readDueCalendars(api, () => false);
async function readLater(seconds = 600): Promise<void> {
  api.clock.advance(seconds);
  await readDue();
}

it('no one can book a time at which the doctor is busy elsewhere', async () => {
  expect((await add()).code).toBe(100);
  expect(await statesOf()).toEqual(['CLOSED', 'FREE', 'FREE']);
  const member = await createMember(api);
  const slotId = slotIdOf(doctor.id, new Date(nine));
  const booked = await member.call('applyReservation', {
    body: { doctorUserId: doctor.id, slotId, type: 'initial', mode: 'clinic' },
  });
  expect(booked).toMatchObject({ code: 409, msg: 'The doctor has closed this time.' });
  expect(await dayOf()).toMatchObject({ busy: [{ startUtc: nine, endUtc: halfPast }] });
});

it('of an event nothing but start and end is kept, and of the address no one reads more than the host', async () => {
  await add({ url: `${server.url}?key=mysecretkey` });
  const rows = await api.db.selectFrom('busy_time').selectAll().execute();
  const calendars = await api.db.selectFrom('busy_calendar').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['calendar_id', 'doctor_id', 'during']);
  const said = [rows, calendars, await known()].map((part) => JSON.stringify(part)).join();
  for (const trace of ['Oncologist', 'mysecretkey', 'family.ics']) expect(said).not.toContain(trace);
  expect(calendars[0]?.url_sealed.toString('latin1')).not.toContain('mysecretkey');
  expect(await first()).toMatchObject({ name: 'Family', host: `127.0.0.1:${server.port}`, problem: null, skipped: 0 });
});

it('an appointment at that time stays, is shown as a conflict, and no one hears of it', async () => {
  const member = await createMember(api, { nickname: 'Wren' });
  await createReservation(api.db, doctor, { memberId: member.id, startsAt: nine, state: 1 });
  await createReservation(api.db, doctor, { memberId: member.id, startsAt: ten, state: 1 });
  await add();
  expect((await known()).conflicts).toMatchObject([{ memberName: 'Wren', startUtc: nine, state: 1 }]);
  const { appointments = [] } = (await dayOf()) ?? {};
  expect(appointments.map(({ busyElsewhere }) => busyElsewhere)).toEqual([true, false]);
  const states = await api.db.selectFrom('reservation').select('state').execute();
  expect(states).toEqual([{ state: 1 }, { state: 1 }]);
  expect(await api.db.selectFrom('notification').select('kind').execute()).toEqual([]);
  expect(await api.db.selectFrom('mail').select('kind').execute()).toEqual([]);
});

it('a request at that time says so before it is answered', async () => {
  const member = await createMember(api);
  await createReservation(api.db, doctor, { memberId: member.id, startsAt: nine, state: 0 });
  await add();
  const { data } = await doctor.call('listAppointmentRequests', { query: {} });
  expect(data).toMatchObject([{ busyElsewhere: true }]);
});

it('is read again every 10 minutes, and what has not changed is not sent again', async () => {
  server.says = { ...server.says, headers: { etag: '"1"' } };
  await add();
  await readLater(599);
  expect(server.asked).toHaveLength(1);
  server.says = { status: 304, body: '' };
  await readLater(1);
  expect(server.asked[1]).toMatchObject({ 'if-none-match': '"1"' });
  expect(await statesOf()).toEqual(['CLOSED', 'FREE', 'FREE']);
  expect((await first())?.readUtc).toBe(api.clock.now().toISOString());
  server.says = { body: calendarText(...event(halfPast, ten)) };
  await readLater();
  expect(await statesOf()).toEqual(['FREE', 'CLOSED', 'FREE']);
});

it('a text that only says another time at which it was written changes nothing', async () => {
  await add();
  const written = async () =>
    (await api.db.selectFrom('busy_time').select(sql<string>`xmin::text`.as('by')).execute()).map(({ by }) => by);
  const before = await written();
  const { body = '' } = server.says;
  server.says = { body: String(body).replaceAll(/^DTSTAMP.*$/gm, 'DTSTAMP:20260901T001000Z') };
  await readLater();
  expect(await written()).toEqual(before);
  expect((await first())?.readUtc).toBe(api.clock.now().toISOString());
});

it('is read in full once a day, because the days that can be booked go on', async () => {
  server.says = { ...server.says, headers: { etag: '"1"' } };
  await add();
  await readLater(86_401);
  expect(server.asked[1]).not.toHaveProperty('if-none-match');
});

it('what cannot be read is said with its reason, and what was read last still counts', async () => {
  await add();
  const { readUtc } = (await first()) ?? {};
  server.says = { status: 404, body: '' };
  await readLater();
  const problem = 'There is no calendar at this address, or it is not shared.';
  expect(await first()).toMatchObject({ problem, readUtc });
  const chinese = await doctor.call('getBusyCalendars', {}, { 'accept-language': 'zh-CN' });
  expect(chinese.data.calendars[0]?.problem).toBe('此地址没有日历，或该日历未共享。');
  expect(await statesOf()).toEqual(['CLOSED', 'FREE', 'FREE']);
  server.says = { body: calendarText() };
  await readLater();
  expect(await first()).toMatchObject({ problem: null, readUtc: api.clock.now().toISOString() });
  expect(await statesOf()).toEqual(['FREE', 'FREE', 'FREE']);
});

it('an address that the site can no longer open is said, too', async () => {
  await add();
  await api.db
    .updateTable('busy_calendar')
    .set({ url_sealed: Buffer.alloc(40) })
    .execute();
  await readLater();
  expect((await first())?.problem).toMatch(/^We no longer have the address/);
});

it.each([
  ['no address', 'family', {}, /^Enter a public address/],
  ['an address with a user name', 'https://user:word@elsewhere.example/', {}, /^Enter a public address/],
  ['a page that is no calendar', undefined, { body: '<html></html>' }, /^There is no calendar in the iCalendar/],
  ['a calendar that is not shared', undefined, { status: 403 }, /^There is no calendar at this address/],
  ['a calendar that is too large', undefined, { body: 'x'.repeat(5_000_001) }, /up to 5 MB/],
])('%s is refused at its field, and not followed', async (_what, url, says, message) => {
  server.says = says;
  const answer = await add(url === undefined ? {} : { url });
  expect(answer).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'url', message: expect.stringMatching(message) }] },
  });
  expect((await known()).calendars).toEqual([]);
});

it('a calendar is followed once, and ten at most', async () => {
  await add();
  expect((await add()).msg).toBe('You follow this calendar already.');
  for (let count = 2; count <= 10; count += 1) await createBusyCalendar(api.db, doctor.id);
  expect((await add({ url: `${server.url}?11` })).msg).toBe('You can follow up to 10 calendars.');
});

it('is read at once where the doctor asks for it, but not all the time', async () => {
  const { calendarId } = (await add()).data;
  server.says = { body: calendarText() };
  const read = () => doctor.call('readBusyCalendar', { params: { calendarId } });
  expect((await read()).code).toBe(100);
  expect(server.asked).toHaveLength(1);
  api.clock.advance(10);
  expect((await read()).data).toMatchObject({ calendarId, readUtc: api.clock.now().toISOString() });
  expect(await statesOf()).toEqual(['FREE', 'FREE', 'FREE']);
});

it('its times are free again once it is removed', async () => {
  const { calendarId } = (await add()).data;
  const remove = () => doctor.call('removeBusyCalendar', { params: { calendarId } });
  expect((await remove()).data).toEqual({ calendarId });
  expect(await statesOf()).toEqual(['FREE', 'FREE', 'FREE']);
  expect(await remove()).toMatchObject({ code: 404, msg: 'The calendar was not found.' });
  expect(await api.db.selectFrom('busy_time').selectAll().execute()).toEqual([]);
});

it('calendars of doctors who take no bookings are left alone', async () => {
  await add();
  await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', doctor.id).execute();
  await readLater();
  expect(server.asked).toHaveLength(1);
});

it('someone of the team sees the conflicts, and not which calendars there are', async () => {
  const robin = await createMember(api, { nickname: 'Robin' });
  await addToTeam(api, doctor.clinicId, doctor, 'owner');
  await addToTeam(api, doctor.clinicId, robin, 'receptionist');
  const member = await createMember(api, { nickname: 'Wren' });
  await createReservation(api.db, doctor, { memberId: member.id, startsAt: nine, state: 1 });
  await add();
  const { calendars, conflicts } = await known(robin, actingFor(doctor));
  expect([calendars, conflicts.map(({ memberName }) => memberName)]).toEqual([[], ['Wren']]);
});
