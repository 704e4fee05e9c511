import { findText, textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type NewsOf, type Reader, writeEmail } from './write-email';

/** What happened to an application. */
export type ApplicationEvent = NewsOf<'application'>;

interface Facts extends Reader {
  event: ApplicationEvent;
  /** The message of staff; empty where there is none. */
  reason: string;
  /** What to change, by field; documents are `documents.<kind>`. */
  asked?: readonly { field: string; message: string }[];
  /** Days until the yearly check; a reminder has them. */
  days?: number;
  url: string;
}

/** Tells an applicant what happened to their application to become a doctor. */
export function applicationEmail({ event, reason, asked = [], days = 0, url, ...to }: Facts): Email {
  const t = textsIn(to.language);
  const message = writeEmail(`application.${event}`, to, { values: { count: days }, action: url });
  const wishes = asked.map(({ field: name, message }) => {
    const field = findText(to.language, [`mail.application.field.${name}`]);
    return field ? t('mail.application.asked', { field, message }) : message;
  });
  const said = reason ? [t('mail.application.reason', { reason })] : [];
  return { ...message, paragraphs: [...message.paragraphs, ...wishes, ...said] };
}
