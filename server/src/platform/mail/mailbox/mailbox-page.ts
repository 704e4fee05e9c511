/** The mailbox as one plain page, like a mail program's: folders and search, the list, and what is open. No script. */

import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import type { Channel, DueMail } from '#platform/mail/mail.store';
import type { Listed } from './mailbox.store';
import { missingPane, openPane, waitingPane } from './mailbox-pane';
import { timeHtml } from './message-time';

export interface MailboxState {
  channel: Channel;
  /** What is searched for; empty for everything. */
  term: string;
  /** Shows a mail's plain text instead of its HTML. */
  asText: boolean;
  messages: Listed[];
  unread: Record<Channel, number>;
  open: DueMail | 'missing' | undefined;
}

const folders: [Channel, string][] = [
  ['email', 'Mail'],
  ['sms', 'Text messages'],
];

/** An address of the mailbox that keeps folder and search. */
function addressOf(path: string, { channel, term }: Pick<MailboxState, 'channel' | 'term'>): string {
  const search = new URLSearchParams({
    ...(channel === 'sms' ? { folder: 'sms' } : {}),
    ...(term ? { q: term } : {}),
  }).toString();
  return escapeHtml(search ? `${path}?${search}` : path);
}

function mark(): string {
  const { viewBox, petals, heart } = brand.mark;
  return `<svg class="mark" viewBox="${viewBox}" aria-hidden="true">${petals.map((petal) => `<path d="${petal}"/>`).join('')}<path class="heart" d="${heart}"/></svg>`;
}

function header({ channel, term, unread }: MailboxState): string {
  const tabs = folders.map(([folder, title]) => {
    const count = unread[folder]
      ? ` <span class="count">${unread[folder]}<span class="hidden"> unread</span></span>`
      : '';
    const current = folder === channel ? ' aria-current="true"' : '';
    return `<a href="${addressOf('/mailbox', { channel: folder, term })}"${current}>${title}${count}</a>`;
  });
  const folder = channel === 'sms' ? '<input type="hidden" name="folder" value="sms">' : '';
  return `<header><a class="brand" href="/mailbox">${mark()}<span>${escapeHtml(brand.name)} <em>Mailbox</em></span></a>
<nav aria-label="Folders">${tabs.join('')}</nav>
<form role="search" action="/mailbox" method="get">${folder}<input type="search" name="q" value="${escapeHtml(term)}" placeholder="Search" aria-label="Search messages" maxlength="100"><button>Search</button></form></header>`;
}

const snippetOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 140);

function item(message: Listed, state: MailboxState): string {
  const { id, subject, text, recipient, read_at } = message;
  const isOpen = typeof state.open === 'object' && state.open.id === id;
  const current = isOpen ? ' aria-current="page"' : '';
  const unread = read_at === null && !isOpen ? '<span class="dot"></span><span class="hidden">Unread: </span>' : '';
  const title = subject || snippetOf(text);
  return `<li><a class="${unread ? 'unread' : 'read'}" href="${addressOf(`/mailbox/${id}`, state)}"${current}>
<span class="line"><span class="to">${unread}${escapeHtml(brand.name)} to ${escapeHtml(recipient)}</span>${timeHtml(message.created_at)}</span>
<span class="subject">${escapeHtml(title)}</span>${subject ? `<span class="snippet">${escapeHtml(snippetOf(text))}</span>` : ''}</a></li>`;
}

function list(state: MailboxState): string {
  const { messages, term, channel } = state;
  if (messages.length > 0) return `<ol>${messages.map((message) => item(message, state)).join('\n')}</ol>`;
  if (term) {
    const all = addressOf('/mailbox', { channel, term: '' });
    return `<div class="empty"><p>Nothing contains “${escapeHtml(term)}”.</p><p><a href="${all}">Clear the filter</a></p></div>`;
  }
  const what = channel === 'sms' ? 'No text message yet.' : 'No mail yet.';
  return `<div class="empty"><p>${what}</p><p>What this site writes to people shows up here.</p></div>`;
}

function pane(state: MailboxState): string {
  if (state.open === undefined) return waitingPane(state.messages.length > 0);
  const back = addressOf('/mailbox', state);
  return state.open === 'missing' ? missingPane(back) : openPane(state.open, { asText: state.asText, back });
}

/** Returns the whole page. On a narrow screen it is either the list or what is open. */
export function mailboxPage(state: MailboxState): string {
  const title = typeof state.open === 'object' ? `${state.open.subject || 'Text message'} · Mailbox` : 'Mailbox';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${brand.name}`)}</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body class="${state.open ? 'reading' : 'browsing'}">${header(state)}
<main>${state.open ? '' : '<h1 class="hidden">Mailbox</h1>'}<section class="list" aria-label="Messages">${list(state)}</section>
<section class="pane" aria-label="Open message">${pane(state)}</section></main></body></html>`;
}
