import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, password } from '#testing/factories';
import { startGoogle, type TestGoogle } from '#testing/google';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createVisitor, type Visitor } from '#testing/visitor';

let api: TestApi;
let google: TestGoogle;
let visitor: Visitor;
beforeEach(async () => {
  google = await startGoogle();
  api = await startTestApi({ env: google.env });
  visitor = createVisitor(api);
});
afterEach(async () => {
  await api.close();
  await google.close();
});

const email = 'wren@example.com';
const sub = '1180';
const failure = 'Sorry, Google login failed, please login use by email accocunt';

const logIn = (token: string, from = visitor, given: { userRole?: 'USER' | 'DOCTOR'; remember?: boolean } = {}) =>
  from.call('logInSocial', { body: { provider: 'google', googleAccessToken: token, ...given } });
const register = (from = visitor) =>
  from.call('registerEmail', { body: { email, nickname: 'Wren Fern', password: 'Quiet1Fern', userRole: 'USER' } });

describe('Google, for a new email', () => {
  it('gives the proof that registering asks for, and logs in from then on', async () => {
    const token = google.issue({ sub, email });
    const first = await logIn(token);
    expect(first).toMatchObject({ code: 100, data: { userType: '0', email, token: '', userRole: 'USER' } });
    expect((await register()).code).toBe(100);
    const again = await logIn(token, createVisitor(api));
    expect(again).toMatchObject({ code: 100, data: { userType: '1', email, userRole: 'USER' } });
    const profile = await api.call('fetchUserProfile', {}, { token: again.data.token });
    expect(profile.data).toMatchObject({ email, nickname: 'Wren Fern' });
  });

  it('gives the proof to this browser alone', async () => {
    await logIn(google.issue({ sub, email }));
    expect((await register(createVisitor(api))).code).toBe(403);
  });

  it('knows someone by the subject, also when the email at Google has changed', async () => {
    await logIn(google.issue({ sub, email }));
    await register();
    const reply = await logIn(google.issue({ sub, email: 'married@example.com' }));
    expect(reply.data).toMatchObject({ userType: '1', email });
  });

  it('keeps the session for 30 days when it is to be remembered', async () => {
    await logIn(google.issue({ sub, email }));
    await register();
    const { data } = await logIn(google.issue({ sub, email }), visitor, { remember: true });
    api.clock.time = new Date(api.clock.time.getTime() + 29 * 86_400_000);
    expect((await api.call('fetchUserProfile', {}, { token: data.token })).status).toBe(200);
  });
});

describe('Google, for the email of a password account', () => {
  it('asks for the password first, and is linked by it', async () => {
    const account = await createAccount(api.db, { email });
    const token = google.issue({ sub, email });
    expect(await logIn(token)).toMatchObject({ code: 409, msg: expect.stringContaining('password once') });
    await visitor.call('logInUser', { body: { email, password } });
    const reply = await logIn(token, createVisitor(api));
    expect(reply.data).toMatchObject({ userType: '1' });
    const profile = await api.call('fetchUserProfile', {}, { token: reply.data.token });
    expect(profile.data.userId).toBe(account.id);
  });

  it('is not linked by the password in another browser', async () => {
    await createAccount(api.db, { email });
    const token = google.issue({ sub, email });
    await logIn(token);
    await createVisitor(api).call('logInUser', { body: { email, password } });
    expect((await logIn(token)).code).toBe(409);
  });

  it('is not linked by the password of another account', async () => {
    await createAccount(api.db, { email });
    const other = await createAccount(api.db);
    const token = google.issue({ sub, email });
    await logIn(token);
    await visitor.call('logInUser', { body: { email: other.email, password } });
    expect((await logIn(token)).code).toBe(409);
  });

  it('gives no proof for registering or for a new password', async () => {
    await createAccount(api.db, { email });
    await logIn(google.issue({ sub, email }));
    expect((await register()).code).toBe(403);
    const body = { email, newPassword: 'Quiet1Fern', confirmPassword: 'Quiet1Fern' };
    expect((await visitor.call('resetPassword', { body })).code).toBe(403);
    expect((await visitor.call('isConfirmEmail', {})).data.confirmed).toBe(false);
  });
});

describe('Google is refused', () => {
  it.each([
    ['for a token of another site', { aud: 'elsewhere.apps.example' }],
    ['for an email that it has not verified', { email_verified: 'false' }],
  ])('%s', async (_case, claims) => {
    expect(await logIn(google.issue({ sub, email, ...claims }))).toMatchObject({ code: 401, msg: failure });
  });

  it('for a token that it does not know', async () => {
    expect(await logIn('made up')).toMatchObject({ status: 200, code: 401, msg: failure });
  });

  it('while Google has a fault', async () => {
    google.broken = 503;
    expect(await logIn(google.issue({ sub, email }))).toMatchObject({
      code: 503,
      msg: expect.stringContaining('Google is not responding'),
    });
  });

  it('while Google cannot be reached', async () => {
    const token = google.issue({ sub, email });
    await google.close();
    expect((await logIn(token)).code).toBe(503);
    google = await startGoogle();
  });

  it('for an account of the other role, or a suspended one', async () => {
    await logIn(google.issue({ sub, email }));
    await register();
    expect((await logIn(google.issue({ sub, email }), visitor, { userRole: 'DOCTOR' })).code).toBe(422);
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).execute();
    expect((await logIn(google.issue({ sub, email }))).code).toBe(4031);
  });

  it('where it is not configured', async () => {
    await api.close();
    api = await startTestApi();
    const reply = await logIn('any', createVisitor(api));
    expect(reply).toMatchObject({ status: 200, code: 503, msg: expect.stringContaining('cannot log in with Google') });
  });
});
