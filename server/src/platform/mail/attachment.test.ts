/** Invitations and files that go with mails: queued with them, sent over a real SMTP server, gone afterwards. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { startSmtp, type TestSmtp } from '#testing/smtp-server';
import { startTestApi, type TestApi } from '#testing/test-api';
import { type Attachment, largestAttachments } from './attachment';
import { queueEmail } from './mail.store';
import { sendDue } from './send-due';
import { createSmtpTransport } from './smtp-transport';

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

const calendar = (method: 'REQUEST' | 'CANCEL'): Attachment => {
  const lines = [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:1@charis.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const content = Buffer.from(`${lines.join('\r\n')}\r\n`);
  return { fileName: 'visit.ics', contentType: 'text/calendar', calendarMethod: method, content };
};
const invoice: Attachment = {
  fileName: '发票 1.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-1.7 \xff'),
};

function queue(attachments: Attachment[], db = api.db): Promise<void> {
  const text = {
    kind: 'test',
    language: 'en' as const,
    subject: 'Your visit',
    heading: 'Your visit',
    paragraphs: ['Hello.'],
  };
  return queueEmail(db, { ...text, notes: [], attachments }, { recipient: 'wren@example.com', now: api.clock.now() });
}
async function send(): Promise<string> {
  const transport = createSmtpTransport({ url: smtp.url, from: 'Charis <hello@charis.example>' });
  await sendDue({ db: api.db, clock: api.clock, logger: createLogger('silent') }, transport);
  transport.close();
  return smtp.received.at(-1)?.source ?? '';
}
const kept = () => api.db.selectFrom('mail_attachment').selectAll().execute();

describe('an attachment', () => {
  it.each(['REQUEST', 'CANCEL'] as const)(
    'that is a calendar’s %s goes as a form of the mail and as a file',
    async (method) => {
      await queue([calendar(method)]);
      const source = await send();
      const [, boundary = ''] = /Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/.exec(source) ?? [];
      const forms = source
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => /Content-Type: (.*)/.exec(part)?.[1]);
      expect(forms).toEqual([
        'text/plain; charset=utf-8',
        'text/html; charset=utf-8',
        `text/calendar; charset=utf-8; method=${method}`,
      ]);
      expect(source).toMatch(/Content-Disposition: attachment; filename=visit\.ics/);
      expect(source).toContain(calendar(method).content.toString());
      expect(source).toContain(calendar(method).content.toString('base64').slice(0, 76));
    },
  );

  it('is sent byte for byte under its name, and is not kept', async () => {
    await queue([calendar('REQUEST'), invoice]);
    expect(await kept()).toHaveLength(2);
    const source = await send();
    expect(source).toContain(invoice.content.toString('base64'));
    expect(source).toMatch(/Content-Type: application\/pdf/);
    expect(source).toContain(encodeURIComponent('发票'));
    expect(await kept()).toEqual([]);
  });

  it('waits with its mail while the server is down', async () => {
    await queue([invoice]);
    await smtp.close();
    await send();
    smtp = await startSmtp({ port: smtp.port });
    api.clock.advance(5);
    expect(await send()).toContain(invoice.content.toString('base64'));
  });

  it('is undone with the transaction of its mail', async () => {
    const undone = api.db.transaction().execute(async (db) => {
      await queue([invoice], db);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['too large', { ...invoice, content: Buffer.alloc(largestAttachments + 1) }, /more than 3000000/],
    ['empty', { ...invoice, content: Buffer.alloc(0) }, /is empty/],
    ['named as a path', { ...invoice, fileName: '../x.pdf' }, /without a path/],
    ['a calendar without a method', { ...invoice, contentType: 'text/calendar' as const }, /needs a method/],
  ])('that is %s is not queued', async (_, attachment, message) => {
    await expect(queue([attachment])).rejects.toThrow(message);
    expect(await api.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  it('is in the mailbox, to be saved', async () => {
    await queue([calendar('CANCEL'), invoice]);
    const { id } = await api.db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
    const page = await (await api.fetch(`/mailbox/${id}`)).text();
    expect(page).toContain(`<a href="/mailbox/${id}/attachments/1" download>visit.ics</a> <span>Cancellation, `);
    const file = await api.fetch(`/mailbox/${id}/attachments/2`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(invoice.content);
    expect((await api.fetch(`/mailbox/${id}/attachments/3`)).status).toBe(404);
  });
});
