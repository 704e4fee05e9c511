import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { type ReceivedMail, startSmtp, type TestSmtp } from '#testing/smtp-server';
import { startTestApi, type TestApi } from '#testing/test-api';
import { queueEmail, queueTextMessage } from './mail.store';
import { messageQueues, transportsOf } from './mail-job';
import { sendDue } from './send-due';
import { createSmsTransport } from './sms-transport';
import { createSmtpTransport } from './smtp-transport';
import { emailConfirmationEmail } from './templates/account';

let api: TestApi;
let smtp: TestSmtp;
beforeEach(async () => {
  api = await startTestApi();
  smtp = await startSmtp();
});
afterEach(async () => {
  await smtp.close();
  await api.close();
});

const logger = createLogger('silent');
const services = () => ({ config: api.config, db: api.db, clock: api.clock, logger });
const queue = (recipient = 'wren@example.com', more: { dedupeKey?: string; withheld?: boolean } = {}) =>
  queueEmail(
    api.db,
    emailConfirmationEmail({ language: 'en', url: 'https://charis.example/valideEmail?token=x', code: '123456' }),
    { recipient, now: api.clock.now(), ...more },
  );
const mails = () => api.db.selectFrom('mail').selectAll().orderBy('id').execute();

/** Sends what is due once, on connections of its own. */
async function send(): Promise<number> {
  const transport = createSmtpTransport({ url: smtp.url, from: 'Charis <hello@charis.example>' });
  try {
    return await sendDue(services(), transport);
  } finally {
    transport.close();
  }
}

