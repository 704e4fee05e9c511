import nodemailer from 'nodemailer';
import type { KeptAttachment } from './attachment.store';
import { type Transport, Undeliverable } from './send-due';

/** Well below the lease of a message, so that no one else sends it meanwhile. */
const longestWait = 20_000;

/** The server's final word about this recipient; everything else may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** Lets mail programs offer to stop mails of this kind, with one click (RFC 8058). */
const unsubscribeHeaders = (url: string): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** A calendar goes twice: as another form of the mail, which mail programs act on, and as a file for those that do not. */
function partsOf(attachments: readonly KeptAttachment[]) {
  const event = attachments.find(({ calendar_method }) => calendar_method);
  const files = attachments.map(({ file_name, content_type, calendar_method, content }) => ({
    filename: file_name,
    contentType: calendar_method ? `${content_type}; charset=utf-8; method=${calendar_method}` : content_type,
    content,
  }));
  const alternatives = files
    .filter((_, place) => attachments[place] === event)
    .map(({ contentType, content }) => ({ contentType, content }));
  return { attachments: files, alternatives };
}

/** Sends mails over SMTP, on connections that stay open. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): Transport {
  const waits = { connectionTimeout: longestWait, greetingTimeout: longestWait, socketTimeout: longestWait };
  const transporter = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...waits });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    channel: 'email',
    send: async ({ id, recipient, subject, text, html, unsubscribe_url, created_at, attachments }) => {
      // The same id on every try, so that a receiver knows a mail that comes twice.
      const messageId = `<charis-${id}-${created_at.getTime()}@${domain}>`;
      try {
        const headers = unsubscribeHeaders(unsubscribe_url);
        const head = { from, to: recipient, subject, headers, messageId, date: created_at };
        await transporter.sendMail({ ...head, text, html, ...partsOf(attachments) });
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable('The recipient was refused', { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
