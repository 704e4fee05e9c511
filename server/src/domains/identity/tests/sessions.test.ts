import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccount, createSession, password } from '#testing/factories';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let account: { id: string; email: string };
beforeEach(async () => {
  api = await startTestApi();
  account = await createAccount(api.db);
});
afterEach(() => api.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const logIn = async (agent: string) => {
  const body = { email: account.email, password };
  return (await api.call('logInUser', { body }, { headers: { 'user-agent': agent } })).data.token;
};
const list = async (token: string, agent = windows) =>
  (await api.call('listSessions', {}, { token, headers: { 'user-agent': agent } })).data;

it('are listed with device and last use, the newest use first', async () => {
  const here = await logIn(windows);
  api.clock.advance(10);
  await logIn(phone);
  api.clock.advance(300);
  expect(await list(here)).toMatchObject([
    { current: true, device: 'Chrome on Windows', lastUsedAt: api.clock.now().toISOString() },
    { current: false, device: 'Safari on iOS' },
  ]);
});

it('note their last use to the minute', async () => {
  const token = await logIn(windows);
  const startedAt = api.clock.now().toISOString();
  api.clock.advance(59);
  expect(await list(token, phone)).toMatchObject([{ device: 'Chrome on Windows', lastUsedAt: startedAt }]);
  api.clock.advance(1);
  expect(await list(token, phone)).toMatchObject([
    { device: 'Safari on iOS', startedAt, lastUsedAt: api.clock.now().toISOString() },
  ]);
});

it('that have ended by themselves are not listed', async () => {
  await createSession(api.db, account.id, api.clock.now(), 1);
  api.clock.advance(3600);
  const here = await logIn(windows);
  expect(await list(here)).toHaveLength(1);
});

it('can be ended one by one', async () => {
  const [here, there] = [await logIn(windows), await logIn(phone)];
  const other = (await list(here)).find(({ current }) => !current);
  const params = { sessionId: other?.sessionId ?? '' };
  expect((await api.call('endSession', { params }, { token: here })).data).toEqual({ ended: true });
  expect((await api.call('endSession', { params }, { token: here })).data).toEqual({ ended: false });
  expect((await api.call('fetchUserProfile', {}, { token: there })).status).toBe(401);
  expect((await api.call('fetchUserProfile', {}, { token: here })).status).toBe(200);
});

it('of another account cannot be ended', async () => {
  const here = await logIn(windows);
  const other = await createAccount(api.db);
  const theirs = await createSession(api.db, other.id, api.clock.now());
  const [session] = await list(theirs);
  const params = { sessionId: session?.sessionId ?? '' };
  expect((await api.call('endSession', { params }, { token: here })).data).toEqual({ ended: false });
  expect((await api.call('fetchUserProfile', {}, { token: theirs })).status).toBe(200);
});

it('end on open pages, which hear that some have', async () => {
  const process = await startListening(api.config.databaseDirectUrl);
  const heard = process.listen([`sessions:${account.id}`]);
  const here = await logIn(windows);
  await logIn(phone);
  await api.call('endSessions', {}, { token: here });
  await vi.waitFor(() => expect(heard).toEqual([{ topic: `sessions:${account.id}`, data: {} }]));
  await process.stop();
});

it('end everywhere else at once, and here too when that is wished', async () => {
  const here = await logIn(windows);
  const elsewhere = [await logIn(phone), await logIn(phone)];
  expect((await api.call('endSessions', {}, { token: here })).data).toEqual({ ended: 2 });
  for (const token of elsewhere) expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(401);
  const query = { includeCurrent: 'true' } as const;
  expect((await api.call('endSessions', { query }, { token: here })).data).toEqual({ ended: 1 });
  expect((await api.call('fetchUserProfile', {}, { token: here })).status).toBe(401);
});
