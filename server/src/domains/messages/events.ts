/** What happens in conversations. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const people = z.object({ doctorId: z.string(), memberId: z.string() });

export const messageEvents = {
  sent: defineEvent(
    'conversation.message-sent',
    'Someone wrote a message.',
    people.extend({
      fromDoctor: z.boolean(),
      /** An automatic answer followed. */
      answered: z.boolean(),
    }),
  ),
  read: defineEvent('conversation.read', 'Someone read messages.', people),
};
