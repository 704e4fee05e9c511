/** What happens to accounts as a whole. */
import { z } from 'zod';
import { defineEvent, moment } from '#platform/events/event-kind';

export const deletionEvents = {
  requested: defineEvent(
    'account.deletion-requested',
    'A member asked for the deletion of their account.',
    z.object({ dueAt: moment }),
  ),
};
