import { z } from 'zod';
import { cursor, emailText, id, lineText, nameText, pageSize, person, plainText, utc, wholeNumber } from './fields';
import { operation, pageOf } from './operation';
import { noData, wrongState } from './reasons';

export const contactTopic = z.enum([
  'booking',
  'vouchers',
  'account',
  'doctors',
  'content',
  'privacy',
  'complaint',
  'other',
]);

/** `open`: waits for staff. `answered`: waits for its author. `closed`: nothing is left to do. */
export const ticketState = z.enum(['open', 'answered', 'closed']);

const message = plainText(4000).min(1, 'Please input');

const attachment = z.object({ fileName: z.string(), url: z.string() });

const entry = z.object({ id, from: z.enum(['author', 'staff']), text: z.string(), at: utc });

const ticket = z.object({
  id,
  /** What people name it by: `CH-4F7K2M`. */
  number: z.string(),
  topic: contactTopic,
  /** An appointment or an order that it is about; empty for none. */
  reference: z.string(),
  /** The appointment with a doctor or the order of a voucher that it names, where it is one of its author; with the clinic's zone, or none. */
  about: z.object({ kind: z.enum(['appointment', 'order']), name: z.string(), at: utc, zone: z.string() }).nullable(),
  state: ticketState,
  /** The thread begins with the first message. */
  thread: z.array(entry),
  attachments: z.array(attachment),
  createdAt: utc,
});

export const contactUs = operation({
  method: 'POST',
  path: '/user/contact_us',
  summary: 'Write to the team, as a guest or a member; members may attach files',
  access: 'public',
  body: z.object({
    topic: contactTopic,
    name: nameText(60).min(1, 'Please input'),
    email: emailText('Please input correct email').min(1, 'Please input correct email'),
    reference: lineText(60).optional(),
    message,
    /** Files of the caller that are ready. */
    uploadIds: z.array(id).max(3).optional(),
    /** The layout of the page with the form, to which mails lead; the desktop by default. */
    layout: z.enum(['desktop', 'mobile']).optional(),
    /** People do not see this field: what fills it is a machine, and gets an answer as if it had been heard. */
    website: plainText(200).optional(),
  }),
  invalidates: ['ticket'],
  data: z.object({
    number: z.string(),
    /** We usually answer within this time. */
    replyBusinessDays: z.int(),
  }),
  reasons: { NOT_FOUND: noData, TOO_MANY_REQUESTS: noData },
});

export const listOwnTickets = operation({
  method: 'GET',
  path: '/me/tickets',
  summary: 'Tickets of the account, the newest first',
  access: 'account',
  query: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['ticket'],
  data: pageOf(ticket),
});

export const followUpTicket = operation({
  method: 'POST',
  path: '/me/tickets',
  summary: 'Add a message to a ticket of the caller, which opens it again',
  access: 'account',
  body: z.object({ ticketId: id, message }),
  invalidates: ['ticket'],
  data: z.object({ state: ticketState }),
  reasons: { NOT_FOUND: noData, TOO_MANY_REQUESTS: noData },
});

const staffTicket = ticket.extend({
  name: z.string(),
  email: z.string(),
  /** The author of the message; null for a guest. */
  author: person.nullable(),
  /** The member of staff who answers it. */
  assignee: person.nullable(),
  language: z.enum(['en', 'zh-CN']),
  /** Changes with whatever happens to it; an action names the one that it was taken on. */
  revision: z.int(),
  /** What staff has written down for colleagues, the oldest first. */
  notes: z.array(z.object({ id, by: person.nullable(), text: z.string(), at: utc })).optional(),
});

/** `mine`, `free`: of those that wait, the caller's and those that no one has taken. */
export const ticketFilter = z.enum(['open', 'mine', 'free', 'answered', 'closed']);

