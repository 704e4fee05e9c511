import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createSession, password } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createVisitor, type Visitor } from '#testing/visitor';

let api: TestApi;
let visitor: Visitor;
beforeEach(async () => {
  api = await startTestApi();
  visitor = createVisitor(api);
});
afterEach(() => api.close());

const email = 'wren@example.com';
const newPassword = 'Quiet1Fern';

const ask = (recipient = email) =>
  visitor.call('clickVerification', { body: { email: recipient, userRole: 'USER', source: 'reset' } });
const reset = (given: Partial<InputOf<'resetPassword'>['body']> = {}, from = visitor) =>
  from.call('resetPassword', { body: { email, newPassword, confirmPassword: newPassword, ...given } });
const openLink = async () => visitor.call('verifyEmail', { query: { token: (await proofFor(api, email)).token } });
async function prove(): Promise<void> {
  await ask();
  expect((await openLink()).data).toMatchObject({ source: 'reset' });
}
const logIn = (given: string) => api.call('logInUser', { body: { email, password: given } });

describe('a reset', () => {
  it('sets the new password and logs in', async () => {
    await createAccount(api.db, { email });
    await prove();
    const reply = await reset();
    expect(reply).toMatchObject({ code: 100, data: { userRole: 'USER' } });
    expect((await api.call('fetchUserProfile', {}, { token: reply.data.token })).data.email).toBe(email);
    expect([(await logIn(password)).code, (await logIn(newPassword)).code]).toEqual([401, 100]);
  });

  it('renews the address of the calendar', async () => {
    const { id } = await createAccount(api.db, { email });
    const token = await createSession(api.db, id, api.clock.now());
    const { url } = (await api.call('getCalendarFeed', {}, { token })).data;
    const { pathname, search } = new URL(url);
    const read = async () => (await api.fetch(pathname + search)).status;
    expect(await read()).toBe(200);
    await prove();
    await reset();
    expect(await read()).toBe(404);
  });

  it('takes the six digits as well', async () => {
    await createAccount(api.db, { email });
    await ask();
    const { code } = await proofFor(api, email);
    await visitor.call('validateOtp', { body: { email, code, source: 'reset' } });
    expect((await reset()).code).toBe(100);
  });

  it('ends all other sessions and tells the owner', async () => {
    const { id } = await createAccount(api.db, { email });
    const elsewhere = await createSession(api.db, id, api.clock.now());
    await prove();
    await reset();
    expect((await api.call('fetchUserProfile', {}, { token: elsewhere })).status).toBe(401);
    expect((await messagesTo(api, email))[0]).toMatchObject({ kind: 'password-changed' });
  });

  it('lets no one wait who failed to log in before', async () => {
    await createAccount(api.db, { email });
    for (let time = 0; time < 5; time += 1) await logIn('wrong1password');
    await prove();
    await reset();
    expect((await logIn(newPassword)).code).toBe(100);
  });

  it('confirms the email of an account that waits for it', async () => {
    await createAccount(api.db, { email, status: 'PENDING_EMAIL' });
    await prove();
    expect((await reset()).code).toBe(100);
  });

  it('can be reached from the mail that says that there is an account', async () => {
    await createAccount(api.db, { email });
    await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'register' } });
    expect((await openLink()).data).toMatchObject({ email, source: 'reset' });
    expect((await reset()).code).toBe(100);
  });

  it('is done once with one proof, also when it is asked for ten times at once', async () => {
    await createAccount(api.db, { email });
    await prove();
    const replies = await Promise.all(Array.from({ length: 10 }, () => reset()));
    expect(replies.filter(({ code }) => code === 100)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 410)).toHaveLength(9);
  });

  it('makes every link on its way worthless', async () => {
    await createAccount(api.db, { email });
    await ask();
    const older = await proofFor(api, email);
    api.clock.time = new Date(api.clock.time.getTime() + 60_000);
    await prove();
    const newer = await proofFor(api, email);
    await reset();
    for (const { token } of [older, newer]) {
      expect(await visitor.call('verifyEmail', { query: { token } })).toMatchObject({ code: 410 });
    }
  });
});

describe('a reset is refused', () => {
  it.each([
    [{ newPassword: 'short', confirmPassword: 'short' }, 400, 'newPassword', 'password must 6~25 letters and numbers'],
    [{ confirmPassword: 'Another1Fern' }, 400, 'confirmPassword', 'The confirmation password must be the same'],
    [{ newPassword: 'qwerty123', confirmPassword: 'qwerty123' }, 422, 'newPassword', expect.stringContaining('common')],
  ])('for %j, at its field', async (given, code, field, message) => {
    expect(await reset(given)).toMatchObject({ code, data: { errors: [{ field, message }] } });
  });

  it('without proof in this browser', async () => {
    await createAccount(api.db, { email });
    await prove();
    expect(await reset({}, createVisitor(api))).toMatchObject({
      code: 403,
      msg: 'Please open the link again in this browser',
    });
  });

  it('with the proof of another account', async () => {
    await createAccount(api.db, { email });
    await createAccount(api.db, { email: 'other@example.com' });
    await prove();
    expect((await reset({ email: 'other@example.com' })).code).toBe(403);
  });

  it('for a suspended account, whose password stays', async () => {
    await createAccount(api.db, { email, status: 'SUSPENDED' });
    await prove();
    expect(await reset()).toMatchObject({ code: 4031, msg: expect.stringContaining('suspended') });
    await api.db.updateTable('account').set({ status: 'ACTIVE' }).execute();
    expect((await logIn(password)).code).toBe(100);
  });
});

describe('the mail of a reset', () => {
  it('is not sent to an unknown email, which is answered like a known one', async () => {
    await createAccount(api.db, { email });
    const [known, unknown] = [await ask(), await ask('nobody@example.com')];
    expect({ ...known, headers: 0, traceId: 0 }).toEqual({ ...unknown, headers: 0, traceId: 0 });
    expect(await messagesTo(api, 'nobody@example.com')).toEqual([]);
    const written = await api.db.selectFrom('mail').select('status').orderBy('id').execute();
    expect(written).toEqual([{ status: 'WAITING' }, { status: 'WITHHELD' }]);
    expect((await ask('nobody@example.com')).status).toBe(429);
    expect(await (await api.fetch('/mailbox')).text()).not.toContain('nobody@example.com');
  });

  it('is in the language of the account', async () => {
    await createAccount(api.db, { email, language: 'zh-CN' });
    await ask();
    expect(await messagesTo(api, email)).toMatchObject([{ language: 'zh-CN', subject: '设置新密码' }]);
  });
});
