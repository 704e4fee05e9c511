import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createSession, password } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const logIn = (email: string, given: string, remember = false) =>
  api.call('logInUser', { body: { email, password: given, remember } });

describe('logging in', () => {
  it('gives a token that the profile answers to', async () => {
    const { id, email } = await createAccount(api.db, { nickname: 'Wren Fern' });
    const reply = await logIn(email, password);
    expect(reply).toMatchObject({ code: 100, data: { userRole: 'USER' } });
    const profile = await api.call('fetchUserProfile', {}, { token: reply.data.token });
    expect(profile.data).toMatchObject({
      userId: id,
      nickname: 'Wren Fern',
      accountType: 1,
      userRole: 'USER',
      staff: false,
    });
  });

  it('does not mind capitals in the email', async () => {
    const { email } = await createAccount(api.db);
    expect((await logIn(email.toUpperCase(), password)).code).toBe(100);
  });

  it('keeps only the hash of the token', async () => {
    const { email } = await createAccount(api.db);
    const { data } = await logIn(email, password);
    const sessions = await api.db.selectFrom('session').select('token_hash').execute();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.token_hash.toString('latin1')).not.toContain(data.token);
    expect(sessions[0]?.token_hash).toHaveLength(32);
  });

  it('says the same to an unknown email and to a wrong password', async () => {
    const { email } = await createAccount(api.db);
    const wrong = await logIn(email, 'wrong1password');
    const unknown = await logIn('nobody@example.com', password);
    expect(wrong.code).toBe(401);
    expect(wrong.status).toBe(200);
    expect({ code: unknown.code, msg: unknown.msg }).toEqual({ code: wrong.code, msg: wrong.msg });
  });

  it('tells the wrong endpoint only after the right password', async () => {
    const { email } = await createAccount(api.db, { role: 'DOCTOR' });
    expect((await logIn(email, 'wrong1password')).code).toBe(401);
    expect(await logIn(email, password)).toMatchObject({ code: 422, msg: expect.stringContaining('doctor account') });
    const reply = await api.call('logInDoctor', { body: { email, password } });
    expect(reply).toMatchObject({ code: 100, data: { userRole: 'DOCTOR' } });
  });

  it('refuses a suspended account with the reason, after the right password', async () => {
    const { email } = await createAccount(api.db, { status: 'SUSPENDED' });
    expect((await logIn(email, 'wrong1password')).code).toBe(401);
    expect(await logIn(email, password)).toMatchObject({ code: 4031, msg: expect.stringContaining('suspended') });
  });
});

describe('a session', () => {
  it('ends after 12 hours', async () => {
    const { email } = await createAccount(api.db);
    const { token } = (await logIn(email, password)).data;
    api.clock.advance(12 * 3600 - 1);
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(200);
    api.clock.advance(1);
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(401);
  });

  it('ends after 30 days when it is to be remembered', async () => {
    const { email } = await createAccount(api.db);
    const { token } = (await logIn(email, password, true)).data;
    api.clock.advance(30 * 86_400 - 1);
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(200);
    api.clock.advance(1);
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(401);
  });

  it('ends with the log-out, and no other session with it', async () => {
    const { id } = await createAccount(api.db);
    const [here, there] = [
      await createSession(api.db, id, api.clock.now()),
      await createSession(api.db, id, api.clock.now()),
    ];
    expect((await api.call('logOut', {}, { token: here })).code).toBe(100);
    expect((await api.call('fetchUserProfile', {}, { token: here })).status).toBe(401);
    expect((await api.call('fetchUserProfile', {}, { token: there })).status).toBe(200);
  });

  it('ends with the suspension of its account', async () => {
    const { id } = await createAccount(api.db);
    const token = await createSession(api.db, id, api.clock.now());
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
    expect((await api.call('fetchUserProfile', {}, { token })).status).toBe(401);
  });
});

describe('failed log-ins', () => {
  const fail = async (email: string, times: number) => {
    for (let time = 0; time < times; time += 1) expect((await logIn(email, 'wrong1password')).code).toBe(401);
  };

  it('delay the sixth attempt, also with the right password, and say for how long', async () => {
    const { email } = await createAccount(api.db);
    await fail(email, 5);
    const reply = await logIn(email, password);
    expect(reply).toMatchObject({ status: 429, code: 429 });
    expect(reply.headers.get('retry-after')).toBe('2');
    api.clock.advance(2);
    expect((await logIn(email, password)).code).toBe(100);
  });

  it('delay longer with each further one', async () => {
    const { email } = await createAccount(api.db);
    await fail(email, 5);
    for (const seconds of [2, 4, 8]) {
      expect((await logIn(email, password)).headers.get('retry-after')).toBe(String(seconds));
      api.clock.advance(seconds);
      await fail(email, 1);
    }
  });

  it('are forgotten after the right password and after 15 minutes', async () => {
    const { email } = await createAccount(api.db);
    await fail(email, 4);
    expect((await logIn(email, password)).code).toBe(100);
    await fail(email, 5);
    api.clock.advance(15 * 60 + 1);
    await fail(email, 1);
  });

  it('of some accounts do not hold up others at the same address', async () => {
    for (let person = 0; person < 20; person += 1) await fail(`nobody${person}@example.com`, 1);
    const { email } = await createAccount(api.db);
    expect((await logIn(email, password)).code).toBe(100);
  });

  it('of a hundred accounts count for their address', async () => {
    const now = api.clock.now();
    const attempts = Array.from({ length: 100 }, (_, person) => ({
      email: `nobody${person}@example.com`,
      address: '127.0.0.1',
      at: now,
      failed: true,
    }));
    await api.db.insertInto('login_attempt').values(attempts).execute();
    const { email } = await createAccount(api.db);
    expect((await logIn(email, password)).code).toBe(429);
  });

  it('count each other when they come at once', async () => {
    const { email } = await createAccount(api.db);
    const replies = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'wrong1password')));
    expect(replies.filter(({ code }) => code === 401)).toHaveLength(5);
    expect(replies.filter(({ code }) => code === 429)).toHaveLength(7);
  });
});

