import { runTransaction } from '@charis/shared/node';
import { checkCode, codeOver } from '#domains/identity/commands/check-code.service';
import { grantTicket, heldTicket } from '#domains/identity/commands/email-ticket.service';
import { sendEmailVerification } from '#domains/identity/commands/send-email-verification.service';
import { sendVerification } from '#domains/identity/commands/send-verification.service';
import { setPhone } from '#domains/identity/store/account.store';
import { findLink, markUsed } from '#domains/identity/store/verification.store';
import { textsIn } from '#locales/text';
import { handler } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { queueTextMessage } from '#platform/mail/mail.store';
import { canSendTexts } from '#platform/mail/sms-transport';

// The service has a transaction of its own.
export const clickVerification = handler('clickVerification', { transaction: false }, (context, { body }) =>
  sendEmailVerification(context, body),
);

export const isConfirmEmail = handler('isConfirmEmail', { transaction: false }, async (context) => {
  const ticket = await heldTicket(context);
  if (!ticket || ticket.source === 'link' || ticket.used_at || ticket.expires_at <= context.clock.now()) {
    return { confirmed: false, email: '', source: null };
  }
  return { confirmed: true, email: ticket.email, source: ticket.source };
});

export const verifyEmail = handler('verifyEmail', { transaction: true }, async (context, { query }) => {
  const link = await findLink(context.db, query.token, context.clock.now());
  if (!link?.link_proves) throw notFound('This link');
  if (link.outdated) {
    const reason = link.used_at ? 'was already used. Please log in' : 'is older than a day. Please ask for a new email';
    // A link that has done its work is no failure for the person who opens it again.
    throw new Refusal('GONE', `This link ${reason}.`, { data: { used: link.used_at !== null } });
  }
  const { recipient: email, link_proves: source, role, consent } = link;
  await grantTicket(context, { email, source, role, consent });
  return { email, source, userRole: role ?? 'USER' };
});

// The service has a transaction of its own.
export const sendPhoneOtp = handler('sendPhoneOtp', { transaction: false }, async (context, { body }) => {
  const { config, clock, browser } = context;
  // A site without a gateway shows text messages in the mailbox, which exists only where no mails are sent either.
  if (!canSendTexts(config)) throw new Refusal('UNAVAILABLE', 'This site cannot send text messages.');
  return sendVerification(context, { purpose: 'phone', recipient: body.phone }, async (db, { code }) => {
    const { language } = browser;
    const text = textsIn(language)('message.phone-code', { code });
    await queueTextMessage(db, { kind: 'phone-code', language, text }, { recipient: body.phone, now: clock.now() });
    return null;
  });
});

// No transaction: a wrong try must stay counted.
export const validateOtp = handler('validateOtp', { transaction: false }, async (context, { body }) => {
  const { email, code, source } = body;
  const { recipient, role, consent } = await checkCode(context, { recipient: email, purpose: source, code });
  await grantTicket(context, { email: recipient, source, role, consent });
  return { email: recipient, source };
});

// No transaction: a wrong try must stay counted.
export const validatePhoneOtp = handler('validatePhoneOtp', { transaction: false }, async (context, { body }) => {
  const { db, clock, account } = context;
  const { id } = await checkCode(context, { recipient: body.phone, purpose: 'phone', code: body.code });
  const now = clock.now();
  await runTransaction(db, async (trx) => {
    if (!(await markUsed(trx, id, now))) throw codeOver();
    if (account) await setPhone(trx, account.id, body.phone, now);
  });
  return { confirmed: true };
});
