/** What happens to the log-in of an account. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const nothing = z.object({});

export const logInEvents = {
  passwordChanged: defineEvent('account.password-changed', 'An account got a new password.', nothing),
  sessionsEnded: defineEvent('account.sessions-ended', 'Sessions of an account have ended.', nothing),
};
