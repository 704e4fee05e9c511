/** What happens to forms that members fill in. None of it says what was asked or answered. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const people = z.object({ doctorId: z.string(), memberId: z.string() });

export const formEvents = {
  sent: defineEvent('form.sent', 'A practice sent a member a form for an appointment.', people),
  reminded: defineEvent('form.reminded', 'A form is still open a day before its appointment.', people),
  completed: defineEvent('form.completed', 'A member sent their answers to a form.', people),
};
