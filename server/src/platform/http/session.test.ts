/** Sessions of calls that come at the same time are asked by one statement: no one may get by it what is another's. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

type Token = string | undefined;

/** Returns the answer to a caller with this token, or with none. */
async function profileOf(token: Token) {
  const { status, code, msg, data } = await api.call('fetchUserProfile', {}, token ? { token } : {});
  return { status, code, msg, data };
}

/** Returns the answers to callers whose calls all come while the first statement is on its way. */
async function profilesAtOnce(tokens: Token[]) {
  let arrived = 0;
  api.app.server.on('request', () => {
    arrived += 1;
  });
  const { answers } = await api.db.transaction().execute(async (trx) => {
    await sql`lock table app.session in access exclusive mode`.execute(trx);
    const answers = Promise.all(tokens.map(profileOf));
    await expect.poll(() => arrived, { timeout: 5000 }).toBe(tokens.length);
    return { answers };
  });
  return answers;
}

/** Six members, one of them in two browsers, and a doctor. */
async function createCallers() {
  const members = await Promise.all(Array.from({ length: 6 }, () => createAccount(api.db)));
  const ids = [...members, ...members.slice(0, 1), await createDoctor(api.db)].map(({ id }) => id);
  return Promise.all(ids.map(async (id) => ({ id, token: await createSession(api.db, id, api.clock.now()) })));
}

/** One of each kind of token that lets no one in, and none. */
async function createRefused(): Promise<Token[]> {
  const now = api.clock.now();
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  const sessionOf = async (given: Parameters<typeof createAccount>[1], from = now) =>
    createSession(api.db, (await createAccount(api.db, given)).id, from);
  return [
    randomBytes(32).toString('base64url'),
    await sessionOf({}, yesterday),
    await sessionOf({ status: 'SUSPENDED' }),
    await sessionOf({ status: 'DELETED' }),
    undefined,
  ];
}

describe('many calls at once', () => {
  it('are each answered with their own account, or refused as they are alone', async () => {
    const callers = await createCallers();
    const tokens = [...callers.map(({ token }) => token), ...(await createRefused())];
    const alone = new Map<Token, Awaited<ReturnType<typeof profileOf>>>();
    for (const token of tokens) alone.set(token, await profileOf(token));
    const answers = tokens.map((token) => alone.get(token));
    expect(answers.slice(0, callers.length).map((answer) => answer?.data.userId)).toEqual(callers.map(({ id }) => id));
    expect(answers.slice(callers.length).map((answer) => answer?.status)).toEqual([401, 401, 401, 401, 401]);

    const crowd = [...tokens, ...tokens.toReversed(), ...tokens];
    expect(await profilesAtOnce(crowd)).toEqual(crowd.map((token) => alone.get(token)));
  });

  it('need far fewer statements', async () => {
    const tokens = (await createCallers()).map(({ token }) => token);
    const crowd = [...tokens, ...tokens, ...tokens, ...tokens, ...tokens];
    await profilesAtOnce(crowd);
    const asked = api.statements.filter((statement) => statement.includes('from session s')).length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(crowd.length / 2);
  });
});

describe('a session', () => {
  it('that is logged out is refused in the next call, and the other of the same account is not', async () => {
    const { id } = await createAccount(api.db);
    const here = await createSession(api.db, id, api.clock.now());
    const there = await createSession(api.db, id, api.clock.now());
    expect((await profilesAtOnce([here, there])).map(({ code }) => code)).toEqual([100, 100]);
    await api.call('logOut', {}, { token: here });
    expect((await profilesAtOnce([here, there])).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('of an account that is suspended is refused in the next call', async () => {
    const { id } = await createAccount(api.db);
    const token = await createSession(api.db, id, api.clock.now());
    expect((await profileOf(token)).code).toBe(100);
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
    expect((await profileOf(token)).status).toBe(401);
  });
});
