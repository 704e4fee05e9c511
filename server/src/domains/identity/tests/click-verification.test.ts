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

describe('the mail', () => {
  it('says the same to a known and an unknown email, and tells only the owner that there is an account', async () => {
    await createAccount(api.db, { email: 'known@example.com', nickname: 'Known Person' });
    const [known, unknown] = [await newcomer.ask({ email: 'known@example.com' }), await newcomer.ask()];
    expect({ ...known, headers: 0, traceId: 0 }).toEqual({ ...unknown, headers: 0, traceId: 0 });
    expect(await messagesTo(api, 'known@example.com')).toMatchObject([
      { kind: 'already-registered', text: expect.stringContaining('Known Person') },
    ]);
    expect(await messagesTo(api, email)).toMatchObject([{ kind: 'confirm-email' }]);
  });

  it('is sent again after a minute, to known and unknown alike', async () => {
    await createAccount(api.db, { email: 'known@example.com' });
    for (const given of [{ email: 'known@example.com' }, {}]) {
      expect((await newcomer.ask(given)).code).toBe(100);
      const early = await newcomer.ask(given);
      expect([early.status, early.code, early.headers.get('retry-after')]).toEqual([429, 429, '60']);
    }
    api.clock.advance(60);
    expect([(await newcomer.ask({ email: 'known@example.com' })).code, (await newcomer.ask()).code]).toEqual([
      100, 100,
    ]);
  });

  it('is sent five times a day', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await newcomer.ask()).code).toBe(100);
      api.clock.advance(60);
    }
    expect((await newcomer.ask()).status).toBe(429);
    api.clock.advance(24 * 3600);
    expect((await newcomer.ask()).code).toBe(100);
  });

  it('is sent once when it is asked for ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => newcomer.ask()));
    expect(replies.filter(({ code }) => code === 100)).toHaveLength(1);
    expect(await messagesTo(api, email)).toHaveLength(1);
  });

  it('is in the language of the page', async () => {
    await newcomer.visitor.call(
      'clickVerification',
      { body: { email, userRole: 'USER', source: 'register' } },
      { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } },
    );
    expect(await messagesTo(api, email)).toMatchObject([{ language: 'zh-CN', subject: '请确认您的邮箱' }]);
  });

  it('leads to the page of the site, and leaves neither token nor code in the tables of proofs', async () => {
    await newcomer.ask();
    const { link, token, code } = await proofFor(api, email);
    expect(link).toBe(`${api.config.publicUrl}/valideEmail?token=${token}&source=register`);
    const [row] = await api.db.selectFrom('verification').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${token}|"${code}"`));
  });

  it('is not sent to a malformed address', async () => {
    const reply = await newcomer.ask({ email: 'wren@' });
    expect(reply).toMatchObject({ code: 400, msg: 'Please enter a valid email address' });
  });

  it('is not sent without end to many addresses from one', async () => {
    await api.close();
    api = await startTestApi({ env: { MESSAGES_PER_ADDRESS: '2' } });
    const at = (name: string) => createNewcomer(api).ask({ email: `${name}@example.com` });
    expect([(await at('one')).code, (await at('two')).code, (await at('three')).code]).toEqual([100, 100, 429]);
  });
});
