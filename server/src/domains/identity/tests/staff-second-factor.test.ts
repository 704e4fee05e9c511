import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator';
import { codeOf } from '#testing/authenticator-app';
import { createAccount, createSession, password } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let account: { id: string };
let token: string;
beforeEach(async () => {
  api = await startTestApi({ env: { STAFF_SECOND_FACTOR: 'required' } });
  account = await createAccount(api.db, { staff: true });
  token = await createSession(api.db, account.id, api.clock.now());
});
afterEach(() => api.close());

const start = () => api.call('startPasskey', { body: { password } }, { token });
const openQueue = (by: string) => api.call('listAuditEntries', { query: {} }, { token: by });
const profile = async (by: string) => (await api.call('fetchUserProfile', {}, { token: by })).data;

async function logInByPasskey(): Promise<string> {
  const key = createAuthenticator();
  const credential = key.make((await start()).data);
  await api.call('addPasskey', { body: { credential } }, { token });
  const options = (await api.call('startPasskeyLogIn', {})).data;
  return (await api.call('logInPasskey', { body: { credential: key.sign(options) } })).data.token;
}

it('is asked for: in a session by password alone, staff is no staff, and is told why', async () => {
  const msg = 'As staff, please use a second factor. You can set one up in your profile.';
  expect(await openQueue(token)).toMatchObject({ code: 4031, msg });
  expect(await profile(token)).toMatchObject({ staff: false, staffWithoutPasskey: true });
});

it('as a passkey makes staff of its session', async () => {
  const session = await logInByPasskey();
  expect((await openQueue(session)).code).toBe(100);
  expect(await profile(session)).toMatchObject({ staff: true, staffWithoutPasskey: false });
});

it('as the first code of an app makes staff of the session that set it up', async () => {
  const { secret } = (await api.call('startSecondFactor', { body: { password } }, { token })).data;
  const code = codeOf(secret, api.clock.now());
  expect((await api.call('confirmSecondFactor', { body: { code } }, { token })).code).toBe(100);
  expect((await openQueue(token)).code).toBe(100);
});

it('once there as a passkey, neither gets a second one nor goes by the password alone', async () => {
  const session = await logInByPasskey();
  const refusal = { code: 403, msg: 'Please log in with a second factor that you have, and try again.' };
  expect(await start()).toMatchObject(refusal);
  expect(await api.call('startSecondFactor', { body: { password } }, { token })).toMatchObject(refusal);
  const [passkey] = (await api.call('listPasskeys', {}, { token })).data;
  const params = { passkeyId: passkey?.passkeyId ?? '' };
  expect(await api.call('removePasskey', { params }, { token })).toMatchObject(refusal);
  expect((await api.call('removePasskey', { params }, { token: session })).data).toEqual({ removed: true });
});

it('is not asked of members', async () => {
  const member = await createAccount(api.db);
  const session = await createSession(api.db, member.id, api.clock.now());
  expect(await profile(session)).toMatchObject({ staff: false, staffWithoutPasskey: false });
});
