import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proofFor } from '#testing/mail';
import { createNewcomer, email, type Newcomer } from '#testing/newcomer';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let newcomer: Newcomer;
beforeEach(async () => {
  api = await startTestApi();
  newcomer = createNewcomer(api);
});
afterEach(() => api.close());

describe('the link', () => {
  it('may be opened until it is used, as scanners of mail do', async () => {
    await newcomer.ask();
    for (let time = 0; time < 3; time += 1) {
      expect(await createNewcomer(api).openLink()).toMatchObject({ code: 100, data: { email, source: 'register' } });
    }
    await newcomer.openLink();
    await newcomer.register();
    expect(await newcomer.openLink()).toMatchObject({ code: 410, msg: expect.stringContaining('log in') });
  });

  it('is good for a day', async () => {
    await newcomer.ask();
    api.clock.advance(24 * 3600 - 1);
    expect((await newcomer.openLink()).code).toBe(100);
    api.clock.advance(1);
    expect(await newcomer.openLink()).toMatchObject({ code: 410, msg: expect.stringContaining('older than a day') });
  });

  it('that no one sent is unknown', async () => {
    expect((await newcomer.visitor.call('verifyEmail', { query: { token: 'x'.repeat(43) } })).code).toBe(404);
  });

  it('sets a cookie out of reach of scripts and of other sites', async () => {
    await newcomer.ask();
    const cookie = (await newcomer.openLink()).headers.getSetCookie()[0];
    expect(cookie).toMatch(/^email_ticket=[\w-]{43}; Max-Age=1800; Path=\/api; HttpOnly; SameSite=Lax$/);
  });

  it('sets a secure cookie where the site is', async () => {
    await api.close();
    api = await startTestApi({ env: { PUBLIC_URL: 'https://charis.example' } });
    await createNewcomer(api).ask();
    const cookie = (await createNewcomer(api).openLink()).headers.getSetCookie()[0];
    expect(cookie).toContain('; Secure');
  });

  it('has no effect when it is loaded ahead, nor by HEAD', async () => {
    await newcomer.ask();
    const { token } = await proofFor(api, email);
    const ahead = await newcomer.visitor.call(
      'verifyEmail',
      { query: { token } },
      { headers: { 'sec-purpose': 'prefetch' } },
    );
    expect(ahead.status).toBe(403);
    const head = await api.fetch(`/api/register/verifyEmail?token=${token}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('set-cookie')]).toEqual([404, null]);
    expect(await api.db.selectFrom('email_ticket').selectAll().execute()).toEqual([]);
  });
});

describe('what this browser has proved', () => {
  const confirmed = async () => (await newcomer.visitor.call('isConfirmEmail', {})).data;
  const nothing = { confirmed: false, email: '', source: null };

  it('is told until it is used up', async () => {
    expect(await confirmed()).toEqual(nothing);
    await newcomer.prove();
    expect(await confirmed()).toEqual({ confirmed: true, email, source: 'register' });
    await newcomer.register();
    expect(await confirmed()).toEqual(nothing);
  });

  it('is told for half an hour', async () => {
    await newcomer.prove();
    api.clock.advance(30 * 60);
    expect(await confirmed()).toEqual(nothing);
  });

  it('is not stored on its way', async () => {
    expect((await newcomer.visitor.call('isConfirmEmail', {})).headers.get('cache-control')).toBe('no-store');
  });
});