describe('a browser that has logged in before', () => {
  const inBrowser = (email: string, given: string, cookie: string) =>
    api.call('logInUser', { body: { email, password: given } }, { headers: { cookie } });

  async function knownBrowser(email: string): Promise<string> {
    const { headers } = await logIn(email, password);
    return (
      headers
        .getSetCookie()
        .find((set) => set.startsWith('charis_device='))
        ?.split(';')[0] ?? ''
    );
  }

  it('holds a secret that scripts cannot read, of which the database has the hash alone', async () => {
    const { email } = await createAccount(api.db);
    const [set = ''] = (await logIn(email, password)).headers.getSetCookie();
    expect(set).toMatch(/^charis_device=[\w-]{43}; .*HttpOnly/);
    const { secret_hash } = await api.db.selectFrom('known_device').select('secret_hash').executeTakeFirstOrThrow();
    expect(secret_hash.toString('latin1')).not.toContain(set.slice(14, 57));
  });

  it('logs in while wrong passwords of others hold up the account', async () => {
    const { email } = await createAccount(api.db);
    const cookie = await knownBrowser(email);
    for (let time = 0; time < 5; time += 1) await logIn(email, 'wrong1password');
    expect((await logIn(email, password)).code).toBe(429);
    expect((await inBrowser(email, password, cookie)).code).toBe(100);
    expect((await logIn(email, password)).code).toBe(429);
  });

  it('waits after as many wrong passwords of its own', async () => {
    const { email } = await createAccount(api.db);
    const cookie = await knownBrowser(email);
    for (let time = 0; time < 5; time += 1) expect((await inBrowser(email, 'wrong1password', cookie)).code).toBe(401);
    expect((await inBrowser(email, password, cookie)).code).toBe(429);
    expect((await logIn(email, password)).code).toBe(100);
  });

  it('is unknown to accounts that have not logged in with it, and after all sessions are ended', async () => {
    const [mine, other] = [await createAccount(api.db), await createAccount(api.db)];
    const cookie = await knownBrowser(mine.email);
    for (const { email } of [mine, other]) {
      for (let time = 0; time < 5; time += 1) await logIn(email, 'wrong1password');
    }
    expect((await inBrowser(other.email, password, cookie)).code).toBe(429);
    const token = await createSession(api.db, mine.id, api.clock.now());
    await api.call('endSessions', { query: { includeCurrent: 'true' } }, { token });
    expect((await inBrowser(mine.email, password, cookie)).code).toBe(429);
  });
});

describe('the notice of failed log-ins', () => {
  const mails = () => api.db.selectFrom('mail').selectAll().orderBy('id').execute();
  const fail = async (email: string, times: number) => {
    for (let time = 0; time < times; time += 1) expect((await logIn(email, 'wrong1password')).code).toBe(401);
  };

  it('is written with the fifth failure, to be read in the mailbox', async () => {
    const { email } = await createAccount(api.db, { nickname: 'Wren Fern' });
    await fail(email, 4);
    expect(await mails()).toEqual([]);
    await fail(email.toUpperCase(), 1);
    expect(await mails()).toMatchObject([
      {
        recipient: email,
        subject: 'Failed log-ins to your Charis account',
        text: expect.stringContaining('Wren Fern'),
      },
    ]);
    expect(await (await api.fetch('/mailbox')).text()).toContain('Failed log-ins to your Charis account');
  });

  it('is written once in the window, however many follow or come at once', async () => {
    const { email } = await createAccount(api.db);
    await Promise.all(Array.from({ length: 8 }, () => logIn(email, 'wrong1password')));
    api.clock.advance(2);
    await fail(email, 1);
    expect(await mails()).toHaveLength(1);
    api.clock.advance(15 * 60 + 1);
    await fail(email, 5);
    expect(await mails()).toHaveLength(2);
  });

  it('is not written while older failures leave the window and new ones come within 15 minutes of it', async () => {
    const { email } = await createAccount(api.db);
    await fail(email, 1);
    api.clock.advance(14 * 60);
    await fail(email, 4);
    api.clock.advance(2 * 60);
    await fail(email, 1);
    expect(await mails()).toHaveLength(1);
  });

  it('is in the language of the account', async () => {
    const { email } = await createAccount(api.db, { language: 'zh-CN' });
    await fail(email, 5);
    expect(await mails()).toMatchObject([{ subject: '您的 Charis 账号有多次登录失败' }]);
  });

  it('is not written for a right password as the fifth attempt, nor to an address without an account', async () => {
    const { email } = await createAccount(api.db);
    await fail(email, 4);
    expect((await logIn(email, password)).code).toBe(100);
    await api.db.deleteFrom('login_attempt').execute();
    await fail('nobody@example.com', 5);
    expect(await mails()).toEqual([]);
  });
});
