import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';
import { queueLetter } from './mail.store';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

async function queue(subject: string, text = 'Hello.'): Promise<void> {
  const letter = { kind: 'test', language: 'en' as const, subject, heading: subject, paragraphs: [text], notes: [] };
  await queueLetter(api.db, letter, { recipient: 'wren@example.com', now: api.clock.now() });
}
const textOf = async (path: string) => (await api.fetch(path)).text();

describe('the mailbox', () => {
  it('says that there is no mail', async () => {
    expect(await textOf('/mailbox')).toContain('No mail yet.');
  });

  it('lists the newest mail first, each with a page of its own', async () => {
    await queue('First <b>');
    await queue('Second', 'Dear <script>alert(1)</script>');
    const list = await textOf('/mailbox');
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First &lt;b&gt;'));
    const path = /href="(\/mailbox\/\d+)">Second/.exec(list)?.[1] ?? '';
    const mail = await textOf(path);
    expect(mail).toContain('To wren@example.com · <time datetime="2026-11-23T00:00:00.000Z">');
    expect(mail).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('is a page without script that is not kept', async () => {
    const { headers } = await api.fetch('/mailbox');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await textOf('/mailbox')).not.toContain('<script');
    const style = await api.fetch('/mailbox/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('--charis-ink:');
  });

  it('answers 404 for a mail that it does not have', async () => {
    for (const id of ['1', '0', 'x', '99999999999999999999']) {
      expect((await api.fetch(`/mailbox/${id}`)).status).toBe(404);
    }
  });

  it('does not exist for callers behind a proxy', async () => {
    await queue('Secret');
    for (const path of ['/mailbox', '/mailbox/1', '/mailbox/style.css']) {
      const reply = await api.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect([reply.status, await reply.text()]).toEqual([404, 'Not found']);
    }
  });
});

it('asks for the token when there is one, which a browser gives as the password', async () => {
  const token = 'a-token-of-the-operator';
  await api.close();
  api = await startTestApi({ env: { MAILBOX_TOKEN: token } });
  const statusWith = async (authorization?: string) =>
    (await api.fetch('/mailbox', authorization ? { headers: { authorization } } : {})).status;
  const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
  expect([await statusWith(), await statusWith('Bearer wrong'), await statusWith(basic('wrong'))]).toEqual([
    401, 401, 401,
  ]);
  expect([await statusWith(`Bearer ${token}`), await statusWith(basic(token))]).toEqual([200, 200]);
});