export const listTickets = operation({
  method: 'GET',
  path: '/admin/tickets',
  summary:
    'Tickets for staff; those that wait for an answer, the longest waiting first, then the others, the newest first',
  access: 'staff',
  query: z.object({ filter: ticketFilter.optional(), cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['ticket'],
  data: pageOf(staffTicket),
});

const decided = { ticketId: id, revision: z.int() };

/** What was done with a ticket last, and by whom; null for a guest, and where the account is gone. */
const ticketEvent = z.object({
  action: z.enum(['write', 'assign', 'release', 'answer', 'follow-up', 'close']),
  by: person.nullable(),
  at: utc,
});

/** WRONG_STATE: someone else has changed the ticket; how it is now. NOT_POSSIBLE: the caller has written it. */
const overtaken = {
  NOT_FOUND: noData,
  NOT_POSSIBLE: noData,
  WRONG_STATE: wrongState.extend({
    ...staffTicket.pick({ state: true, revision: true, assignee: true, thread: true }).shape,
    last: ticketEvent.nullish(),
  }),
} as const;

export const assignTicket = operation({
  method: 'POST',
  path: '/admin/tickets/assign',
  summary: 'Take a ticket, give it to a colleague, or give it back',
  access: 'staff',
  body: z.object({
    ...decided,
    mine: z.boolean(),
    /** The colleague who gets it where the caller does not take it. */
    toId: id.optional(),
  }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ revision: z.int() }),
  reasons: overtaken,
});

export const answerTicket = operation({
  method: 'POST',
  path: '/admin/tickets/answer',
  summary: 'Answer a ticket; its author gets a mail',
  access: 'staff',
  body: z.object({ ...decided, message }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ revision: z.int(), state: ticketState }),
  reasons: overtaken,
});

export const closeTicket = operation({
  method: 'POST',
  path: '/admin/tickets/close',
  summary: 'Close a ticket; its author gets the reason by mail or on the site',
  access: 'staff',
  body: z.object({ ...decided, /** Refused where it is missing. */ reason: plainText(500).optional() }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ revision: z.int(), state: ticketState }),
  reasons: overtaken,
});

export const noteTicket = operation({
  method: 'POST',
  path: '/admin/tickets/notes',
  summary: 'Write down something about a ticket for colleagues; its author never gets it',
  access: 'staff',
  idempotent: true,
  body: z.object({ ticketId: id, text: plainText(2000).min(1, 'Please input') }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ noteId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

/** An answer to begin with: one that comes with the site, or one that staff has saved. */
const cannedAnswer = z.object({
  id: z.string(),
  topic: contactTopic,
  title: z.string(),
  en: z.string(),
  /** The English text where staff has saved none in Chinese. */
  'zh-CN': z.string(),
  /** Null for one that comes with the site, which no one changes. */
  saved: z
    .object({
      /** Goes up with every save. */
      version: z.int(),
      /** Empty where there is none. */
      textZh: z.string(),
      by: person.nullable(),
      at: utc,
    })
    .nullish(),
});

export const listCannedAnswers = operation({
  method: 'GET',
  path: '/admin/tickets/canned',
  summary: 'Answers to begin with, by topic, in both languages; those that staff has saved stand first',
  access: 'staff',
  tags: ['ticket'],
  data: pageOf(cannedAnswer),
});

/** STALE_VERSION: a colleague has saved another one meanwhile; how it is now. */
const staleAnswer = { NOT_FOUND: noData, STALE_VERSION: z.object({ current: cannedAnswer }) } as const;

export const saveCannedAnswer = operation({
  method: 'POST',
  path: '/admin/tickets/canned',
  summary: 'Add an answer to begin with, or change one that staff has saved, on top of the version that was read',
  access: 'staff',
  idempotent: true,
  body: z.object({
    /** Missing where one is added. */
    answerId: id.optional(),
    /** The one that was read; 0 where one is added. */
    version: z.int().min(0),
    topic: contactTopic,
    title: lineText(80).min(1, 'Please input'),
    text: message,
    /** The same in Chinese; empty for none. */
    textZh: plainText(4000),
  }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ answerId: id, version: z.int() }),
  reasons: staleAnswer,
});

export const deleteCannedAnswer = operation({
  method: 'DELETE',
  path: '/admin/tickets/canned/{answerId}',
  summary: 'Delete an answer that staff has saved, as it was read; what was sent stays',
  access: 'staff',
  params: z.object({ answerId: id }),
  query: z.object({ version: wholeNumber(1, 1_000_000) }),
  invalidates: ['ticket', 'audit'],
  data: z.object({ deleted: z.literal(true) }),
  reasons: staleAnswer,
});
