import { teamRoles } from '@charis/shared/rules';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './email';
import {
  alreadyRegisteredEmail,
  deletionRequestedEmail,
  emailChangedEmail,
  emailChangeEmail,
  emailConfirmationEmail,
  failedLogInsEmail,
  logInCodeEmail,
  passkeyEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  secondFactorEmail,
  secretReplacedEmail,
} from './templates/account';
import { contactAnsweredEmail, contactReceivedEmail } from './templates/contact';
import { digestEmail } from './templates/digest';
import { openFormEmail } from './templates/form';
import { newMessageEmail } from './templates/message';
import { decisionEmail } from './templates/moderation-decision';
import { teamInvitationEmail } from './templates/team';
import { payoutAccountEmail, payoutEmail, refundAskedEmail, refundEmail } from './templates/voucher';
import { waitOfferEmail, waitPausedEmail } from './templates/waitlist';

const url = 'https://charis.example/valideEmail?token=abc&source=register';
const nickname = 'Wren <b>Fern</b>';
const decided = {
  kind: 'post',
  isQuestion: false,
  title: 'A <i>calm</i> week',
  reason: 'Be <b>kind</b>.',
  appealed: false,
  final: false,
  suspended: false,
  until: null,
  url,
} as const;
const digest = { lines: ['<b>Wren</b>'], more: 1, notificationsUrl: url, preferencesUrl: url, unsubscribeUrl: url };
const voucher = { nickname, name: 'A <b>gentle</b> peel', url };
const wait = { nickname, doctorName: 'Dr <b>Wren</b>', siteUrl: 'https://charis.example' };
const offered = { startsAt: new Date('2026-12-02T00:00:00Z'), expiresAt: new Date('2026-12-01T02:00:00Z') };
const messages = (language: 'en' | 'zh-CN') => [
  emailConfirmationEmail({ language, url, code: '123456' }),
  alreadyRegisteredEmail({ language, nickname, siteUrl: 'https://charis.example', url }),
  resetPasswordEmail({ language, nickname, url, code: '123456' }),
  logInCodeEmail({ language, nickname, code: '123456' }),
  passwordChangedEmail({ language, nickname }),
  ...(['added', 'removed', 'copied'] as const).map((news) =>
    passkeyEmail(news, { language, nickname, device: 'Chrome on Windows', url }),
  ),
  ...(['added', 'removed', 'recovered'] as const).map((news) =>
    secondFactorEmail(news, { language, nickname, url, left: 9 }),
  ),
  secretReplacedEmail('codes', { language, nickname, url }),
  secretReplacedEmail('devices', { language, nickname, url }),
  secretReplacedEmail('calendars', { language, nickname, url }),
  emailChangeEmail({ language, code: '123456' }),
  emailChangedEmail({ language, nickname, newEmail: 'new.wren@example.com', restoreUrl: url }),
  failedLogInsEmail({ language, nickname }, 5),
  deletionRequestedEmail({ language, nickname, dueAt: new Date('2026-12-02T00:00:00Z'), url }),
  contactReceivedEmail({ language, number: 'CH-234567', replyBusinessDays: 2, url }),
  contactAnsweredEmail({ language, name: nickname, number: 'CH-234567', url, answer: 'Be <b>calm</b>.\nAll is well.' }),
  contactAnsweredEmail({ language, name: nickname, number: 'CH-234567', url, answer: null }),
  newMessageEmail({ language, nickname, url }),
  openFormEmail({ language, nickname, url }),
  ...teamRoles.map((role) =>
    teamInvitationEmail({ language, clinic: 'A <b>calm</b> clinic', inviter: nickname, role, url }),
  ),
  digestEmail({ ...digest, language, nickname }),
  ...(['made', 'late', 'returned', 'refused', 'denied'] as const).map((news) =>
    refundEmail({ ...voucher, language, news, total: 'A$199.00' }),
  ),
  refundAskedEmail({ ...voucher, language, until: '2026-12-01' }),
  payoutAccountEmail({ language, nickname, url }),
  payoutEmail({ language, nickname, url, total: 'A$199.00', reference: 'NPP <b>4711</b>' }),
  waitOfferEmail({ ...wait, ...offered, language, zone: 'Australia/Darwin', path: '/doctor/userappoints' }),
  waitPausedEmail({ ...wait, language, hadOffer: true }),
  ...(['keep', 'limit', 'remove', 'suspend'] as const).map((action) =>
    decisionEmail({ ...decided, language, nickname, action }),
  ),
  decisionEmail({ ...decided, language, nickname, action: 'remove', isQuestion: true }),
  decisionEmail({ ...decided, language, nickname, kind: 'member', action: 'suspend', until: offered.startsAt }),
  decisionEmail({ ...decided, language, nickname, kind: 'member', action: 'keep', reason: '' }),
];

describe.each([...messages('en'), ...messages('zh-CN')])('the message $kind in $language', (message) => {
  const { html, text } = renderEmail(message);

  it('says the same as HTML and as plain text', () => {
    for (const part of [...message.paragraphs, ...message.notes, message.code?.digits ?? '']) {
      expect(text).toContain(part);
      expect(html).toContain(part.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    }
  });

  it('escapes what people have written, and loads nothing', () => {
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(script|link|img|iframe)|@import|url\(/);
  });

  it('is in its language', () => {
    expect(html).toContain(`<html lang="${message.language}">`);
    expect(/\p{Script=Han}/u.test(message.subject)).toBe(message.language === 'zh-CN');
  });
});

it('gives the link as a button and in full', () => {
  const { html } = renderEmail(emailConfirmationEmail({ language: 'en', url, code: '123456' }));
  const address = url.replace('&', '&amp;');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(html).toContain(`>${address}</a>`);
});

it('shows only the beginning of a new email to the old one', () => {
  const { text } = renderEmail(
    emailChangedEmail({ language: 'en', nickname, newEmail: 'new.wren@example.com', restoreUrl: url }),
  );
  expect(text).toContain('n…@example.com');
  expect(text).not.toContain('new.wren');
});
