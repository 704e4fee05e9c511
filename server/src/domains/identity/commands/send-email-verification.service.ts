import { findAccountByEmail } from '#domains/identity/store/account.store';
import type { Context } from '#platform/http/handler';
import type { Email } from '#platform/mail/email';
import { queueEmail } from '#platform/mail/mail.store';
import { alreadyRegisteredEmail, emailConfirmationEmail, resetPasswordEmail } from '#platform/mail/templates/account';
import { sendVerification } from './send-verification.service';

type Source = 'register' | 'reset';

interface Wish {
  email: string;
  userRole: 'USER' | 'DOCTOR';
  source: Source;
  consent?: boolean | undefined;
}

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  siteUrl: string;
  url: string;
  code: string;
}

function messageFor(source: Source, isKnown: boolean, facts: Facts): Email {
  if (source === 'reset') return resetPasswordEmail(facts);
  return isKnown ? alreadyRegisteredEmail(facts) : emailConfirmationEmail(facts);
}

/**
 * Sends the mail with which an email is proved. Someone who has an account and registers learns it from that mail; who has none and resets gets
 * none. Either way the same statements run and the answer is the same, so that it tells nothing about the email.
 * @throws {Refusal} 429
 */
export function sendEmailVerification(context: Context, { email, userRole, source, consent = false }: Wish) {
  const { clock, config, browser } = context;
  const request = { purpose: source, recipient: email, role: userRole, consent };
  return sendVerification(context, request, async (db, { code, token }) => {
    const account = await findAccountByEmail(db, email);
    const proves = source === 'register' && !account ? 'register' : 'reset';
    const { language, nickname } = account ?? { language: browser.language, nickname: '' };
    const siteUrl = config.publicUrl;
    const url = `${siteUrl}/valideEmail?token=${token}&source=${proves}`;
    const message = messageFor(source, account !== undefined, { language, nickname, siteUrl, url, code });
    const withheld = source === 'reset' && !account;
    await queueEmail(db, message, { recipient: email, now: clock.now(), withheld });
    return proves;
  });
}
