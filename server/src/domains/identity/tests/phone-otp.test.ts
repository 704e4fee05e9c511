import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createSession } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const phone = '+61400000000';
const send = (number = phone) => api.call('sendPhoneOtp', { body: { phone: number } });
const validate = (code: string, token?: string) =>
  api.call('validatePhoneOtp', { body: { phone, code } }, token ? { token } : {});

it('sends six digits as a text message', async () => {
  expect(await send()).toMatchObject({ code: 100, data: { resendSeconds: 60 } });
  expect(await messagesTo(api, phone)).toMatchObject([
    { channel: 'sms', html: '', text: expect.stringMatching(/^\d{6} is your Charis code/) },
  ]);
});

it('confirms the phone once', async () => {
  await send();
  const { code } = await proofFor(api, phone);
  expect(await validate(code)).toMatchObject({ code: 100, data: { confirmed: true } });
  expect((await validate(code)).code).toBe(410);
});

it('keeps the phone with the account of the person who is logged in', async () => {
  const { id } = await createAccount(api.db);
  const token = await createSession(api.db, id, api.clock.now());
  await send();
  await validate((await proofFor(api, phone)).code, token);
  const row = await api.db.selectFrom('account').select(['phone', 'phone_confirmed_at']).executeTakeFirst();
  expect(row).toEqual({ phone, phone_confirmed_at: api.clock.now() });
});

it('refuses a wrong code, a second message within a minute, and what is no number', async () => {
  await send();
  const { code } = await proofFor(api, phone);
  expect((await validate(code === '000000' ? '000001' : '000000')).code).toBe(401);
  expect((await send()).status).toBe(429);
  expect(await send('0400000000')).toMatchObject({ code: 400, data: { errors: [{ field: 'phone' }] } });
});

it('says so where the site sends mails and has no gateway for text messages', async () => {
  await api.close();
  api = await startTestApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  expect(await send()).toMatchObject({ status: 200, code: 503 });
});
