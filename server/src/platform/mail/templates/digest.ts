import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

interface Facts extends Reader {
  /** What happened, one sentence each; the first few. */
  lines: string[];
  /** How many more notifications there are. */
  more: number;
  notificationsUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** Sums up what an account has not read yet, as often as its owner chose. */
export function digestEmail({ lines, more, notificationsUrl, preferencesUrl, unsubscribeUrl, ...to }: Facts): Email {
  const values = { count: lines.length + more };
  const message = writeEmail('digest', to, { values, action: notificationsUrl, alternative: preferencesUrl });
  const rest = more > 0 ? [textsIn(to.language)('mail.digest.more', { more })] : [];
  return { ...message, unsubscribeUrl, paragraphs: [...lines, ...rest] };
}
