import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { proofFor } from '#testing/mail';
import { createNewcomer, email, form, type Newcomer } from '#testing/newcomer';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let newcomer: Newcomer;
beforeEach(async () => {
  api = await startTestApi();
  newcomer = createNewcomer(api);
});
afterEach(() => api.close());

describe('registering', () => {
  it('takes a link, makes the account and logs in', async () => {
    await newcomer.prove();
    const reply = await newcomer.register();
    expect(reply).toMatchObject({ code: 100, data: { userRole: 'USER' } });
    const profile = await api.call('fetchUserProfile', {}, { token: reply.data.token });
    expect(profile.data).toMatchObject({ email, nickname: 'Wren Fern', accountType: 1 });
    expect((await api.call('logInUser', { body: { email, password: form.password } })).code).toBe(100);
  });

  it('takes the six digits as well', async () => {
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    const proved = await newcomer.visitor.call('validateOtp', { body: { email, code, source: 'register' } });
    expect(proved).toMatchObject({ code: 100, data: { email, source: 'register' } });
    expect((await newcomer.register()).code).toBe(100);
  });

  it('makes a doctor of account type 2 where that was chosen', async () => {
    await newcomer.prove({ userRole: 'DOCTOR' });
    const { data } = await newcomer.register({ userRole: 'DOCTOR' });
    const profile = await api.call('fetchUserProfile', {}, { token: data.token });
    expect(profile.data).toMatchObject({ accountType: 2, applicationState: 'NOT_STARTED' });
  });

  it('keeps the consent that was given at the first step, with version and time', async () => {
    await newcomer.prove({ consent: true });
    const { data } = await newcomer.register();
    const consents = await api.call('listConsents', {}, { token: data.token });
    expect(consents.data).toMatchObject([{ document: 'terms', at: api.clock.now().toISOString(), withdrawnAt: null }]);
  });

  it('keeps language and zone of the browser, and a zone that does not exist for none', async () => {
    await newcomer.prove();
    const { data } = await newcomer.visitor.call('registerEmail', {
      body: { ...form, language: 'zh-CN', zone: 'Mars/Olympus' },
    });
    const profile = await api.call('getEditUserProfile', {}, { token: data.token });
    expect(profile.data).toMatchObject({ language: 'zh-CN', zone: 'Australia/Sydney' });
  });

  it('makes one account of thirty calls at once', async () => {
    await newcomer.prove();
    const replies = await Promise.all(Array.from({ length: 30 }, () => newcomer.register()));
    expect(replies.map(({ code }) => code).sort()).toEqual([100, ...Array.from({ length: 29 }, () => 409)]);
    const accounts = await api.db.selectFrom('account').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
  });
});

describe('registering is refused', () => {
  it('with the name of staff', async () => {
    await createAccount(api.db, { nickname: 'Robin Moss', staff: true });
    await newcomer.prove();
    expect(await newcomer.register({ nickname: 'robin moss' })).toMatchObject({ code: 400 });
  });

  it.each([
    [{ nickname: 'Wren' }, 400, 'nickname', 'user name must least 5~50 letters'],
    [{ password: 'short' }, 400, 'password', 'password must 6~25 letters and numbers'],
    [{ password: 'with space 1' }, 400, 'password', 'password must 6~25 letters and numbers'],
    [{ confirmPassword: 'Another1Fern' }, 400, 'confirmPassword', 'confirmPassword must be consistent'],
    [{ password: 'Password1' }, 422, 'password', expect.stringContaining('too common')],
  ])('for %j, at its field', async (given, code, field, message) => {
    await newcomer.prove();
    expect(await newcomer.register(given)).toMatchObject({
      code,
      msg: message,
      data: { errors: [{ field, message }] },
    });
  });

  it('without proof in this browser', async () => {
    await newcomer.prove();
    const elsewhere = await createNewcomer(api).register();
    expect(elsewhere).toMatchObject({ status: 200, code: 403, msg: 'Please open the link again in this browser' });
  });

  it('for another email than the proved one', async () => {
    await newcomer.prove();
    expect((await newcomer.register({ email: 'other@example.com' })).code).toBe(403);
  });

  it('in another role than the proved one', async () => {
    await newcomer.prove();
    expect((await newcomer.register({ userRole: 'DOCTOR' })).code).toBe(403);
  });

  it('half an hour after the proof', async () => {
    await newcomer.prove();
    api.clock.advance(30 * 60);
    expect((await newcomer.register()).code).toBe(410);
    await newcomer.openLink();
    expect((await newcomer.register()).code).toBe(100);
  });

  it('with the proof that a reset asks for', async () => {
    await createAccount(api.db, { email });
    await newcomer.visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    await newcomer.openLink();
    expect((await newcomer.register()).code).toBe(403);
  });

  it('when the page that asks is of another site', async () => {
    await newcomer.prove();
    const body = { ...form };
    const reply = await newcomer.visitor.call(
      'registerEmail',
      { body },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(reply.code).toBe(403);
    expect((await newcomer.register()).code).toBe(100);
  });

  it('for an email that got an account meanwhile', async () => {
    await newcomer.prove();
    await createAccount(api.db, { email: email.toUpperCase() });
    expect(await newcomer.register()).toMatchObject({
      code: 409,
      msg: 'This email already has an account. Please log in.',
    });
  });

  it('by Facebook, which is not supported', async () => {
    expect(await api.call('registerFacebook', {})).toMatchObject({
      code: 422,
      msg: 'Sorry, this type of login is not currently supported',
    });
  });
});
