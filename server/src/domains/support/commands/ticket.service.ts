import { isStaff } from '#domains/identity/index';
import { ticketEvents } from '#domains/support/events';
import { presentStaffTicket } from '#domains/support/http/ticket.presenter';
import { stateAfter, type Ticket, type TicketAction, type TicketState } from '#domains/support/rules/ticket.rules';
import {
  changeTicket,
  findLastEvent,
  findStaffTicket,
  insertEvent,
  insertMessage,
  insertNote,
  lockTicket,
} from '#domains/support/store/ticket.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { countAttempt } from './write-ticket.service';

interface Step {
  ticket: Ticket;
  action: TicketAction;
  message?: string;
  assigneeId?: string | null;
  /** It begins to wait again. */
  waits?: boolean;
}

/** Returns the refusal of an action on a ticket that is not as it was seen, with how it is now and who has done what. */
async function overtaken({ db, account, files }: AccountContext, { id, state, revision }: Ticket): Promise<Refusal> {
  const { assignee, thread } = presentStaffTicket(await findStaffTicket(db, id, account.id), files.urls);
  const data = { state, revision, assignee, thread, last: await findLastEvent(db, id) };
  return new Refusal('WRONG_STATE', 'This message has changed. What you wrote is kept.', { data });
}

/** Walks the table of states, and keeps what was written with it. @throws {Refusal} 409 where the ticket does not allow it, or has changed */
async function step(context: AccountContext, { ticket, action, message, assigneeId, waits = true }: Step) {
  const { db, account, clock } = context;
  const state = stateAfter(ticket.state, action);
  if (!state) throw await overtaken(context, ticket);
  const at = clock.now();
  const since = waits ? at : ticket.since;
  const assignee = assigneeId === undefined ? ticket.assignee_id : assigneeId;
  const revision = await changeTicket(db, ticket, { state, since, assigneeId: assignee });
  if (revision === undefined) throw await overtaken(context, ticket);
  await insertEvent(db, { ticketId: ticket.id, actorId: account.id, action, at });
  const fromStaff = action !== 'follow-up';
  const written = { ticketId: ticket.id, staffId: fromStaff ? account.id : null, fromStaff, at };
  const messageId = message === undefined ? null : await insertMessage(db, { ...written, text: message });
  const data = { accountId: ticket.account_id, messageId };
  await addEvent(db, ticketEvents[action], { subjectId: ticket.id, actorId: account.id, at, data });
  return { revision, state };
}

/** Returns the ticket that staff acts on. @throws {Refusal} 409 where they have written it themselves */
async function lockForStaff({ db, account }: AccountContext, ticketId: string): Promise<Ticket> {
  const ticket = await lockTicket(db, ticketId);
  if (!ticket) throw notFound('The ticket');
  if (ticket.account_id === account.id) {
    throw new Refusal('NOT_POSSIBLE', 'Someone else on our team must answer you.');
  }
  return ticket;
}

/** Returns the ticket that staff acts on, as they have seen it. */
async function seen(context: AccountContext, { ticketId, revision }: { ticketId: string; revision: number }) {
  const ticket = await lockForStaff(context, ticketId);
  if (ticket.revision !== revision) throw await overtaken(context, ticket);
  return ticket;
}

type Acted = { ticketId: string; revision: number };

const audited = ({ db, account, clock }: AccountContext, action: string, { number }: Ticket, reason = '') =>
  addAuditEntry(db, { actorId: account.id, action, subject: `ticket:${number}`, reason, at: clock.now() });

type Assigned = Acted & { mine: boolean; toId?: string | undefined };

/** Returns what the log calls it. */
function assignedAs(assigneeId: string | null, staffId: string): string {
  if (assigneeId === null) return 'ticket.release';
  return assigneeId === staffId ? 'ticket.take' : 'ticket.give';
}

/** Takes a ticket, gives it to a colleague, or gives it back. @throws {Refusal} 422 for someone who is not of staff */
export async function assign(context: AccountContext, { mine, toId, ...given }: Assigned) {
  const ticket = await seen(context, given);
  const assigneeId = mine ? context.account.id : (toId ?? null);
  if (toId && toId === ticket.account_id) throw refusedField('toId', 'No one answers their own message.');
  if (toId && !(await isStaff(context.db, toId))) throw refusedField('toId', 'Please choose someone of the team.');
  const { revision } = await step(context, {
    ticket,
    action: assigneeId ? 'assign' : 'release',
    assigneeId,
    waits: false,
  });
  await audited(context, assignedAs(assigneeId, context.account.id), ticket);
  return { revision };
}

/** Answers. The log does not repeat the words: they may be about health, and stay in the log for good. */
export async function answer(context: AccountContext, { message, ...given }: Acted & { message: string }) {
  const ticket = await seen(context, given);
  const assigneeId = ticket.assignee_id ?? context.account.id;
  const done = await step(context, { ticket, action: 'answer', assigneeId, message });
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
  const done = await step(context, { ticket, action: 'close', message: reason });
  await audited(context, 'ticket.close', ticket, reason);
  return done;
}

/** Keeps a note for colleagues. The ticket keeps its revision, no event is added, and the log names the note without its words. */
export async function note(context: AccountContext, { ticketId, text }: { ticketId: string; text: string }) {
  const { db, account, clock } = context;
  const ticket = await lockForStaff(context, ticketId);
  const noteId = await insertNote(db, { ticketId, staffId: account.id, text, at: clock.now() });
  await audited(context, 'ticket.note', ticket);
  return { noteId };
}

/** Adds what its author writes once more. @throws {Refusal} 404 for what is not their own, 429 past the limit */
export async function followUp(context: AccountContext, { ticketId, message }: { ticketId: string; message: string }) {
  const { db, account } = context;
  const ticket = await lockTicket(db, ticketId);
  if (ticket?.account_id !== account.id) throw notFound('The ticket');
  await countAttempt(context);
  const { state } = await step(context, { ticket, action: 'follow-up', waits: ticket.state !== 'open', message });
  return { state };
}
