/**
 * An **email ticket** is the proof, held by one browser as a cookie for 30 minutes, that the person who uses it reads the mails of an address. A
 * mailed link, a typed code or Google grants it; registering and resetting a password use it up.
 */

import { ticketSeconds } from '#domains/identity/rules/verification.rules';
import {
  type EmailTicket,
  findTicket,
  insertTicket,
  markTicketsUsed,
  markTicketUsed,
  type NewTicket,
} from '#domains/identity/store/email-ticket.store';
import { markAllUsed } from '#domains/identity/store/verification.store';
import type { Db } from '#platform/database/connection';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { randomSecret } from './secret';

const cookieName = 'email_ticket';

/** Stores a proof and gives it to the caller's browser, instead of one that it may hold. */
export async function grantTicket(
  { db, clock, browser }: Context,
  ticket: Omit<NewTicket, 'expires_at'>,
): Promise<void> {
  const secret = randomSecret();
  const expires_at = new Date(clock.now().getTime() + ticketSeconds * 1000);
  await insertTicket(db, secret, { ...ticket, expires_at });
  browser.setCookie(cookieName, secret, ticketSeconds);
}

/** Returns the proof that the caller's browser holds, also when it has expired or was used. */
export async function heldTicket({ db, browser }: Pick<Context, 'db' | 'browser'>): Promise<EmailTicket | undefined> {
  const secret = browser.cookie(cookieName);
  return secret ? findTicket(db, secret) : undefined;
}

/**
 * Returns the proof that a call needs.
 * @throws {Refusal} 403 when this browser holds none of that email for that purpose, 410 when it has expired, 409 or 410 when it was used
 */
export async function requireTicket(
  context: Context,
  { email, source }: { email: string; source: 'register' | 'reset' },
): Promise<EmailTicket> {
  const ticket = context.browser.ownOrigin ? await heldTicket(context) : undefined;
  if (ticket?.source !== source || ticket.email.toLowerCase() !== email.toLowerCase()) throw noTicket();
  if (ticket.used_at) throw usedTicket(source);
  if (ticket.expires_at <= context.clock.now()) {
    throw new Refusal('GONE', 'Your email was confirmed too long ago. Please ask for a new email.');
  }
  return ticket;
}

export function noTicket(): Refusal {
  return new Refusal('FORBIDDEN', 'Please open the link again in this browser');
}

function usedTicket(source: EmailTicket['source']): Refusal {
  if (source === 'register') return hasAccount();
  return new Refusal('GONE', 'The password has already been changed. Please log in.');
}

export function hasAccount(): Refusal {
  return new Refusal('CONFLICT', 'This email already has an account. Please log in.');
}

/**
 * Uses a proof up, and with it every mail and proof of that email for the same purpose. Takes part in the caller's transaction.
 * @throws {Refusal} when another call has used it up meanwhile
 */
export async function useTicket(db: Db, ticket: EmailTicket, now: Date): Promise<void> {
  if (!(await markTicketUsed(db, ticket, now))) throw usedTicket(ticket.source);
  await markTicketsUsed(db, ticket.email, now);
  if (ticket.source !== 'link') await markAllUsed(db, ticket.email, ticket.source, now);
}

/** Takes the cookie from the browser. */
export function dropTicket({ browser }: Pick<Context, 'browser'>): void {
  browser.setCookie(cookieName, '', 0);
}
