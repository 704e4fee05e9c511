/** Mails about forms that practices have members fill in. */
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

/** Says that there is a form to fill in, and no more: it may be about health. */
export const openFormEmail = ({ url, ...to }: Reader & { url: string }): Email =>
  writeEmail('open-form', to, { action: url });
