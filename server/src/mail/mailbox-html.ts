/** The mailbox as plain pages: no script, one stylesheet of their own. */
import { escapeHtml, tokensCss } from '@charis/delivery';
import type { Mail } from './mail.store';

function timeOf({ created_at }: Mail): string {
  const iso = created_at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body><main>${body}</main></body></html>`;
}

/** All mails that are given, or that there is none. */
export function mailboxHtml(mails: Mail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<p>${escapeHtml(mail.recipient)} · ${timeOf(mail)}</p></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p class="empty">No mail yet.</p>';
  return page('Mailbox · Charis', `<h1>Mailbox</h1><p>What this site has written, newest first.</p>${list}`);
}

/** One mail; text stands as it was written. */
export function mailHtml(mail: Mail): string {
  return page(
    `${mail.subject} · Mailbox`,
    `<p><a href="/mailbox">Mailbox</a></p><article><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)} · ${timeOf(mail)}</p><div class="text">${escapeHtml(mail.text)}</div></article>`,
  );
}

export function missingMailHtml(): string {
  return page('Mailbox · Charis', '<h1>There is no such mail</h1><p><a href="/mailbox">Mailbox</a></p>');
}

export const mailboxCss = `${tokensCss()}
body { margin: 0; background: var(--charis-ground); color: var(--charis-ink); font: 16px/1.5 var(--charis-font-text); }
main { max-width: 44rem; margin: 0 auto; padding: 48px 16px 96px; }
h1 { margin: 0 0 8px; font: 600 2rem/1.2 var(--charis-font-display); overflow-wrap: anywhere; }
p { margin: 0; color: var(--charis-muted); }
a { color: var(--charis-accent); }
ol { margin: 32px 0 0; padding: 0; list-style: none; }
li, article, .empty { margin-top: 16px; padding: 16px 24px; background: var(--charis-surface);
  border: 1px solid var(--charis-line); border-radius: var(--charis-radius-medium); overflow-wrap: anywhere; }
.text { margin-top: 24px; white-space: pre-wrap; }
`;
