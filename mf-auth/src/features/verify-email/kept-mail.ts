import { keepTabDraft, type LogInRequest, readTabDraft } from '@charis/shared/remote';
import { clock } from '#lib/clock';
import type { Draft } from '#lib/draft';
import { isCodeGood } from './verification.rules';

/** A mail whose code is waited for, with what was chosen before. */
type Kept = Pick<Draft, 'email' | 'role' | 'terms' | 'sent'>;

const writer = 'guest';
const about = 'verify-email';

/** Keeps it over a reload. */
export const keepMail = ({ email, role, terms, sent }: Kept): void =>
  keepTabDraft(writer, about, { email, role, terms, sent });

export const forgetMail = (): void => keepTabDraft(writer, about, undefined);

/** Returns the mail whose code a reload broke off, unless the dialog is asked for something else. */
export function readMail({ mode, resume, email }: LogInRequest): Kept | undefined {
  const kept = readTabDraft<Kept | undefined>(writer, about, undefined);
  if (!kept?.sent || resume || email || !isCodeGood(kept.sent, clock.now())) return;
  const isMeant = mode === undefined || mode === (kept.sent.source === 'register' ? 'register' : 'forgetPassword');
  return isMeant ? kept : undefined;
}
