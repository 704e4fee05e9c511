/** What happens to the log-in of an account. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const nothing = z.object({});
/** `device`: browser and system that the passkey was made with; may be empty. */
const passkey = z.object({ device: z.string() });

export const logInEvents = {
  passwordChanged: defineEvent('account.password-changed', 'An account got a new password.', nothing),
  passkeyAdded: defineEvent('account.passkey-added', 'A passkey was added to an account.', passkey),
  passkeyRemoved: defineEvent('account.passkey-removed', 'A passkey was removed from an account.', passkey),
  passkeyCopied: defineEvent(
    'account.passkey-copied',
    'A passkey signed with a counter that it had passed before, so it was removed and every session ended.',
    passkey,
  ),
  secondFactorAdded: defineEvent(
    'account.second-factor-added',
    'An account asks for the codes of an app from now on.',
    nothing,
  ),
  secondFactorRemoved: defineEvent(
    'account.second-factor-removed',
    'An account no longer asks for the codes of an app.',
    nothing,
  ),
  recoveryCodeUsed: defineEvent(
    'account.recovery-code-used',
    'A recovery code was used in place of the code of an app.',
    z.object({ left: z.int() }),
  ),
  sessionsEnded: defineEvent('account.sessions-ended', 'Sessions of an account have ended.', nothing),
};
