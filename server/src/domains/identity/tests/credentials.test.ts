import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#testing/authenticator-app';
import { createAccount, createSession, password } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let account: { id: string; email: string };
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  account = await createAccount(api.db);
  token = await createSession(api.db, account.id, api.clock.now());
});
afterEach(() => api.close());

const newPassword = 'Quiet1Fern';
const logIn = async (given: string, email = account.email) =>
  (await api.call('logInUser', { body: { email, password: given } })).code;

describe('checking the password', () => {
  const check = (given: string) => api.call('checkPassword', { body: { password: given } }, { token });

  it('tells whether it is the right one', async () => {
    expect([(await check(password)).data, (await check('wrong1password')).data]).toEqual([
      { valid: true },
      { valid: false },
    ]);
  });

  it('is counted like a log-in', async () => {
    for (let time = 0; time < 5; time += 1) await check('wrong1password');
    expect((await check(password)).status).toBe(429);
    expect(await logIn(password)).toBe(429);
    expect((await messagesTo(api, account.email)).map(({ kind }) => kind)).toEqual(['failed-log-ins']);
  });
});

describe('changing the password', () => {
  const change = (given: Partial<InputOf<'changePassword'>['body']> = {}) =>
    api.call('changePassword', { body: { password, newPassword, confirmPassword: newPassword, ...given } }, { token });

  it('ends all other sessions, keeps this one, and tells the owner', async () => {
    const elsewhere = await createSession(api.db, account.id, api.clock.now());
    expect((await change()).data).toEqual({ changed: true });
    expect([await logIn(password), await logIn(newPassword)]).toEqual([401, 100]);
    expect((await api.call('fetchUserProfile', {}, { token: elsewhere })).status).toBe(401);
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(200);
    expect(await messagesTo(api, account.email)).toMatchObject([{ kind: 'password-changed' }]);
  });

  it('makes the link of a reset that is on its way worthless', async () => {
    const { email } = account;
    await api.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    const proof = await proofFor(api, email);
    await change();
    expect((await api.call('verifyEmail', { query: { token: proof.token } })).code).toBe(410);
  });

  it.each([
    [{ password: 'wrong1password' }, 401, 'password'],
    [{ password: '' }, 401, 'password'],
    [{ newPassword: 'short', confirmPassword: 'short' }, 400, 'newPassword'],
    [{ confirmPassword: 'Another1Fern' }, 400, 'confirmPassword'],
    [{ newPassword: 'iloveyou', confirmPassword: 'iloveyou' }, 422, 'newPassword'],
  ])('is refused for %j, at its field', async (given, code, field) => {
    expect(await change(given)).toMatchObject({ status: 200, code, data: { errors: [{ field }] } });
    expect(await logIn(password)).toBe(100);
  });

  it('needs no present one where there is none, as after coming by Google', async () => {
    await api.db.updateTable('account').set({ password_hash: null }).execute();
    expect((await api.call('getEditUserProfile', {}, { token })).data.hasPassword).toBe(false);
    expect((await change({ password: '' })).code).toBe(100);
    expect(await logIn(newPassword)).toBe(100);
  });

  it('needs a new log-in instead of a present one after 10 minutes', async () => {
    await api.db.updateTable('account').set({ password_hash: null }).execute();
    api.clock.advance(600);
    const msg = 'Please log out and in again first, so that we know it is you.';
    expect(await change({ password: '' })).toMatchObject({ code: 401, msg });
  });
});

