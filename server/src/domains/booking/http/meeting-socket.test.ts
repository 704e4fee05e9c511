import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAllSessions } from '#domains/identity/commands/end-sessions.service';
import { followDatabase } from '#platform/live/follow-database';
import { publishToAccounts } from '#platform/live/publish-event.store';
import { createLogger } from '#platform/logging/logging';
import { createDoctor } from '#testing/factories';
import { createVideoVisit, type OpenSocket, openMeetingSocket } from '#testing/meetings';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';
import { closeCode } from './meeting-socket';

let apis: TestApi[];
let endings: (() => Promise<unknown>)[];
let sockets: OpenSocket[];
let people: { doctor: TestMember; member: TestMember };
let meetingId: string;

/** Returns a process of the API on the same database. */
async function startProcess(first?: TestApi): Promise<TestApi> {
  const database = first && { url: first.config.databaseDirectUrl, drop: async () => undefined };
  const api = await startTestApi({ now: '2026-11-23T00:55:00Z', ...(database ? { database } : {}) });
  const following = await followDatabase(api.config.databaseDirectUrl, api.live, createLogger('silent'));
  endings.push(() => following.stop());
  return api;
}

beforeEach(async () => {
  [endings, sockets] = [[], []];
  const first = await startProcess();
  apis = [first, await startProcess(first)];
  const made = await createDoctor(first.db);
  const doctor = await asMember(first, { ...made, nickname: 'Dr Grevillea' });
  people = { doctor, member: await createMember(first) };
  const startsAt = '2026-11-23T01:00:00Z';
  ({ meetingId } = await createVideoVisit(first, made, { memberId: people.member.id, startsAt }));
});
afterEach(async () => {
  for (const socket of sockets) socket.leave();
  await Promise.all(endings.map((end) => end()));
  for (const api of apis.toReversed()) await api.close();
});

async function open(process: number): Promise<OpenSocket> {
  const socket = await openMeetingSocket(apis[process]?.url ?? '');
  sockets.push(socket);
  return socket;
}

/** A page of one side, connected to one of the processes. */
async function enter(who: 'doctor' | 'member', process: number, { peer = randomUUID(), since = '0' } = {}) {
  const { data } = await people[who].call('addMeeting', { params: { meetingId } });
  const socket = await open(process);
  socket.say({ type: 'hello', token: data.token, peer, since });
  await vi.waitFor(() => expect(socket.heard.map(({ type }) => type)).toContain('present'));
  return { ...socket, peer, token: data.token };
}

const admit = () => people.doctor.call('updateMeeting', { params: { meetingId }, body: { admit: true } });
const offer = { description: { type: 'offer' as const, sdp: `v=0 ${'x'.repeat(20_000)}` } };
const signals = ({ heard }: OpenSocket) => heard.filter((message) => message.type === 'signal');
const last = (socket: OpenSocket, type: string) => socket.heard.findLast((message) => message.type === type);

it('tells both sides, in two processes, who is there and when the doctor admits', async () => {
  const doctor = await enter('doctor', 0);
  const member = await enter('member', 1);
  const present = [
    { role: 'doctor', peer: doctor.peer },
    { role: 'member', peer: member.peer },
  ];
  await vi.waitFor(() =>
    expect([last(doctor, 'present'), last(member, 'present')]).toMatchObject([{ present }, { present }]),
  );
  await admit();
  await vi.waitFor(() => expect(last(member, 'state')).toEqual({ type: 'state', state: 'LIVE' }));
});

it('tells the page of the other one, before it joins, who is there', async () => {
  const [first] = apis;
  if (!first) throw new Error('No process');
  const pages = await startListening(first.config.databaseDirectUrl);
  endings.push(() => pages.stop());
  const isThere = async () => (await people.doctor.call('getMeeting', { params: { meetingId } })).data.otherIsThere;
  const heard = pages.listen([`appointments:${people.doctor.id}`]);
  expect(await isThere()).toBe(false);
  // Reading the meeting has opened its lobby.
  await first.project();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const member = await enter('member', 1);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(await isThere()).toBe(true);
  member.leave();
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(await isThere()).toBe(false);
});

