/** What one process has begun another one ends: behind nginx of deploy/, the processes that knew of it are replaced by those that did not. */
import { randomUUID } from 'node:crypto';
import type { InputOf, OperationName, SocketMessage } from '@charis/shared/contract';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { Follower, type Told } from '#testing/deploy/followers';
import { makeRelease } from '#testing/deploy/releases';
import { type DeploySite, startDeploySite } from '#testing/deploy/site';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { createVideoVisit, openMeetingSocket } from '#testing/meetings';
import { sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Nine processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const nginx = findProgram('nginx');
const orSkipped = orLeftOut(nginx, 'nginx-light');

let database: TestDatabase;
let connection: Connection;
let site: DeploySite;
let tokens: { doctor: string; member: string };
let begun: Awaited<ReturnType<typeof begin>>;

const unit = (kind: 'api' | 'delivery', place: 1 | 2) => `charis-${kind}@${place}.service`;

/** Leaves one process of each kind running. */
async function leaveOnly(place: 1 | 2): Promise<void> {
  await Promise.all([unit('api', place), unit('delivery', place)].map((name) => site.units.start(name)));
  const other = place === 1 ? 2 : 1;
  await Promise.all([unit('api', other), unit('delivery', other)].map((name) => site.units.stop(name)));
}

async function memberOf(id: string): Promise<string> {
  for (const document of ['terms', 'image-data'] as const) await insertConsent(connection.db, id, document, new Date());
  return createSession(connection.db, id, new Date());
}

const call = <Name extends OperationName>(who: 'doctor' | 'member', name: Name, input: InputOf<Name>) =>
  callOperation(site.insideUrl, name, input, { token: tokens[who] });

/** Enters the meeting through nginx. */
async function enter(who: 'doctor' | 'member', meetingId: string, peer: string = randomUUID(), since = '0') {
  const { data } = await call(who, 'addMeeting', { params: { meetingId } });
  const socket = await openMeetingSocket(site.url, { ca: site.certificate });
  socket.say({ type: 'hello', token: data.token, peer, since });
  await vi.waitFor(() => expect(socket.heard.map(({ type }) => type)).toContain('present'), 20_000);
  return { ...socket, peer };
}

const signals = (heard: SocketMessage[]) => heard.filter((message) => message.type === 'signal');

/** An upload, a preview, a meeting and a stream, by the processes that run now. */
async function begin() {
  const { db } = connection;
  const doctor = await createDoctor(db);
  const member = await createAccount(db);
  tokens = { doctor: await memberOf(doctor.id), member: await memberOf(member.id) };
  const startsAt = new Date(Date.now() + 5 * 60_000).toISOString();
  const { meetingId } = await createVideoVisit({ db }, doctor, { memberId: member.id, startsAt });
  const people = { doctor: await enter('doctor', meetingId), member: await enter('member', meetingId) };
  await call('doctor', 'updateMeeting', { params: { meetingId }, body: { admit: true } });
  await vi.waitFor(() => expect(people.member.heard).toContainEqual({ type: 'state', state: 'LIVE' }), 20_000);
  people.member.leave();
  await people.member.closed;
  people.doctor.say({ type: 'signal', to: people.member.peer, body: { candidate: null } });

  await site.team.publish('shell', '1.1.0');
  const preview = await site.team.expect(201, 'POST', '/overrides', { name: 'shell', version: '1.1.0' });
  const { data: upload } = await call('member', 'signUpload', { query: { fileName: 'a.png' } });

  const postId = await createPost(db, member.id);
  const told = new Map<string, Told>();
  const page = new Follower(site, 0, [postId], told);
  page.start();
  await page.open;
  return { meetingId, people, link: String(preview.link), upload, postId, page };
}

describe.skipIf(!nginx)(`no route is sticky${orSkipped}`, () => {
  beforeAll(async () => {
    const { file } = await sharedBundle();
    database = await createTestDatabase({ empty: true });
    site = await startDeploySite({
      nginx: nginx ?? '',
      databaseUrl: database.url,
      gather: (releases) => makeRelease(file, releases),
    });
    connection = openDatabase(database.url, { size: 2, onError: () => undefined });
    await Promise.all([unit('api', 2), unit('delivery', 2)].map((name) => site.units.stop(name)));
    begun = await begin();
    await leaveOnly(2);
  });
  afterAll(async () => {
    await begun?.page.stop();
    await connection?.close();
    await site?.stop();
    await database?.drop();
  });

  it('an upload that was signed by one API is taken and completed by the other', async () => {
    const { uploadId, url, headers } = begun.upload;
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'ivory' } })
      .png()
      .toBuffer();
    const put = await fetch(site.insideUrl + url, { method: 'PUT', body: new Uint8Array(content), headers });
    expect([put.status, (await call('member', 'completeUpload', { body: { uploadId } })).code]).toEqual([200, 100]);
  });

  it('a preview that was made by one delivery is shown by the other', async () => {
    const opened = await site.ask({ method: 'GET', path: begun.link });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const page = await site.ask({ method: 'GET', path: '/', headers: { cookie } });
    const usual = await site.ask({ method: 'GET', path: '/' });
    const versions = [page, usual].map(({ text }) => /\/shell\/([\d.]+)\/main\.js/.exec(text)?.[1]);
    expect([opened.status, ...versions]).toEqual([303, '1.1.0', '1.0.0']);
  });

  it('both sides of a meeting come back to the other API, which knows what was said meanwhile', async () => {
    const { people, meetingId } = begun;
    await people.doctor.closed;
    const member = await enter('member', meetingId, people.member.peer);
    await vi.waitFor(() => expect(signals(member.heard)).toMatchObject([{ body: { candidate: null } }]), 20_000);
    const doctor = await enter('doctor', meetingId, people.doctor.peer);
    member.say({ type: 'signal', to: doctor.peer, body: { candidate: null } });
    await vi.waitFor(() => expect(signals(doctor.heard)).toHaveLength(1), 20_000);
    for (const socket of [member, doctor]) socket.leave();
  });

  it('a stream comes back to the other API and hears of what happens', async () => {
    const { page, postId } = begun;
    await vi.waitFor(() => expect(page.connections).toHaveLength(2), 30_000);
    await call('doctor', 'likePost', { body: { postId, liked: true } });
    await vi.waitFor(() => expect(page.connections[1]?.heard).toEqual([postId]), 20_000);
    expect(page.broken).toEqual([]);
  });
});
