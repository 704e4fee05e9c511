/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { learnOperations } from '@charis/shared/remote/operation-of';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from './http-client';

let server: Server;
let base: string;
let answer: { status: number; body?: object };
let seen: { url?: string | undefined; authorization?: string | undefined };
/** What calls carried that make something. */
let keys: unknown[];
/** The doctors for whom calls were made. */
let doctors: unknown[];
const onForbidden = vi.fn();

beforeEach(async () => {
  keys = [];
  doctors = [];
  onForbidden.mockReset();
  server = createServer((request, reply) => {
    seen = { url: request.url, authorization: request.headers.authorization };
    keys.push(request.headers['idempotency-key']);
    doctors.push(request.headers['charis-doctor']);
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(answer.body ? JSON.stringify(answer.body) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const envelope = (code: number, msg: string, data: unknown = null, reason?: string) => ({
  code,
  msg,
  data,
  traceId: 'trace',
  ...(reason ? { reason } : {}),
});
const client = (token: string | null = null) => createHttpClient({ baseURL: base, token: () => token, onForbidden });

it('sends what a remote brings that was built with later operations, and says what no one has told of', async () => {
  answer = { status: 200, body: envelope(100, '', [1]) };
  const call = client() as (name: string, input: object) => Promise<unknown>;
  await expect(call('compareProcedures', {})).rejects.toThrow('compareProcedures');
  learnOperations({ compareProcedures: 'GET /procedure/{first}/compare catalogue' });
  expect(await call('compareProcedures', { params: { first: 'facelift' } })).toEqual([1]);
  expect(seen.url).toBe('/api/procedure/facelift/compare');
});

it('gives the data of code 100, and sends the bearer and the query', async () => {
  answer = { status: 200, body: envelope(100, '', { userId: '7' }) };
  expect(await client('t')('getDoctorDetail', { query: { id: '7' } })).toEqual({ userId: '7' });
  expect(seen).toEqual({ url: '/api/doctor/getDetail?id=7', authorization: 'Bearer t' });
});

it('gives addresses of files at the API of another origin whole, and every other text as it is', async () => {
  const text = 'about /api/files/1';
  answer = {
    status: 200,
    body: envelope(100, '', { image: '/api/files/1/480', list: [{ src: '/api/files/2/file.mp4', text }] }),
  };
  const { origin } = new URL(base);
  expect(await client()('getDoctorDetail', { query: { id: '7' } })).toEqual({
    image: `${origin}/api/files/1/480`,
    list: [{ src: `${origin}/api/files/2/file.mp4`, text }],
  });
});

it('rejects any other code with what the server says', async () => {
  const errors = [{ field: 'email', message: 'Please input' }];
  answer = { status: 200, body: envelope(400, 'Please check', { errors }, 'INVALID_INPUT') };
  await expect(client()('listProcedures', {})).rejects.toMatchObject({
    reason: 'INVALID_INPUT',
    message: 'Please check',
    details: { errors, traceId: 'trace' },
  });
  expect(seen.authorization).toBeUndefined();
});

it('asks to log in first on 403', async () => {
  answer = { status: 403, body: envelope(403, 'no', null, 'LOGIN_REQUIRED') };
  await expect(client()('listSessions', {})).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' });
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(false, true);
});

it('tells once that a session is over, however many calls it refuses', async () => {
  answer = { status: 403, body: envelope(403, 'no', null, 'LOGIN_REQUIRED') };
  let token: string | null = 't';
  onForbidden.mockImplementation(() => {
    token = null;
  });
  const call = createHttpClient({ baseURL: base, token: () => token, onForbidden });
  await Promise.allSettled([call('listSessions', {}), call('listSessions', {})]);
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(true, true);
});

it('names the doctor in the calls that someone of the team may make, and in no others', async () => {
  answer = { status: 200, body: envelope(100, '', []) };
  const call = createHttpClient({ baseURL: base, token: () => 't', actsFor: () => 'd', onForbidden });
  await call('listAppointmentRequests', { query: {} });
  await call('listSessions', {});
  expect(doctors).toEqual(['d', undefined]);
});

it('names the doctor in a call of both sides only on the side of the doctor', async () => {
  answer = { status: 200, body: envelope(100, '', []) };
  const call = createHttpClient({ baseURL: base, token: () => 't', actsFor: () => 'd', onForbidden });
  await call('listConversations', { query: { side: 'doctor' } });
  await call('openConversation', { body: { kaReservationId: 'k', side: 'doctor' } });
  await call('listConversations', { query: { side: 'member' } });
  await call('openConversation', { body: { kaReservationId: 'k' } });
  expect(doctors).toEqual(['d', 'd', undefined, undefined]);
});

it('tells what the page reads from what was to change', async () => {
  answer = { status: 403, body: envelope(403, 'no', null, 'LOGIN_REQUIRED') };
  await expect(client('t')('setUserProfile', { body: {} })).rejects.toThrow();
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(true, false);
});

it.each([
  ['the server for another cause', envelope(403, 'no', null, 'FORBIDDEN')],
  ['something in front of it', undefined],
])('does not take a 403 of %s for the end of the session', async (_, body) => {
  answer = { status: 403, ...(body ? { body } : {}) };
  await expect(client('t')('listSessions', {})).rejects.toThrow();
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(false, true);
});

it('leaves a business code 403 to the caller', async () => {
  answer = { status: 200, body: envelope(403, 'Please open the link again in this browser', null, 'FORBIDDEN') };
  await expect(client()('registerFacebook', {})).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  expect(onForbidden).not.toHaveBeenCalled();
});

it.each([
  ['401', 'listSessions', 401, 'SESSION_OVER'],
  ['403 of the profile fetch', 'fetchUserProfile', 403, 'LOGIN_REQUIRED'],
] as const)('is silent on %s', async (_, name, status, reason) => {
  answer = { status, body: envelope(status, 'no', null, reason) };
  await expect(client()(name, {})).rejects.toMatchObject({ reason });
  expect(onForbidden).not.toHaveBeenCalled();
});

it('tells an answer of something else from none', async () => {
  answer = { status: 502 };
  await expect(client()('listProcedures', {})).rejects.toMatchObject({ reason: 'NO_ENVELOPE', message: '' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(client()('listProcedures', {})).rejects.toMatchObject({ reason: 'NO_CONNECTION', message: '' });
  server.listen(0);
});

describe('the key of what makes something', () => {
  const postId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const write = (call: ReturnType<typeof client>, content: string) =>
    call('commentPost', { body: { postId, content } }).catch(() => undefined);

  it('is kept while there is no answer, and is another one afterwards', async () => {
    const call = client();
    answer = { status: 502 };
    await write(call, 'Hello');
    await write(call, 'Other');
    answer = { status: 200, body: envelope(100, '', {}) };
    await write(call, 'Hello');
    await write(call, 'Hello');
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is not sent with what makes nothing', async () => {
    answer = { status: 200, body: envelope(100, '', {}) };
    await client()('listProcedures', {});
    expect(keys).toEqual([undefined]);
  });
});

it('reads a search by GET for a guest, and by POST for a member', async () => {
  answer = { status: 200, body: envelope(100, '', { list: [] }) };
  await client()('searchDoctors', { body: { pageNum: 2 } });
  expect(seen.url).toBe(`/api/doctor/search?body=${encodeURIComponent('{"pageNum":2}').replaceAll('%3A', ':')}`);
  await client('t')('searchDoctors', { body: { pageNum: 2 } });
  expect(seen).toEqual({ url: '/api/doctor/search', authorization: 'Bearer t' });
});
