import { handler } from '#api/handler';
import { Refusal } from '#api/refusal';
import { queueTextMessage } from '#mail/mail.store';
import { phoneCodeText } from '#mail/templates/phone-code';
import { sendVerification } from './send-verification.service';

// The service has a transaction of its own.
export const sendPhoneOtp = handler('sendPhoneOtp', { transaction: false }, async (context, { body }) => {
  const { config, clock, browser } = context;
  // Without a gateway text messages are shown in the mailbox, which exists only where mails are not sent either.
  if (config.smtp && !config.sms) throw new Refusal('UNAVAILABLE', 'This site cannot send text messages.');
  return sendVerification(context, { purpose: 'phone', recipient: body.phone }, async (db, { code }) => {
    const { language } = browser;
    const text = phoneCodeText(language, code);
    await queueTextMessage(db, { kind: 'phone-code', language, text }, { recipient: body.phone, now: clock.now() });
    return null;
  });
});
