/** What stands beside the list. */

import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import { addressIn, webAddress } from '@charis/shared/rules';
import type { KeptAttachment } from '#platform/mail/attachment.store';
import type { DueMail, Mail } from '#platform/mail/mail.store';
import { timeHtml } from './message-time';

interface View {
  asText: boolean;
  /** The address of the list. */
  back: string;
}

const links = new RegExp(webAddress, 'gu');

/** Text as it was written, with its addresses to click on. */
function textHtml(text: string): string {
  const escaped: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(links)) {
    const url = addressIn(run);
    escaped.push(escapeHtml(text.slice(from, index)), `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);
    from = index + url.length;
  }
  return `<div class="text">${escaped.join('')}${escapeHtml(text.slice(from))}</div>`;
}

function facts({ recipient, created_at }: Mail): string {
  return `<dl><div><dt>From</dt><dd>${escapeHtml(brand.name)}</dd></div>
<div><dt>To</dt><dd>${escapeHtml(recipient)}</dd></div><div><dt>Sent</dt><dd>${timeHtml(created_at)} UTC</dd></div></dl>`;
}

function viewSwitch({ id }: Mail, asText: boolean): string {
  const link = (title: string, address: string, current: boolean) =>
    `<a href="${address}"${current ? ' aria-current="true"' : ''}>${title}</a>`;
  return `<nav class="views" aria-label="View">${link('Formatted', `/mailbox/${id}`, !asText)}${link('Plain text', `/mailbox/${id}?view=text`, asText)}</nav>`;
}

function bodyHtml({ id, html, text, subject }: Mail, asText: boolean): string {
  if (!html || asText) return textHtml(text);
  return `<iframe title="${escapeHtml(subject)}" src="/mailbox/${id}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>`;
}

const kinds = { REQUEST: 'Invitation', CANCEL: 'Cancellation' };

const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KB`);

function attachmentsHtml({ id, attachments }: DueMail): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(({ place, file_name, calendar_method, content }: KeptAttachment) => {
    const what = [calendar_method ? kinds[calendar_method] : '', sizeOf(content.length)].filter(Boolean).join(', ');
    return `<li><a href="/mailbox/${id}/attachments/${place}" download>${escapeHtml(file_name)}</a> <span>${what}</span></li>`;
  });
  return `<ul class="attachments" aria-label="Attachments">${items.join('')}</ul>`;
}

/** Returns an open message. */
export function openPane(message: DueMail, { asText, back }: View): string {
  const { channel, subject, text } = message;
  const head = `<p class="back"><a href="${back}">All messages</a></p>`;
  if (channel === 'sms') {
    return `${head}<article class="sms"><h1>Text message</h1>${facts(message)}<div class="bubble">${textHtml(text)}</div></article>`;
  }
  return `${head}<article><div class="head"><div><h1>${escapeHtml(subject)}</h1>${facts(message)}</div>${viewSwitch(message, asText)}</div>
${attachmentsHtml(message)}${bodyHtml(message, asText)}</article>`;
}

export function missingPane(back: string): string {
  return `<div class="empty"><h1>There is no such message</h1><p><a href="${back}">All messages</a></p></div>`;
}

/** Returns the pane where nothing is open yet. */
export function waitingPane(hasMessages: boolean): string {
  return `<div class="empty"><p class="title">Mailbox</p><p>${hasMessages ? 'Choose a message to read it here.' : 'It is quiet here.'}</p></div>`;
}
