/** What happens to messages to our team. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';
import type { TicketAction } from './rules/ticket.rules';

const ticket = z.object({
  /** Of the author; null for a guest. */
  accountId: z.string().nullable(),
  /** What was written with it; null for nothing, and for the first message. */
  messageId: z.string().nullable(),
});

export const ticketEvents = {
  write: defineEvent('ticket.written', 'Someone wrote to our team.', ticket),
  assign: defineEvent('ticket.taken', 'One of staff took a message, or was given it.', ticket),
  release: defineEvent('ticket.released', 'One of staff gave a message back.', ticket),
  answer: defineEvent('ticket.answered', 'Staff answered a message.', ticket),
  close: defineEvent('ticket.closed', 'Staff closed a message, with a reason.', ticket),
  'follow-up': defineEvent('ticket.followed-up', 'The author of a message added to it.', ticket),
} satisfies Record<TicketAction | 'write', unknown>;
