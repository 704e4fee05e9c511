/** Mails about an account: its proofs, how someone logs in, and its end. */
import { dateFormat, localeOf } from '@charis/shared/rules';
import { type Reader, writeEmail } from './write-email';

interface Code {
  language: Reader['language'];
  code: string;
}

/** Returns the mail to a new email: the proof that registering asks for. */
export const emailConfirmationEmail = ({ language, url, code }: Code & { url: string }) =>
  writeEmail('confirm-email', { language }, { action: url, code });

/**
 * Returns the mail to an email that has an account, when someone registers with it or wants it for another account.
 * @param url leads to a new password; without it the mail only says how to log in
 */
export const alreadyRegisteredEmail = ({ url, siteUrl, ...to }: Reader & { siteUrl: string; url?: string }) =>
  writeEmail('already-registered', to, { action: `${siteUrl}/user/profile`, alternative: url });

/** Returns the proof that a new password asks for. */
export const resetPasswordEmail = ({ url, code, ...to }: Reader & Code & { url: string }) =>
  writeEmail('reset-password', to, { action: url, code });

/** Returns the mail with a code that logs in. */
export const logInCodeEmail = ({ code, ...to }: Reader & Code) => writeEmail('log-in-code', to, { code });

/** Returns the notice of a new password. */
export const passwordChangedEmail = (to: Reader) => writeEmail('password-changed', to);

/** Returns the notice of a passkey. @param device browser and system that it was made with; may be empty @param url leads to the passkeys */
export const passkeyEmail = (
  news: 'added' | 'removed' | 'copied',
  { device, url, ...to }: Reader & { device: string; url: string },
) => writeEmail(`passkey-${news}`, to, { values: { device: device || '—' }, action: url });

/** Returns the notice of what happened to the second factor. @param left recovery codes that are left @param url leads to it */
export const secondFactorEmail = (
  news: 'added' | 'removed' | 'recovered',
  { url, left = 0, ...to }: Reader & { url: string; left?: number },
) => writeEmail(`second-factor-${news}`, to, { values: { left }, action: url });

/** Returns the mail to the new email of an account: the code that proves it, and no words of the account's, because the address may be someone else's. */
export const emailChangeEmail = ({ language, code }: Code) =>
  writeEmail('change-email', { language, nickname: '' }, { code });

/**
 * Returns the notice to the old email of an account. It shows enough of the new one to recognise it: `w…@example.com`.
 * @param restoreUrl takes the change back, for 7 days
 */
export const emailChangedEmail = ({ newEmail, restoreUrl, ...to }: Reader & { newEmail: string; restoreUrl: string }) =>
  writeEmail('email-changed', to, {
    values: { address: newEmail.replace(/^(.)[^@]*/, '$1…') },
    action: restoreUrl,
  });

/** Warns someone that a wrong password was entered for their account several times. */
export const failedLogInsEmail = (to: Reader, failures: number) =>
  writeEmail('failed-log-ins', to, { values: { failures } });

/** What people hold that depends on a secret. */
export type Held = 'codes' | 'devices' | 'calendars';

/** Tells people that what they hold has changed because the site has replaced a secret. @param url where they find the new one */
export const secretReplacedEmail = (held: Held, { url, ...to }: Reader & { url: string }) =>
  writeEmail(`secret-replaced.${held}`, to, { action: url });

/** Says that an account will be deleted, and how to undo that. */
export function deletionRequestedEmail({ dueAt, url, ...to }: Reader & { dueAt: Date; url: string }) {
  const format = dateFormat(localeOf(to.language), { dateStyle: 'long', timeZone: 'Australia/Sydney' });
  return writeEmail('deletion-requested', to, { values: { date: format.format(dueAt) }, action: url });
}
