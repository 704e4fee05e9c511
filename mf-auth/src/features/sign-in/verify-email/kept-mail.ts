import { keepTabDraft, type LogInRequest, readTabDraft } from '@charis/shared/remote';
import { clock } from '#lib/clock';
import type { Draft } from '#lib/draft';
import { codeEnd, isCodeGood } from './verification.rules';

/** A mail whose code is waited for, or was typed, with what was chosen before. */
type Kept = Pick<Draft, 'email' | 'role' | 'terms' | 'sent'> & { isProved: boolean };

const writer = 'guest';
const about = 'verify-email';

/** Keeps it over a reload. The shell opens the dialog again where a reload finds this before `until`. */
export function keepMail({ email, role, terms, sent, isProved }: Kept): void {
  if (sent) keepTabDraft(writer, about, { email, role, terms, sent, isProved, until: codeEnd(sent) });
}

export const forgetMail = (): void => keepTabDraft(writer, about, undefined);

/** Returns the mail at whose code, or after it, a reload came, unless the dialog is asked for something else. */
export function readMail({ mode, resume, email }: LogInRequest): Kept | undefined {
  const kept = readTabDraft<Kept | undefined>(writer, about, undefined);
  if (!kept?.sent || resume || email || !isCodeGood(kept.sent, clock.now())) return;
  const isMeant = mode === undefined || mode === (kept.sent.source === 'register' ? 'register' : 'forgetPassword');
  return isMeant ? kept : undefined;
}