/** The part of a mail with that type, decoded. */
function partOf({ source }: ReceivedMail, type: string): string {
  const [, part = ''] = source.split(`Content-Type: ${type}; charset=utf-8`);
  const [headers = '', ...body] = (part.split(/\r\n--/)[0] ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/.test(headers)) return Buffer.from(text, 'base64').toString();
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe('a mail', () => {
  it('is sent as plain text and HTML, and its body is not kept', async () => {
    await queue();
    expect(await send()).toBe(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'hello@charis.example', to: ['wren@example.com'] });
    expect(mail?.source).toContain('Subject: Confirm your email address');
    expect(mail && partOf(mail, 'text/plain')).toContain('https://charis.example/valideEmail?token=x');
    expect(mail && partOf(mail, 'text/html')).toContain('Welcome to Charis</h1>');
    expect(await mails()).toMatchObject([{ status: 'SENT', text: '', html: '', sent_at: api.clock.now() }]);
  });

  it('goes out later when the server was down', async () => {
    await queue();
    await smtp.close();
    expect(await send()).toBe(1);
    expect(await mails()).toMatchObject([{ status: 'WAITING', attempts: 1 }]);
    smtp = await startSmtp({ port: smtp.port });
    expect(await send()).toBe(0);
    api.clock.advance(5);
    expect(await send()).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('carries the same id on every try', async () => {
    await queue();
    await send();
    await api.db.updateTable('mail').set({ status: 'WAITING', next_attempt_at: api.clock.now() }).execute();
    await send();
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(ids[0]).toMatch(/^<charis-\d+-\d+@charis\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('to a mailbox that does not exist is given up at once', async () => {
    await smtp.close();
    smtp = await startSmtp({ refuse: ['wren@example.com'] });
    await queue();
    await send();
    expect(await mails()).toMatchObject([{ status: 'FAILED', text: '', attempts: 1 }]);
  });

  it('leaves no recipient in the log when it cannot be sent', async () => {
    const lines: string[] = [];
    const transport = createSmtpTransport({ url: smtp.url, from: 'Charis <hello@charis.example>' });
    await smtp.close();
    smtp = await startSmtp({ port: smtp.port, refuse: ['wren@example.com'] });
    await queue();
    await sendDue({ ...services(), logger: createLogger('info', { write: (line) => lines.push(line) }) }, transport);
    transport.close();
    expect(lines.join('')).toContain('"responseCode":550');
    expect(lines.join('')).not.toContain('wren@');
  });

  it('is sent with the user and the password of the URL', async () => {
    await smtp.close();
    smtp = await startSmtp({ login: 'charis:se/cret' });
    const url = smtp.url.replace('//', '//charis:se%2Fcret@');
    const transport = createSmtpTransport({ url, from: 'Charis <hello@charis.example>' });
    await queue();
    await sendDue(services(), transport);
    transport.close();
    expect(smtp.received).toHaveLength(1);
  });

  it('waits for a server that does not know the user, as settings are mended', async () => {
    await smtp.close();
    smtp = await startSmtp({ login: 'charis:other' });
    const transport = createSmtpTransport({ url: smtp.url.replace('//', '//charis:wrong@'), from: 'a@b.example' });
    await queue();
    await sendDue(services(), transport);
    transport.close();
    expect(await mails()).toMatchObject([{ status: 'WAITING', attempts: 1 }]);
  });

  it('is given up after a day', async () => {
    await queue();
    await smtp.close();
    api.clock.advance(24 * 3600);
    await send();
    expect(await mails()).toMatchObject([{ status: 'FAILED' }]);
    smtp = await startSmtp();
  });

  it('is queued once for one key, and never sent when it is withheld', async () => {
    await queue('a@example.com', { dedupeKey: 'reservation 1' });
    await queue('a@example.com', { dedupeKey: 'reservation 1' });
    await queue('b@example.com', { withheld: true });
    expect(await send()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.com']]);
  });

  it('is sent once, however many processes look for it', async () => {
    for (let index = 0; index < 40; index += 1) await queue(`person${index}@example.com`);
    const tried = await Promise.all([send(), send(), send(), send()]);
    expect(tried.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(40);
    expect(smtp.received).toHaveLength(40);
  });

  it('is another process’s when the one that took it has died', async () => {
    await queue();
    const dead = { channel: 'email' as const, send: () => new Promise<void>(() => undefined), close: () => undefined };
    void sendDue(services(), dead);
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ attempts: 1 }]));
    expect(await send()).toBe(0);
    api.clock.advance(5 * 60);
    expect(await send()).toBe(1);
  });
});

describe('the queue', () => {
  it('sends what is waiting', async () => {
    const config = { ...api.config, smtp: { url: smtp.url, from: 'a@b.example' } };
    const [mail] = messageQueues({ ...services(), config }, transportsOf(config));
    await queue();
    await mail?.run(() => false);
    mail?.close?.();
    expect(smtp.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: 'SENT' }]);
  });

  it('leaves everything in the mailbox where nothing is configured', async () => {
    await queue();
    for (const { run } of messageQueues(services(), transportsOf(api.config))) await run(() => false);
    expect(await mails()).toMatchObject([{ status: 'WAITING', attempts: 0 }]);
  });
});

describe('a text message', () => {
  let gateway: Server;
  let status: number;
  let got: { authorization: string | undefined; body: unknown }[];
  beforeEach(async () => {
    status = 200;
    got = [];
    gateway = createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      got.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => gateway.close(resolve)));

  const sendText = () => {
    const { port } = gateway.address() as AddressInfo;
    return sendDue(services(), createSmsTransport({ url: `http://127.0.0.1:${port}/sms`, token: 'secret' }));
  };
  const queueText = () =>
    queueTextMessage(
      api.db,
      { kind: 'phone-code', language: 'en', text: '123456 is your code.' },
      { recipient: '+61400000000', now: api.clock.now() },
    );

  it('is posted to the gateway', async () => {
    await queueText();
    await sendText();
    expect(got).toEqual([
      {
        authorization: 'Bearer secret',
        body: { id: expect.any(String), to: '+61400000000', text: '123456 is your code.' },
      },
    ]);
    expect(await mails()).toMatchObject([{ channel: 'sms', status: 'SENT' }]);
  });

  it('is posted again when the gateway has a fault', async () => {
    await queueText();
    status = 503;
    await sendText();
    status = 200;
    api.clock.advance(5);
    await sendText();
    expect(got).toHaveLength(2);
    expect(await mails()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
  });
});