describe('changing the email', () => {
  const email = 'new.wren@example.com';
  const send = (to = email, given: string | undefined = password) =>
    api.call('sendEmailChange', { body: { email: to, password: given } }, { token });
  const update = (code: string, to = email) => api.call('updateEmail', { body: { email: to, code } }, { token });

  it('takes the code that went to the new one, and tells the old one', async () => {
    expect((await send()).data).toEqual({ resendSeconds: 60 });
    const { code } = await proofFor(api, email);
    expect(await update(code)).toMatchObject({ code: 100, data: { email } });
    expect([await logIn(password), await logIn(password, email)]).toEqual([401, 100]);
    expect(await messagesTo(api, account.email)).toMatchObject([{ kind: 'email-changed' }]);
    expect((await update(code)).code).toBe(410);
  });

  it.each(['wrong1password', ''])('asks for the password and not "%s"', async (given) => {
    expect(await send(email, given)).toMatchObject({ code: 401, data: { errors: [{ field: 'password' }] } });
    expect(await messagesTo(api, email)).toEqual([]);
  });

  it('asks who has no password for none', async () => {
    await api.db.updateTable('account').set({ password_hash: null }).where('id', '=', account.id).execute();
    expect(await send(email, '')).toMatchObject({ code: 100 });
  });

  it('refuses a wrong code, and the code of another account', async () => {
    await send();
    const { code } = await proofFor(api, email);
    expect((await update(code === '000000' ? '000001' : '000000')).code).toBe(401);
    const other = await createAccount(api.db);
    token = await createSession(api.db, other.id, api.clock.now());
    expect((await update(code)).code).toBe(410);
  });

  it('does not tell that the email has an account, but to its owner', async () => {
    await createAccount(api.db, { email });
    expect(await send()).toMatchObject({ code: 100, data: { resendSeconds: 60 } });
    expect(await messagesTo(api, email)).toMatchObject([{ kind: 'already-registered' }]);
  });

  it('is refused when the email got an account meanwhile', async () => {
    await send();
    const { code } = await proofFor(api, email);
    await createAccount(api.db, { email });
    expect(await update(code)).toMatchObject({ code: 409, msg: 'This email already has an account.' });
  });

  it('is refused for the present email', async () => {
    expect(await send(account.email.toUpperCase())).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'email' }] },
    });
  });

  it('sends one code a minute and five a day, no matter to whom', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await send(`wren${time}@example.com`)).code).toBe(100);
      expect((await send(`fern${time}@example.com`)).status).toBe(429);
      api.clock.advance(60);
    }
    expect((await send('wren6@example.com')).status).toBe(429);
  });
});

describe('taking back a change of the email', () => {
  const changeTo = async (email: string) => {
    await api.call('sendEmailChange', { body: { email, password } }, { token });
    const { code } = await proofFor(api, email);
    expect(await api.call('updateEmail', { body: { email, code } }, { token })).toMatchObject({ code: 100 });
    api.clock.advance(60);
  };
  const linkTo = async (email: string) =>
    /restore=([\w-]+)/.exec((await messagesTo(api, email))[0]?.text ?? '')?.[1] ?? '';
  const restore = (link: string) => api.call('restoreEmail', { body: { token: link } });

  it('gives the old one back, and ends the password and every session', async () => {
    await changeTo('thief@example.com');
    expect(await restore(await linkTo(account.email))).toMatchObject({ code: 100, data: { email: account.email } });
    expect((await api.call('getEditUserProfile', {}, { token })).status).toBe(403);
    expect([await logIn(password), await logIn(password, 'thief@example.com')]).toEqual([401, 401]);
  });

  it('takes later changes with it, whose links are the thief’s', async () => {
    await changeTo('thief@example.com');
    await changeTo('other.thief@example.com');
    const [owners, thiefs] = [await linkTo(account.email), await linkTo('thief@example.com')];
    expect(await restore(owners)).toMatchObject({ code: 100 });
    expect(await restore(thiefs)).toMatchObject({ code: 410 });
  });

  it('takes away an app that was set up in the day before, as by a thief, and leaves an older one', async () => {
    const turnOn = async () => {
      const { secret } = (await api.call('startSecondFactor', { body: { password } }, { token })).data;
      const code = codeOf(secret, api.clock.now());
      expect((await api.call('confirmSecondFactor', { body: { code } }, { token })).code).toBe(100);
    };
    token = await createSession(api.db, account.id, api.clock.now(), 48);
    const apps = () => api.db.selectFrom('second_factor').select('account_id').execute();
    await turnOn();
    api.clock.advance(24 * 3600 + 1);
    await changeTo('new.wren@example.com');
    await restore(await linkTo(account.email));
    expect(await apps()).toHaveLength(1);

    account = await createAccount(api.db);
    token = await createSession(api.db, account.id, api.clock.now());
    await turnOn();
    await changeTo('thief@example.com');
    await restore(await linkTo(account.email));
    expect(await apps()).toHaveLength(1);
  });

  it('works once, for seven days', async () => {
    await changeTo('new.wren@example.com');
    const link = await linkTo(account.email);
    api.clock.advance(7 * 24 * 3600);
    expect([(await restore(link)).code, (await restore('nonsense')).code]).toEqual([410, 404]);
  });

  it('is refused where the old one has an account by now', async () => {
    await changeTo('new.wren@example.com');
    await createAccount(api.db, { email: account.email });
    expect(await restore(await linkTo(account.email))).toMatchObject({ code: 409 });
  });
});
