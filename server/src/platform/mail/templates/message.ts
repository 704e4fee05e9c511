/** Mails about messages between members and practices. */
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

/** Says that there is a message, and no more: it may be about health. */
export const newMessageEmail = ({ url, ...to }: Reader & { url: string }): Email =>
  writeEmail('new-message', to, { action: url });
