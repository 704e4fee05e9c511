import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/letters';
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
const account = { email, nickname: 'Wren Fern', password: 'Quiet1Fern', userRole: 'USER' } as const;

const later = (seconds: number) => {
  api.clock.time = new Date(api.clock.time.getTime() + seconds * 1000);
};
const ask = (given: { email?: string; userRole?: 'USER' | 'DOCTOR'; consent?: boolean } = {}, from = visitor) =>
  from.call('clickVerification', { body: { email, userRole: 'USER', source: 'register', ...given } });
const register = (given: Partial<InputOf<'registerEmail'>['body']> = {}, from = visitor) =>
  from.call('registerEmail', { body: { ...account, ...given } });
const openLink = async (from = visitor) => {
  const { token } = await proofFor(api, email);
  return from.call('verifyEmail', { query: { token } });
};
/** Asks for the mail and opens its link. */
async function prove(given: Parameters<typeof ask>[0] = {}): Promise<void> {
  expect((await ask(given)).code).toBe(100);
  expect((await openLink()).code).toBe(100);
}

describe('registering', () => {
  it('takes a link, makes the account and logs in', async () => {
    await prove();
    const reply = await register();
    expect(reply).toMatchObject({ code: 100, data: { userRole: 'USER' } });
    const profile = await api.call('fetchUserProfile', {}, { token: reply.data.token });
    expect(profile.data).toMatchObject({ email, nickname: 'Wren Fern', accountType: 1 });
    expect((await api.call('logInUser', { body: { email, password: account.password } })).code).toBe(100);
  });

  it('takes the six digits as well', async () => {
    await ask();
    const { code } = await proofFor(api, email);
    const proved = await visitor.call('validateOtp', { body: { email, code, source: 'register' } });
    expect(proved).toMatchObject({ code: 100, data: { email, source: 'register' } });
    expect((await register()).code).toBe(100);
  });

  it('makes a doctor of account type 2 where that was chosen', async () => {
    await prove({ userRole: 'DOCTOR' });
    const { data } = await register({ userRole: 'DOCTOR' });
    const profile = await api.call('fetchUserProfile', {}, { token: data.token });
    expect(profile.data).toMatchObject({ accountType: 2, applicationState: 'NOT_STARTED' });
  });

  it('keeps the consent that was given at the first step, with version and time', async () => {
    await prove({ consent: true });
    const { data } = await register();
    const consents = await api.call('listConsents', {}, { token: data.token });
    expect(consents.data).toMatchObject([{ document: 'terms', at: api.clock.now().toISOString(), withdrawnAt: null }]);
  });

  it('keeps language and zone of the browser, and a zone that does not exist for none', async () => {
    await prove();
    const { data } = await visitor.call('registerEmail', {
      body: { ...account, language: 'zh-CN', zone: 'Mars/Olympus' },
    });
    const profile = await api.call('getEditUserProfile', {}, { token: data.token });
    expect(profile.data).toMatchObject({ language: 'zh-CN', zone: 'Australia/Sydney' });
  });

  it('makes one account of thirty calls at once', async () => {
    await prove();
    const replies = await Promise.all(Array.from({ length: 30 }, () => register()));
    expect(replies.map(({ code }) => code).sort()).toEqual([100, ...Array.from({ length: 29 }, () => 409)]);
    const accounts = await api.db.selectFrom('account').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
  });
});

