/**
 * Messages between a member and the practice of a doctor with whom they have or had an appointment: one **conversation** for the two. `side` says as
 * which of them the caller reads: a doctor may be the member of another doctor. Someone of the team who acts for a doctor reads and writes what is
 * **for the team**, on the side of the doctor; every other message is between the member and the doctor alone.
 */
import { z } from 'zod';
import { cursor, id, pageSize, person, plainText, utc, zone } from './fields';
import { operation, pageOf } from './operation';
import { consentRequired, fieldErrors, noData } from './reasons';

const side = z.enum(['doctor', 'member']);

const conversation = z.object({
  conversationId: id,
  /** The side of the caller. */
  side,
  other: person,
  /** False where one has blocked the other, and where the account of the other is suspended. */
  canWrite: z.boolean(),
  /** Messages of the other that the caller has not read, 100 at most. */
  unread: z.int(),
  /** The beginning of the last message; empty before the first, and where it has files alone. */
  lastText: z.string(),
  lastMine: z.boolean(),
  lastUtc: utc,
});

const message = z.object({
  /** Grows within a conversation. */
  id: z.string(),
  mine: z.boolean(),
  /** Empty where there are files alone. */
  text: z.string(),
  at: utc,
  /** The practice answers so outside of its hours. */
  automatic: z.boolean(),
  /** Whether the other has read it, where it is the caller's. */
  read: z.boolean(),
  /** The appointment that it is about. */
  about: z.object({ startUtc: utc, zone }).nullable(),
  /** The team of the doctor reads it as well. */
  forTeam: z.boolean(),
  /** The name of who of the team wrote it, empty where the account is deleted; null where the member or the doctor did. */
  writer: z.string().nullable(),
  /** Only those who read the message get these addresses, which are valid for minutes. */
  files: z.array(
    z.object({
      uploadId: id,
      name: z.string(),
      location: z.string(),
      /** Of a picture in its largest size, in pixels; 0 for what is none. */
      width: z.int(),
      height: z.int(),
    }),
  ),
});

const one = z.object({ conversationId: id });
/** Someone who acts for a doctor says `doctor`, and without it reads their own. */
const asSide = { side: side.optional() };
const page = { cursor: cursor.optional(), pageSize: pageSize.optional() };

export const listConversations = operation({
  method: 'GET',
  path: '/messages/conversations',
  summary: 'Conversations of the caller as a doctor or as a member, the latest first',
  access: 'account',
  query: z.object({ side, ...page }),
  tags: ['message'],
  data: pageOf(conversation),
});

export const countUnreadMessages = operation({
  method: 'GET',
  path: '/messages/unread',
  summary: 'Conversations with a message that the caller has not read, 100 at most',
  access: 'account',
  query: z.object({ side }),
  tags: ['message'],
  data: z.object({ count: z.int() }),
});

export const openConversation = operation({
  method: 'POST',
  path: '/messages/conversations',
  summary: 'Find the conversation with the other of an appointment of the caller, or begin it',
  access: 'account',
  body: z.object({ kaReservationId: id, ...asSide }),
  invalidates: ['message'],
  data: one,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const getConversation = operation({
  method: 'GET',
  path: '/messages/conversations/{conversationId}',
  summary: 'One conversation of the caller',
  access: 'account',
  params: one,
  query: z.object(asSide),
  tags: ['message'],
  /** `hasTeam`: someone of the team may read and answer what is for the team. */
  data: conversation.extend({ hasTeam: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});

export const listMessages = operation({
  method: 'GET',
  path: '/messages',
  summary: 'Messages of one conversation of the caller, the newest first; empty where it is not one',
  access: 'account',
  query: z.object({ conversationId: id, ...asSide, ...page }),
  tags: ['message'],
  data: pageOf(message),
});

export const sendMessage = operation({
  method: 'POST',
  path: '/messages',
  summary: 'Write a message; outside of the hours of a practice its automatic answer follows',
  access: 'account',
  idempotent: true,
  body: z.object({
    conversationId: id,
    /** May be empty where there are files. */
    text: plainText(2000),
    /** Uploads of the caller for `attachment` that are ready. */
    uploadIds: z.array(id).max(5).optional(),
    /** The appointment with the other that it is about. */
    kaReservationId: id.optional(),
    /** The team of the doctor may read it, too; what someone of the team writes always is. */
    forTeam: z.boolean().optional(),
    ...asSide,
  }),
  invalidates: ['message'],
  data: message,
  reasons: {
    NOT_FOUND: noData,
    NOT_POSSIBLE: noData,
    TOO_MANY_REQUESTS: noData,
    FILE_GONE: fieldErrors,
    CONSENT_REQUIRED: consentRequired,
  },
});

export const readMessages = operation({
  method: 'POST',
  path: '/messages/read',
  summary: 'Say that the messages up to one are read',
  access: 'account',
  body: z.object({ conversationId: id, ...asSide, messageId: z.string().regex(/^\d{1,18}$/, 'Unknown id') }),
  invalidates: ['message', 'notification'],
  data: z.object({ unread: z.int() }),
  reasons: { NOT_FOUND: noData },
});

const automaticAnswer = z.object({
  /** Empty for none. */
  text: plainText(1000),
});

export const getAutomaticAnswer = operation({
  method: 'GET',
  path: '/messages/automatic-answer',
  summary: 'The answer that the own practice gives outside of its hours',
  access: 'practice',
  tags: ['message'],
  data: automaticAnswer,
});

export const setAutomaticAnswer = operation({
  method: 'PUT',
  path: '/messages/automatic-answer',
  summary: 'Change the answer that the own practice gives outside of its hours',
  access: 'practice',
  body: automaticAnswer,
  invalidates: ['message'],
  data: automaticAnswer,
});
