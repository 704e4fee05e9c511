import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator';
import { codeOf } from '#testing/authenticator-app';
import { createAccount, createSession, password } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createVisitor } from '#testing/visitor';

let api: TestApi;
let account: { id: string; email: string };
let token: string;
let secret: string;
let recovery: string[];
beforeEach(async () => {
  api = await startTestApi();
  account = await createAccount(api.db);
  token = await createSession(api.db, account.id, api.clock.now());
});
afterEach(() => api.close());

const code = () => codeOf(secret, api.clock.now());
const get = async () => (await api.call('getSecondFactor', {}, { token })).data;

async function turnOn(): Promise<void> {
  secret = (await api.call('startSecondFactor', { body: { password } }, { token })).data.secret;
  recovery = (await api.call('confirmSecondFactor', { body: { code: code() } }, { token })).data.codes;
  api.clock.advance(60);
}

const logIn = (given = password) =>
  api.call('logInUser', { body: { email: account.email, password: given, remember: true } });

/** Logs in by the password, and returns what waits for the second factor. */
async function begin(): Promise<string> {
  const { data } = await logIn();
  return (data as unknown as { pending: string }).pending;
}

const finish = (pending: string, given: string) => api.call('logInBySecondFactor', { body: { pending, code: given } });

const wrong = { code: 401, data: { errors: [{ field: 'code', message: 'This code is not correct.' }] } };
const over = { code: 410, msg: 'This log-in took too long. Please log in again.' };

it('is off until its owner turns it on', async () => {
  expect(await get()).toEqual({ since: null, recoveryCodes: 0, proved: false });
  expect((await logIn()).code).toBe(100);
});

it('is set up after the password and one right code, ends other sessions, gives recovery codes and tells the owner', async () => {
  const other = await createSession(api.db, account.id, api.clock.now());
  expect(await api.call('startSecondFactor', { body: { password: 'wrong1password' } }, { token })).toMatchObject({
    code: 401,
    data: { errors: [{ field: 'password' }] },
  });
  const { data } = await api.call('startSecondFactor', { body: { password } }, { token });
  expect(data.qr).toMatch(/^<svg /);
  expect(await api.call('confirmSecondFactor', { body: { code: '000000' } }, { token })).toMatchObject(wrong);
  await turnOn();
  expect(new Set(recovery).size).toBe(10);
  expect(await get()).toMatchObject({ recoveryCodes: 10, proved: true });
  expect((await api.call('fetchUserProfile', {}, { token })).code).toBe(100);
  expect((await api.call('fetchUserProfile', {}, { token: other })).status).toBe(401);
  expect((await messagesTo(api, account.email)).map(({ subject }) => subject)).toEqual([
    'Your account now asks for a code',
  ]);
  expect(await api.call('startSecondFactor', { body: { password } }, { token })).toMatchObject({ code: 409 });
});

it('lets the later of two tabs that set it up finish', async () => {
  const first = (await api.call('startSecondFactor', { body: { password } }, { token })).data.secret;
  secret = (await api.call('startSecondFactor', { body: { password } }, { token })).data.secret;
  const stale = codeOf(first, api.clock.now());
  expect(await api.call('confirmSecondFactor', { body: { code: stale } }, { token })).toMatchObject(wrong);
  expect((await api.call('confirmSecondFactor', { body: { code: code() } }, { token })).code).toBe(100);
});

it('is asked for after the right password alone, and opens the session', async () => {
  await turnOn();
  expect(await logIn('wrong1password')).toMatchObject({ code: 401, reason: 'WRONG_CREDENTIALS' });
  const reply = await logIn();
  const msg = 'Please enter the code of your authenticator app.';
  expect(reply).toMatchObject({ code: 401, reason: 'SECOND_FACTOR', msg });
  expect(reply.data).not.toHaveProperty('token');
  const { data } = await finish(await begin(), code());
  expect((await api.call('fetchUserProfile', {}, { token: data.token })).data.email).toBe(account.email);
});

it('takes a code once', async () => {
  await turnOn();
  const used = code();
  expect((await finish(await begin(), used)).code).toBe(100);
  expect(await finish(await begin(), used)).toMatchObject(wrong);
});

it('takes a code that is half a minute old, and none that is older', async () => {
  await turnOn();
  const early = code();
  const pending = await begin();
  api.clock.advance(90);
  expect(await finish(pending, early)).toMatchObject(wrong);
  const late = code();
  api.clock.advance(30);
  expect((await finish(pending, late)).code).toBe(100);
});

it('ends a log-in once, and within 10 minutes', async () => {
  await turnOn();
  const pending = await begin();
  expect((await finish(pending, code())).code).toBe(100);
  api.clock.advance(60);
  expect(await finish(pending, code())).toMatchObject(over);
  const late = await begin();
  api.clock.advance(600);
  expect(await finish(late, code())).toMatchObject(over);
  expect(await finish('nothing', code())).toMatchObject(over);
});