describe('registering is refused', () => {
  it.each([
    [{ nickname: 'Wren' }, 400, 'nickname', 'user name must least 5~50 letters'],
    [{ password: 'short' }, 400, 'password', 'password must 6~25 letters and numbers'],
    [{ password: 'with space 1' }, 400, 'password', 'password must 6~25 letters and numbers'],
    [{ confirmPassword: 'Another1Fern' }, 400, 'confirmPassword', 'confirmPassword must be consistent'],
    [{ password: 'Password1' }, 422, 'password', expect.stringContaining('most common')],
  ])('for %j, at its field', async (given, code, field, message) => {
    await prove();
    expect(await register(given)).toMatchObject({ code, msg: message, data: { errors: [{ field, message }] } });
  });

  it('without proof in this browser', async () => {
    await prove();
    const elsewhere = await register({}, createVisitor(api));
    expect(elsewhere).toMatchObject({ status: 200, code: 403, msg: 'Please open the link again in this browser' });
  });

  it('for another email than the proved one', async () => {
    await prove();
    expect((await register({ email: 'other@example.com' })).code).toBe(403);
  });

  it('in another role than the proved one', async () => {
    await prove();
    expect((await register({ userRole: 'DOCTOR' })).code).toBe(403);
  });

  it('half an hour after the proof', async () => {
    await prove();
    later(30 * 60);
    expect((await register()).code).toBe(410);
    await openLink();
    expect((await register()).code).toBe(100);
  });

  it('with the proof that a reset asks for', async () => {
    await createAccount(api.db, { email });
    await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    await openLink();
    expect((await register()).code).toBe(403);
  });

  it('when the page that asks is of another site', async () => {
    await prove();
    const body = { ...account };
    const reply = await visitor.call('registerEmail', { body }, { headers: { origin: 'https://evil.example' } });
    expect(reply.code).toBe(403);
    expect((await register()).code).toBe(100);
  });

  it('for an email that got an account meanwhile', async () => {
    await prove();
    await createAccount(api.db, { email: email.toUpperCase() });
    expect(await register()).toMatchObject({ code: 409, msg: 'This email already has an account. Please log in.' });
  });

  it('by Facebook, which is not supported', async () => {
    expect(await api.call('registerFacebook', {})).toMatchObject({
      code: 422,
      msg: 'Sorry, this type of login is not currently supported',
    });
  });
});

describe('the mail', () => {
  it('says the same to a known and an unknown email, and tells only the owner that there is an account', async () => {
    await createAccount(api.db, { email: 'known@example.com', nickname: 'Known Person' });
    const [known, unknown] = [await ask({ email: 'known@example.com' }), await ask()];
    expect({ ...known, headers: 0, traceId: 0 }).toEqual({ ...unknown, headers: 0, traceId: 0 });
    expect(await messagesTo(api, 'known@example.com')).toMatchObject([
      { kind: 'already-registered', text: expect.stringContaining('Known Person') },
    ]);
    expect(await messagesTo(api, email)).toMatchObject([{ kind: 'confirm-email' }]);
  });

  it('is sent again after a minute, to known and unknown alike', async () => {
    await createAccount(api.db, { email: 'known@example.com' });
    for (const given of [{ email: 'known@example.com' }, {}]) {
      expect((await ask(given)).code).toBe(100);
      const early = await ask(given);
      expect([early.status, early.code, early.headers.get('retry-after')]).toEqual([429, 429, '60']);
    }
    later(60);
    expect([(await ask({ email: 'known@example.com' })).code, (await ask()).code]).toEqual([100, 100]);
  });

  it('is sent five times a day', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await ask()).code).toBe(100);
      later(60);
    }
    expect((await ask()).status).toBe(429);
    later(24 * 3600);
    expect((await ask()).code).toBe(100);
  });

  it('is sent once when it is asked for ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(replies.filter(({ code }) => code === 100)).toHaveLength(1);
    expect(await messagesTo(api, email)).toHaveLength(1);
  });

  it('is in the language of the page', async () => {
    await visitor.call(
      'clickVerification',
      { body: { email, userRole: 'USER', source: 'register' } },
      { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } },
    );
    expect(await messagesTo(api, email)).toMatchObject([{ language: 'zh-CN', subject: '请确认您的邮箱' }]);
  });

  it('leads to the page of the site, and leaves neither token nor code in the tables of proofs', async () => {
    await ask();
    const { link, token, code } = await proofFor(api, email);
    expect(link).toBe(`${api.config.publicUrl}/valideEmail?token=${token}&source=register`);
    const [row] = await api.db.selectFrom('verification').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${token}|"${code}"`));
  });

  it('is not sent to a malformed address', async () => {
    const reply = await ask({ email: 'wren@' });
    expect(reply).toMatchObject({ code: 400, msg: 'Please enter a valid email address' });
  });

  it('is not sent without end to many addresses from one', async () => {
    await api.close();
    api = await startTestApi({ env: { MESSAGES_PER_ADDRESS: '2' } });
    const at = (name: string) => ask({ email: `${name}@example.com` }, createVisitor(api));
    expect([(await at('one')).code, (await at('two')).code, (await at('three')).code]).toEqual([100, 100, 429]);
  });
});

describe('the link', () => {
  it('may be opened until it is used, as scanners of mail do', async () => {
    await ask();
    for (let time = 0; time < 3; time += 1) {
      expect(await openLink(createVisitor(api))).toMatchObject({ code: 100, data: { email, source: 'register' } });
    }
    await openLink();
    await register();
    expect(await openLink()).toMatchObject({ code: 410, msg: expect.stringContaining('log in') });
  });

  it('is good for a day', async () => {
    await ask();
    later(24 * 3600 - 1);
    expect((await openLink()).code).toBe(100);
    later(1);
    expect(await openLink()).toMatchObject({ code: 410, msg: expect.stringContaining('older than a day') });
  });

  it('that nobody sent is unknown', async () => {
    expect((await visitor.call('verifyEmail', { query: { token: 'x'.repeat(43) } })).code).toBe(404);
  });

  it('sets a cookie out of reach of scripts and of other sites', async () => {
    await ask();
    const cookie = (await openLink()).headers.getSetCookie()[0];
    expect(cookie).toMatch(/^email_ticket=[\w-]{43}; Max-Age=1800; Path=\/api; HttpOnly; SameSite=Lax$/);
  });

  it('sets a secure cookie where the site is', async () => {
    await api.close();
    api = await startTestApi({ env: { PUBLIC_URL: 'https://charis.example' } });
    await ask({}, createVisitor(api));
    const cookie = (await openLink(createVisitor(api))).headers.getSetCookie()[0];
    expect(cookie).toContain('; Secure');
  });

  it('has no effect when it is loaded ahead, nor by HEAD', async () => {
    await ask();
    const { token } = await proofFor(api, email);
    const ahead = await visitor.call('verifyEmail', { query: { token } }, { headers: { 'sec-purpose': 'prefetch' } });
    expect(ahead.status).toBe(403);
    const head = await api.fetch(`/api/register/verifyEmail?token=${token}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('set-cookie')]).toEqual([404, null]);
    expect(await api.db.selectFrom('email_ticket').selectAll().execute()).toEqual([]);
  });
});

