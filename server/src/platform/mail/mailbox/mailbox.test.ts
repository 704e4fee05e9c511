import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueEmail, queueTextMessage } from '#platform/mail/mail.store';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

async function queue(subject: string, text = 'Hello.', recipient = 'wren@example.com'): Promise<void> {
  const action = { label: 'Open', url: 'https://charis.example/valideEmail?token=a&source=b' };
  const message = {
    kind: 'test',
    language: 'en' as const,
    subject,
    heading: subject,
    paragraphs: [text],
    action,
    notes: [],
  };
  await queueEmail(api.db, message, { recipient, now: api.clock.now() });
}
const queueText = () =>
  queueTextMessage(
    api.db,
    { kind: 'phone-code', language: 'en', text: '123456 is your code.' },
    { recipient: '+61400000000', now: api.clock.now() },
  );
const textOf = async (path: string) => (await api.fetch(path)).text();
/** Address of the message with that subject, as the list has it. */
const pathOf = async (subject: string, list = '/mailbox') => {
  const items = (await textOf(list)).split('<li>');
  const item = items.find((text) => text.includes(`<span class="subject">${subject}</span>`)) ?? '';
  return (/href="([^"]+)"/.exec(item)?.[1] ?? '').replaceAll('&amp;', '&');
};

describe('the list', () => {
  it('says that there is no mail', async () => {
    expect(await textOf('/mailbox')).toContain('No mail yet.');
  });

  it('has the newest mail first, with recipient, time and the beginning of its text', async () => {
    await queue('First <b>');
    await queue('Second', 'Dear <script>alert(1)</script>');
    const list = await textOf('/mailbox');
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First &lt;b&gt;'));
    expect(list).toContain('Charis to wren@example.com');
    expect(list).toContain('<time datetime="2026-11-23T00:00:00.000Z">23 Nov, 12:00 am</time>');
    expect(list).toContain('<span class="snippet">Dear &lt;script&gt;');
  });

  it('marks what no one has opened, and counts it', async () => {
    await queue('First');
    await queue('Second');
    expect(await textOf('/mailbox')).toContain('<span class="count">2<span class="hidden"> unread</span></span>');
    await textOf(await pathOf('First'));
    const list = await textOf('/mailbox');
    expect(list.split('Unread: ')).toHaveLength(2);
    expect(list.indexOf('Unread: ')).toBeLessThan(list.indexOf('>Second<'));
  });

  it('finds by recipient, subject and text, and takes signs literally', async () => {
    await queue('Garden', 'About ferns at 100%', 'ann@example.com');
    await queue('Other', 'Nothing', 'bob@example.com');
    for (const term of ['ANN@', 'gard', '100%']) {
      const list = await textOf(`/mailbox?q=${encodeURIComponent(term)}`);
      expect([term, list.includes('>Garden<'), list.includes('>Other<')]).toEqual([term, true, false]);
    }
    expect(await textOf('/mailbox?q=%25%25')).toContain('Nothing contains “%%”.');
  });

  it('keeps text messages in a folder of their own', async () => {
    await queue('A mail');
    await queueText();
    const texts = await textOf('/mailbox?folder=sms');
    expect(texts).toContain('123456 is your code.');
    expect(texts).not.toContain('A mail');
    const message = await textOf(await pathOf('123456 is your code.', '/mailbox?folder=sms'));
    expect(message).toContain('+61400000000');
  });
});

describe('a mail', () => {
  it('is shown as a frame in which nothing runs, with links that lead the whole window', async () => {
    await queue('Subject');
    const path = await pathOf('Subject');
    expect(await textOf(path)).toContain(`src="${path}/body" sandbox="allow-top-navigation-by-user-activation"`);
    const body = await api.fetch(`${path}/body`);
    const policy = body.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src-attr 'unsafe-inline'");
    expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
    expect(await body.text()).toContain('<base target="_top">');
  });

  it('is shown as plain text with its links', async () => {
    await queue('Subject', 'Dear <script>alert(1)</script>');
    const page = await textOf(`${await pathOf('Subject')}?view=text`);
    expect(page).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<a href="https://charis.example/valideEmail?token=a&amp;source=b">');
  });

  it('that does not exist is answered with 404 and the list', async () => {
    for (const id of ['1', '0', 'x', '99999999999999999999']) {
      expect((await api.fetch(`/mailbox/${id}`)).status).toBe(404);
      expect((await api.fetch(`/mailbox/${id}/body`)).status).toBe(404);
    }
    expect(await textOf('/mailbox/1')).toContain('There is no such message');
  });

  it('stays unread when only its head is asked for', async () => {
    await queue('Subject');
    await api.fetch(await pathOf('Subject'), { method: 'HEAD' });
    expect(await textOf('/mailbox')).toContain('Unread: ');
  });
});

describe('the mailbox', () => {
  it('is a page without script that is not kept', async () => {
    const { headers } = await api.fetch('/mailbox');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; frame-src 'self';/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await textOf('/mailbox')).not.toContain('<script');
    const style = await api.fetch('/mailbox/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('--charis-ink:');
  });

  it('does not exist for callers behind a proxy', async () => {
    await queue('Secret');
    for (const path of ['/mailbox', '/mailbox/1', '/mailbox/1/body', '/mailbox/style.css']) {
      const reply = await api.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect([reply.status, await reply.text()]).toEqual([404, 'Not found']);
    }
  });

  it('does not exist where mails are sent', async () => {
    await api.close();
    api = await startTestApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(await textOf('/mailbox')).toBe('the site, which answers every other path');
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
});

it('links an address without the full stop or the Chinese after it', async () => {
  await queue('Links', 'See https://charis.example/a. 请看https://charis.example/b。');
  const page = await textOf(`${await pathOf('Links')}?view=text`);
  expect([...page.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url)).toEqual(
    expect.arrayContaining(['https://charis.example/a', 'https://charis.example/b']),
  );
});