it('hands what one says to the other, in its order, also what is longer than a notification', async () => {
  await admit();
  const [doctor, member] = [await enter('doctor', 0), await enter('member', 1)];
  doctor.say({ type: 'signal', to: member.peer, body: offer });
  doctor.say({ type: 'signal', to: member.peer, body: { candidate: null } });
  await vi.waitFor(() =>
    expect(signals(member)).toMatchObject([
      { from: doctor.peer, body: offer },
      { from: doctor.peer, body: { candidate: null } },
    ]),
  );
  expect(signals(doctor)).toEqual([]);
});

it('connects no one before the doctor has admitted the member', async () => {
  const [doctor, member] = [await enter('doctor', 0), await enter('member', 1)];
  member.say({ type: 'signal', to: doctor.peer, body: offer });
  member.say({ type: 'beat' });
  await vi.waitFor(() => expect(last(member, 'beat')).toBeDefined());
  await admit();
  await vi.waitFor(() => expect(last(member, 'state')).toMatchObject({ state: 'LIVE' }));
  member.say({ type: 'signal', to: doctor.peer, body: { candidate: null } });
  await vi.waitFor(() => expect(signals(doctor)).toMatchObject([{ body: { candidate: null } }]));
});

it('gives a page that comes back through another process what it has missed, once', async () => {
  await admit();
  const [doctor, member] = [await enter('doctor', 0), await enter('member', 1)];
  doctor.say({ type: 'signal', to: member.peer, body: offer });
  await vi.waitFor(() => expect(signals(member)).toHaveLength(1));
  const [first] = signals(member);
  member.leave();
  await member.closed;
  doctor.say({ type: 'signal', to: member.peer, body: { candidate: null } });
  const since = first?.type === 'signal' ? first.id : '';
  const again = await enter('member', 0, { peer: member.peer, since });
  await vi.waitFor(() => expect(signals(again)).toMatchObject([{ body: { candidate: null } }]), { timeout: 10_000 });
});

it('lets the newest page of a person take the place', async () => {
  const old = await enter('member', 0);
  await enter('member', 1);
  expect(await old.closed).toBe(closeCode.replaced);
  expect(last(old, 'replaced')).toBeDefined();
});

it('tells the doctor that the member has left', async () => {
  const [doctor, member] = [await enter('doctor', 0), await enter('member', 1)];
  await vi.waitFor(() => expect(last(doctor, 'present')).toMatchObject({ present: [{}, {}] }));
  member.say({ type: 'leave' });
  await vi.waitFor(() => expect(last(doctor, 'present')).toMatchObject({ present: [{ role: 'doctor' }] }));
});

it('is closed to who has no pass, to a pass that was used and to what cannot be read', async () => {
  const { token } = await enter('member', 0);
  const hello = { type: 'hello', peer: randomUUID(), since: '0' } as const;
  for (const said of [{ ...hello, token: 'x'.repeat(43) }, { ...hello, token }, { type: 'beat' }, { type: 'shout' }]) {
    const socket = await open(0);
    socket.say(said as never);
    expect(await socket.closed).toBe(closeCode.refused);
  }
});

it.each([
  [
    'the member logs out everywhere',
    async () => {
      const api = apis[0] as TestApi;
      await endAllSessions(api, people.member.id);
      await api.project();
    },
  ],
  [
    'the account is suspended',
    async () => {
      const db = apis[0]?.db as TestApi['db'];
      await db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', people.member.id).execute();
      await publishToAccounts(db, 'sessions', [people.member.id]);
    },
  ],
])('ends with its session: %s', async (_, end) => {
  const socket = await enter('member', 1);
  await end();
  expect(await socket.closed).toBe(closeCode.refused);
});

it('ends at the next sign of life where the session has been logged out', async () => {
  const socket = await enter('member', 1);
  await people.member.call('logOut', {});
  socket.say({ type: 'beat' });
  expect(await socket.closed).toBe(closeCode.refused);
});

it('is closed to pages of other sites', async () => {
  await expect(openMeetingSocket(apis[0]?.url ?? '', { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
});

it('ends at once when the server stops', async () => {
  const socket = await enter('member', 1);
  await apis[1]?.app.close();
  expect(await socket.closed).toBeGreaterThan(0);
});