describe('what this browser has proved', () => {
  const confirmed = async () => (await visitor.call('isConfirmEmail', {})).data;
  const nothing = { confirmed: false, email: '', source: null };

  it('is told until it is used up', async () => {
    expect(await confirmed()).toEqual(nothing);
    await prove();
    expect(await confirmed()).toEqual({ confirmed: true, email, source: 'register' });
    await register();
    expect(await confirmed()).toEqual(nothing);
  });

  it('is told for half an hour', async () => {
    await prove();
    later(30 * 60);
    expect(await confirmed()).toEqual(nothing);
  });

  it('is not stored on its way', async () => {
    expect((await visitor.call('isConfirmEmail', {})).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the six digits', () => {
  const validate = (code: string) => visitor.call('validateOtp', { body: { email, code, source: 'register' } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('are over after five wrong tries, also when the sixth is right', async () => {
    await ask();
    const { code } = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) expect((await validate(wrong(code))).code).toBe(401);
    expect((await validate(code)).code).toBe(410);
  });

  it('are tried five times when they are tried thirty times at once', async () => {
    await api.close();
    api = await startTestApi({ env: { LOGIN_FAILURES_PER_ACCOUNT: '100', LOGIN_FAILURES_PER_ADDRESS: '100' } });
    visitor = createVisitor(api);
    await ask();
    const { code } = await proofFor(api, email);
    const replies = await Promise.all(Array.from({ length: 30 }, () => validate(wrong(code))));
    expect(replies.filter((reply) => reply.code === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.code === 410)).toHaveLength(25);
  });

  it('are good for ten minutes', async () => {
    await ask();
    const { code } = await proofFor(api, email);
    later(10 * 60);
    expect((await validate(code)).code).toBe(410);
  });

  it('of an older mail are not those of the newer one', async () => {
    await ask();
    const { code } = await proofFor(api, email);
    later(60);
    await ask();
    const newer = await proofFor(api, email);
    if (newer.code !== code) expect((await validate(code)).code).toBe(401);
    expect((await validate(newer.code)).code).toBe(100);
  });

  it('delay further tries with each wrong one', async () => {
    await ask();
    const first = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) await validate(wrong(first.code));
    later(60);
    await ask();
    const { code } = await proofFor(api, email);
    expect((await validate(wrong(code))).code).toBe(401);
    expect(await validate(code)).toMatchObject({ status: 429 });
    later(4);
    expect((await validate(code)).code).toBe(100);
  });

  it('that nobody sent are over', async () => {
    expect((await validate('123456')).code).toBe(410);
  });

  it('do not tell the owner of wrong passwords', async () => {
    await createAccount(api.db, { email });
    await visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    const { code } = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) {
      await visitor.call('validateOtp', { body: { email, code: wrong(code), source: 'reset' } });
    }
    expect((await messagesTo(api, email)).map(({ kind }) => kind)).toEqual(['reset-password']);
  });
});
