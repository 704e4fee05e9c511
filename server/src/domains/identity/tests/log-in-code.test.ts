import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let email: string;
beforeEach(async () => {
  api = await startTestApi();
  email = (await createAccount(api.db)).email;
});
afterEach(() => api.close());

const send = (to = email) => api.call('sendLogInCode', { body: { email: to } });
const logIn = (code: string, to = email) => api.call('logInByCode', { body: { email: to, code } });
const sentCode = async () => (await proofFor(api, email)).code;
const wrongOne = (code: string) => (code === '000000' ? '000001' : '000000');
const over = { code: 410, msg: 'This code is no longer valid. Please ask for a new one.' };

it('logs in once, without a password', async () => {
  await send();
  const code = await sentCode();
  const { data } = await logIn(code);
  expect((await api.call('fetchUserProfile', {}, { token: data.token })).status).toBe(200);
  expect(await logIn(code)).toMatchObject(over);
});

it('opens one session where two tabs send it at once', async () => {
  await send();
  const code = await sentCode();
  const answers = await Promise.all([logIn(code), logIn(code)]);
  expect(answers.map(({ msg }) => msg).filter((msg) => msg === over.msg)).toEqual([over.msg]);
  expect(answers.filter(({ data }) => data?.token)).toHaveLength(1);
});

it('is good for 10 minutes', async () => {
  await send();
  api.clock.advance(600);
  expect(await logIn(await sentCode())).toMatchObject(over);
});

it('has 5 tries', async () => {
  await send();
  const code = await sentCode();
  for (let tries = 0; tries < 5; tries += 1) {
    api.clock.advance(60);
    expect(await logIn(wrongOne(code))).toMatchObject({ code: 401, data: { errors: [{ field: 'code' }] } });
  }
  api.clock.advance(60);
  expect(await logIn(code)).toMatchObject(over);
});

it('is sent at most once a minute', async () => {
  expect((await send()).data).toEqual({ resendSeconds: 60 });
  expect(await send()).toMatchObject({ code: 429 });
});

it('tells nothing about an email that has no account, which gets no mail', async () => {
  const unknown = 'nobody@example.com';
  expect((await send(unknown)).data).toEqual({ resendSeconds: 60 });
  expect(await messagesTo(api, unknown)).toEqual([]);
  expect(await logIn('000000', unknown)).toMatchObject({ code: 401, msg: 'This code is not correct.' });
});

it('of another purpose does not log in', async () => {
  await api.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
  expect(await logIn(await sentCode())).toMatchObject(over);
});

it('opens no account that is suspended', async () => {
  await send();
  await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('email', '=', email).execute();
  expect(await logIn(await sentCode())).toMatchObject({ code: 4031 });
});
