import {
  stateAfter,
  type Ticket,
  type TicketAction,
  type TicketState,
  ticketPath,
} from '#domains/support/rules/ticket.rules';
import {
  changeTicket,
  findLastEvent,
  insertEvent,
  insertMessage,
  lockTicket,
} from '#domains/support/store/ticket.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { publishToAccounts } from '#platform/live/publish-event.store';
import { queueEmail } from '#platform/mail/mail.store';
import { contactAnsweredEmail } from '#platform/mail/templates/contact';
import { notify } from '#projections/notification/index';
import { countAttempt } from './write-ticket.service';

interface Step {
  ticket: Ticket;
  action: TicketAction;
  assigneeId?: string | null;
  /** It begins to wait again. */
  waits?: boolean;
}

/** Returns the refusal of an action on a ticket that is not as it was seen, with who has done what. */
async function overtaken({ db }: AccountContext, { id, state, revision }: Ticket): Promise<Refusal> {
  const data = { state, revision, last: await findLastEvent(db, id) };
  return new Refusal('WRONG_STATE', 'This message has changed. What you wrote is kept.', { data });
}

/** Walks the table of states. @throws {Refusal} 409 where the ticket does not allow it, or has changed */
async function step(context: AccountContext, { ticket, action, assigneeId, waits = true }: Step) {
  const { db, account, clock } = context;
  const state = stateAfter(ticket.state, action);
  if (!state) throw await overtaken(context, ticket);
  const at = clock.now();
  const since = waits ? at : ticket.since;
  const assignee = assigneeId === undefined ? ticket.assignee_id : assigneeId;
  const revision = await changeTicket(db, ticket, { state, since, assigneeId: assignee });
  if (revision === undefined) throw await overtaken(context, ticket);
  await insertEvent(db, { ticketId: ticket.id, actorId: account.id, action, at });
  await publishToAccounts(db, 'tickets', [ticket.account_id]);
  return { revision, state };
}

/** Returns the ticket that staff acts on, as they have seen it. */
async function seen(context: AccountContext, { ticketId, revision }: { ticketId: string; revision: number }) {
  const ticket = await lockTicket(context.db, ticketId);
  if (!ticket) throw notFound('The ticket');
  if (ticket.revision !== revision) throw await overtaken(context, ticket);
  return ticket;
}

type Acted = { ticketId: string; revision: number };

const audited = ({ db, account, clock }: AccountContext, action: string, { number }: Ticket, reason = '') =>
  addAuditEntry(db, { actorId: account.id, action, subject: `ticket:${number}`, reason, at: clock.now() });

export async function assign(context: AccountContext, { mine, ...given }: Acted & { mine: boolean }) {
  const ticket = await seen(context, given);
  const action = mine ? 'assign' : 'release';
  const assigneeId = mine ? context.account.id : null;
  const { revision } = await step(context, { ticket, action, assigneeId, waits: false });
  await audited(context, mine ? 'ticket.take' : 'ticket.release', ticket);
  return { revision };
}

/** Writes to the author: a guest reads it in the mail, a member on the site. */
async function writeTo({ db, account, clock, config }: AccountContext, ticket: Ticket, message: string) {
  const now = clock.now();
  await insertMessage(db, { ticketId: ticket.id, staffId: account.id, fromStaff: true, text: message, at: now });
  const { language, name, number, email, account_id: accountId } = ticket;
  const url = config.publicUrl + ticketPath(ticket);
  const mail = contactAnsweredEmail({ language, name, number, url, answer: accountId ? null : message });
  await queueEmail(db, mail, { recipient: email, now });
  if (accountId) {
    const subject = { kind: 'ticket' as const, id: ticket.id };
    await notify(db, now, { accountId, kind: 'ticket-answered', actorId: null, subject, excerpt: number });
  }
}

/** Answers. The log does not repeat the words: they may be about health, and stay in the log for good. */
export async function answer(context: AccountContext, { message, ...given }: Acted & { message: string }) {
  const ticket = await seen(context, given);
  const assigneeId = ticket.assignee_id ?? context.account.id;
  const done = await step(context, { ticket, action: 'answer', assigneeId });
  await writeTo(context, ticket, message);
  await audited(context, 'ticket.answer', ticket);
  return done;
}

/** Closes a ticket; the reason is the last message to its author. */
export async function close(
  context: AccountContext,
  { reason = '', ...given }: Acted & { reason?: string | undefined },
): Promise<{ revision: number; state: TicketState }> {
  if (!reason) throw refusedField('reason', 'Please give a reason.');
  const ticket = await seen(context, given);
  const done = await step(context, { ticket, action: 'close' });
  await writeTo(context, ticket, reason);
  await audited(context, 'ticket.close', ticket, reason);
  return done;
}

/** Adds what its author writes once more. @throws {Refusal} 404 for what is not their own, 429 past the limit */
export async function followUp(context: AccountContext, { ticketId, message }: { ticketId: string; message: string }) {
  const { db, account, clock } = context;
  const ticket = await lockTicket(db, ticketId);
  if (ticket?.account_id !== account.id) throw notFound('The ticket');
  await countAttempt(context);
  const { state } = await step(context, { ticket, action: 'follow-up', waits: ticket.state !== 'open' });
  await insertMessage(db, { ticketId, staffId: null, fromStaff: false, text: message, at: clock.now() });
  return { state };
}
