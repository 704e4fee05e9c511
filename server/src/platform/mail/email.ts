/** An **email** is what a message says, apart from its looks: the same for every message, as HTML and as plain text. */

import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import { textsIn } from '#locales/text';
import type { Attachment } from './attachment';
import { frameHtml, styles } from './email-frame';

interface Link {
  label: string;
  url: string;
}

export interface Email {
  /** Tells kinds of mails apart, such as `reset-password`. */
  kind: string;
  language: 'en' | 'zh-CN';
  subject: string;
  heading: string;
  /** Empty where the reader's name is unknown. */
  greeting?: string;
  paragraphs: string[];
  /** The main thing to do. */
  action?: Link;
  /** Another thing that the reader can do instead. */
  alternative?: Link;
  /** A code to type instead. */
  code?: { label: string; digits: string };
  /** Small print below. */
  notes: string[];
  /** Attachments have at most `largestAttachments` bytes together. */
  attachments?: Attachment[];
  /** The address that stops mails of this kind by one POST, for mails that someone asked for. */
  unsubscribeUrl?: string;
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

function actionHtml({ label, url }: Link): string {
  return `<p style="${styles.actionPlace}"><a href="${escapeHtml(url)}" style="${styles.action}">${escapeHtml(label)}</a></p>`;
}

function codeHtml({ label, digits }: NonNullable<Email['code']>): string {
  return `${paragraph(label, styles.codeLabel)}<p style="${styles.code}">${escapeHtml(digits)}</p>`;
}

function linkHtml({ label, url }: Link, style: string): string {
  return `<p style="${style}"><a href="${escapeHtml(url)}" style="${styles.plainLink}">${escapeHtml(label)}</a></p>`;
}

/** Returns both forms of a mail. The HTML stands alone: no picture, script or file is loaded. */
export function renderEmail(message: Email): { html: string; text: string } {
  const { language, greeting, paragraphs, action, alternative, code, notes } = message;
  const said = [greeting ?? '', ...paragraphs].filter(Boolean);
  const body = [
    ...said.map((text) => paragraph(text, styles.paragraph)),
    action ? actionHtml(action) : '',
    alternative ? linkHtml(alternative, styles.alternative) : '',
    code ? codeHtml(code) : '',
    ...notes.map((text) => paragraph(text, styles.note)),
    ...(action
      ? [
          paragraph(textsIn(language)('mail.copy'), styles.note),
          linkHtml({ label: action.url, url: action.url }, styles.link),
        ]
      : []),
  ];
  const text = [
    ...said,
    ...[action, alternative].map((link) => (link ? `${link.label}:\n${link.url}` : '')),
    code ? `${code.label}\n\n    ${code.digits}` : '',
    ...notes,
    `${brand.name}\n${brand.supportEmail}`,
  ];
  return { html: frameHtml(message, body.join('\n')), text: `${text.filter(Boolean).join('\n\n')}\n` };
}
