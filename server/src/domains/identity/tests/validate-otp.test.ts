import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { messagesTo, proofFor } from '#testing/mail';
import { createNewcomer, email, type Newcomer } from '#testing/newcomer';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let newcomer: Newcomer;
beforeEach(async () => {
  api = await startTestApi();
  newcomer = createNewcomer(api);
});
afterEach(() => api.close());

describe('the six digits', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('are over after five wrong tries, also when the sixth is right', async () => {
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) expect((await newcomer.typeCode(wrong(code))).code).toBe(401);
    expect((await newcomer.typeCode(code)).code).toBe(410);
  });

  it('are tried five times when they are tried thirty times at once', async () => {
    await api.close();
    api = await startTestApi({ env: { LOGIN_FAILURES_PER_ACCOUNT: '100', LOGIN_FAILURES_PER_ADDRESS: '100' } });
    newcomer = createNewcomer(api);
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    const replies = await Promise.all(Array.from({ length: 30 }, () => newcomer.typeCode(wrong(code))));
    expect(replies.filter((reply) => reply.code === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.code === 410)).toHaveLength(25);
  });

  it('are good for ten minutes', async () => {
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    api.clock.advance(10 * 60);
    expect((await newcomer.typeCode(code)).code).toBe(410);
  });

  it('of an older mail are not those of the newer one', async () => {
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    api.clock.advance(60);
    await newcomer.ask();
    const newer = await proofFor(api, email);
    if (newer.code !== code) expect((await newcomer.typeCode(code)).code).toBe(401);
    expect((await newcomer.typeCode(newer.code)).code).toBe(100);
  });

  it('delay further tries with each wrong one', async () => {
    await newcomer.ask();
    const first = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) await newcomer.typeCode(wrong(first.code));
    api.clock.advance(60);
    await newcomer.ask();
    const { code } = await proofFor(api, email);
    expect((await newcomer.typeCode(wrong(code))).code).toBe(401);
    expect(await newcomer.typeCode(code)).toMatchObject({ status: 429 });
    api.clock.advance(4);
    expect((await newcomer.typeCode(code)).code).toBe(100);
  });

  it('that no one sent are over', async () => {
    expect((await newcomer.typeCode('123456')).code).toBe(410);
  });

  it('do not tell the owner of wrong passwords', async () => {
    await createAccount(api.db, { email });
    await newcomer.visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    const { code } = await proofFor(api, email);
    for (let time = 0; time < 5; time += 1) {
      await newcomer.visitor.call('validateOtp', { body: { email, code: wrong(code), source: 'reset' } });
    }
    expect((await messagesTo(api, email)).map(({ kind }) => kind)).toEqual(['reset-password']);
  });
});
