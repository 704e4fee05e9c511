import { randomInt } from 'node:crypto';
import { attachUploads } from '#domains/media/index';
import { ticketEvents } from '#domains/support/events';
import { limits, replyBusinessDays, ticketNumber } from '#domains/support/rules/ticket.rules';
import {
  addAttempt,
  attachToTicket,
  findAttempts,
  insertEvent,
  insertMessage,
  insertTicket,
} from '#domains/support/store/ticket.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { Context, Input } from '#platform/http/handler';
import { notFound, tooMany } from '#platform/http/refusal';

const hour = 3_600_000;

/**
 * Counts what one sender writes.
 * @throws {Refusal} 429 past the limit of guests of one address, or of an account
 */
export async function countAttempt({ db, account, address, clock }: Context): Promise<void> {
  const now = clock.now();
  const { most, hours } = account ? limits.account : limits.guest;
  const sender = account ? `account ${account.id}` : `address ${address}`;
  const attempts = await findAttempts(db, sender, new Date(now.getTime() - hours * hour));
  const first = attempts.at(-most);
  if (first) throw tooMany((first.getTime() + hours * hour - now.getTime()) / 1000);
  await addAttempt(db, sender, now);
}

type TicketInput = Input<'contactUs'>['body'];

/** Returns a number that is free: one that is taken is drawn again. */
async function insertNumbered(db: Db, ticket: Omit<Parameters<typeof insertTicket>[1], 'number'>, now: Date) {
  for (;;) {
    const number = ticketNumber(randomInt);
    const id = await insertTicket(db, { ...ticket, number }, now);
    if (id) return { id, number };
  }
}

/**
 * Takes what a guest or a member writes.
 * @throws {Refusal} 404 for a file that is not a ready one of the caller, 429 past the limit
 */
export async function writeTicket(
  context: Context,
  given: TicketInput,
): Promise<{ number: string; replyBusinessDays: number }> {
  const { db, account, clock, browser } = context;
  const now = clock.now();
  const { topic, name, email, reference = '', message, uploadIds = [], layout, website } = given;
  await countAttempt(context);
  if (website) return { number: ticketNumber(randomInt), replyBusinessDays };

  const ids = [...new Set(uploadIds)];
  const attached = account
    ? await attachUploads(db, { accountId: account.id, ids, purposes: ['attachment'], now })
    : new Map();
  if (attached.size < ids.length) throw notFound('The file');

  const { language } = browser;
  const head = {
    account_id: account?.id ?? null,
    name,
    email,
    language,
    topic,
    reference,
    mobile: layout === 'mobile',
  };
  const { id, number } = await insertNumbered(db, head, now);
  await insertMessage(db, { ticketId: id, staffId: null, fromStaff: false, text: message, at: now });
  await attachToTicket(db, id, ids);
  await insertEvent(db, { ticketId: id, actorId: account?.id ?? null, action: 'write', at: now });
  const data = { accountId: head.account_id, messageId: null };
  await addEvent(db, ticketEvents.write, { subjectId: id, actorId: data.accountId, at: now, data });
  return { number, replyBusinessDays };
}