it('is not guessed: too many wrong codes have to wait, whatever log-in they are for', async () => {
  await turnOn();
  for (let tries = 0; tries < 20; tries += 1) {
    const { code: answered } = await finish(await begin(), '000000');
    if (answered === 429) return;
  }
  throw new Error('No try had to wait.');
});

it('of a lost phone is a recovery code, once, and its owner is told', async () => {
  await turnOn();
  const [first = ''] = recovery;
  expect((await finish(await begin(), first.toLowerCase())).code).toBe(100);
  expect(await finish(await begin(), first)).toMatchObject(wrong);
  expect(await get()).toMatchObject({ recoveryCodes: 9 });
  expect((await messagesTo(api, account.email)).map(({ subject }) => subject)).toContain(
    'A recovery code was used for your account',
  );
});

it('gets new recovery codes, which make those before void', async () => {
  await turnOn();
  const { codes } = (await api.call('renewRecoveryCodes', { body: { password } }, { token })).data;
  expect(await finish(await begin(), recovery[0] ?? '')).toMatchObject(wrong);
  expect((await finish(await begin(), codes[0] ?? '')).code).toBe(100);
});

it('is turned off after the password, and log-ins that wait end', async () => {
  await turnOn();
  const pending = await begin();
  api.clock.advance(600);
  const body = { password: 'wrong1password' };
  expect(await api.call('removeSecondFactor', { body }, { token })).toMatchObject({ code: 401 });
  expect((await api.call('removeSecondFactor', { body: { password } }, { token })).data).toEqual({ removed: true });
  expect(await finish(pending, code())).toMatchObject(over);
  expect((await logIn()).code).toBe(100);
});

it('is asked for after a code by mail', async () => {
  await turnOn();
  const { email } = account;
  await api.call('sendLogInCode', { body: { email } });
  const body = { email, code: (await proofFor(api, email)).code };
  expect(await api.call('logInByCode', { body })).toMatchObject({ reason: 'SECOND_FACTOR' });
});

it('is asked for once a new password is set by mail', async () => {
  await turnOn();
  const { email } = account;
  const visitor = createVisitor(api);
  await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
  await visitor.call('verifyEmail', { query: { token: (await proofFor(api, email)).token } });
  const body = { email, newPassword: 'Quiet1Fern', confirmPassword: 'Quiet1Fern' };
  expect(await visitor.call('resetPassword', { body })).toMatchObject({ reason: 'SECOND_FACTOR' });
  expect(await logIn()).toMatchObject({ reason: 'WRONG_CREDENTIALS' });
  expect(await logIn('Quiet1Fern')).toMatchObject({ reason: 'SECOND_FACTOR' });
});

it('is not asked for after a passkey', async () => {
  const key = createAuthenticator();
  const options = (await api.call('startPasskey', { body: { password } }, { token })).data;
  await api.call('addPasskey', { body: { credential: key.make(options) } }, { token });
  await turnOn();
  const challenge = (await api.call('startPasskeyLogIn', {})).data;
  expect((await api.call('logInPasskey', { body: { credential: key.sign(challenge) } })).code).toBe(100);
});

it('proves who someone is for 10 minutes, in place of the password', async () => {
  await turnOn();
  api.clock.advance(600);
  const change = () => api.call('sendEmailChange', { body: { email: 'new@example.com' } }, { token });
  expect(await change()).toMatchObject({ code: 401, data: { errors: [{ field: 'password' }] } });
  expect(await api.call('proveIdentity', { body: { code: '000000' } }, { token })).toMatchObject(wrong);
  expect((await api.call('proveIdentity', { body: { code: code() } }, { token })).code).toBe(100);
  expect(await get()).toMatchObject({ proved: true });
  expect((await change()).code).toBe(100);
  api.clock.advance(600);
  expect(await get()).toMatchObject({ proved: false });
  expect(await change()).toMatchObject({ code: 401 });
});

it('lets a passkey of the account prove it, and none of another', async () => {
  const add = async (by: string) => {
    const key = createAuthenticator();
    const options = (await api.call('startPasskey', { body: { password } }, { token: by })).data;
    await api.call('addPasskey', { body: { credential: key.make(options) } }, { token: by });
    return key;
  };
  const prove = async (key: ReturnType<typeof createAuthenticator>) => {
    const credential = key.sign((await api.call('startPasskeyLogIn', {})).data);
    return api.call('proveIdentity', { body: { credential } }, { token });
  };
  const other = await createAccount(api.db);
  const theirs = await add(await createSession(api.db, other.id, api.clock.now()));
  const msg = 'This passkey belongs to another account. Please choose another way.';
  expect(await prove(theirs)).toMatchObject({ code: 401, msg });
  expect(await get()).toMatchObject({ proved: false });
  expect((await prove(await add(token))).code).toBe(100);
  expect((await api.call('requestDeletion', { body: {} }, { token })).code).toBe(100);
});
