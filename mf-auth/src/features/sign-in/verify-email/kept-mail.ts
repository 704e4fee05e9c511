import { createKeeper, type LogInRequest } from '@charis/shared/remote';
import { clock } from '#lib/clock';
import type { Draft } from '#lib/draft';
import { codeEnd, isCodeGood } from './verification.rules';

/** A mail whose code is waited for, or was typed, with what was chosen before. */
type Kept = Pick<Draft, 'email' | 'role' | 'terms' | 'sent'> & { isProved: boolean };

const keeper = createKeeper<(Kept & { until: number }) | undefined>({
  scope: 'draft.guest.verify-email',
  empty: undefined,
});

/** Keeps it over a reload. The shell opens the dialog again where a reload finds this before `until`. */
export function keepMail({ email, role, terms, sent, isProved }: Kept): void {
  if (sent) keeper.keep({ email, role, terms, sent, isProved, until: codeEnd(sent) });
}

export const forgetMail = keeper.forget;

/** Returns the mail at whose code, or after it, a reload came, unless the dialog is asked for something else. */
export function readMail({ mode, resume, email }: LogInRequest): Kept | undefined {
  const kept = keeper.read();
  if (!kept?.sent || resume || email || !isCodeGood(kept.sent, clock.now())) return;
  const modes = { register: 'register', reset: 'forgetPassword', 'log-in': 'login' } as const;
  const isMeant = mode === undefined || mode === modes[kept.sent.source];
  return isMeant ? kept : undefined;
}
