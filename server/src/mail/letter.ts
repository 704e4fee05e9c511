/** A **letter** is what a mail says, apart from its looks: the same for every mail, as HTML and as plain text. */
import { escapeHtml } from '@charis/delivery';
import { brandName, frameHtml, styles } from './letter-frame';

export interface Letter {
  /** Tells kinds of mails apart, such as `reset-password`. */
  kind: string;
  language: 'en' | 'zh-CN';
  subject: string;
  heading: string;
  /** Empty where nobody is known. */
  greeting?: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** To be typed instead. */
  code?: { label: string; digits: string };
  /** What is said more quietly, below. */
  notes: string[];
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

function actionHtml({ label, url }: NonNullable<Letter['action']>): string {
  return `<p style="${styles.actionPlace}"><a href="${escapeHtml(url)}" style="${styles.action}">${escapeHtml(label)}</a></p>`;
}

function codeHtml({ label, digits }: NonNullable<Letter['code']>): string {
  return `${paragraph(label, styles.codeLabel)}<p style="${styles.code}">${escapeHtml(digits)}</p>`;
}

function linkHtml({ url }: NonNullable<Letter['action']>): string {
  return `<p style="${styles.link}"><a href="${escapeHtml(url)}" style="${styles.plainLink}">${escapeHtml(url)}</a></p>`;
}

/** Both forms of a mail. The HTML stands alone: no picture, script or file is loaded. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  const { greeting, paragraphs, action, code, notes } = letter;
  const said = [greeting ?? '', ...paragraphs].filter(Boolean);
  const body = [
    ...said.map((text) => paragraph(text, styles.paragraph)),
    action ? actionHtml(action) : '',
    code ? codeHtml(code) : '',
    ...notes.map((text) => paragraph(text, styles.note)),
    action ? linkHtml(action) : '',
  ];
  const text = [
    ...said,
    action ? `${action.label}:\n${action.url}` : '',
    code ? `${code.label}\n\n    ${code.digits}` : '',
    ...notes,
    brandName,
  ];
  return { html: frameHtml(letter, body.join('\n')), text: `${text.filter(Boolean).join('\n\n')}\n` };
}
