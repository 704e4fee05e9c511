import { describe, expect, it } from 'vitest';
import { renderLetter } from './letter';
import { alreadyRegisteredLetter } from './letters/already-registered';
import { changeEmailLetter } from './letters/change-email';
import { confirmEmailLetter } from './letters/confirm-email';
import { digestLetter } from './letters/digest';
import { emailChangedLetter } from './letters/email-changed';
import { failedLogInsLetter } from './letters/failed-log-ins';
import { decisionLetter } from './letters/moderation-decision';
import { passwordChangedLetter } from './letters/password-changed';
import { resetPasswordLetter } from './letters/reset-password';

const url = 'https://charis.example/valideEmail?token=abc&source=register';
const nickname = 'Wren <b>Fern</b>';
const decided = {
  kind: 'post',
  title: 'A <i>calm</i> week',
  reason: 'Be <b>kind</b>.',
  appealed: false,
  final: false,
  suspended: false,
  url,
} as const;
const digest = { lines: ['<b>Wren</b>'], more: 1, notificationsUrl: url, preferencesUrl: url, unsubscribeUrl: url };
const letters = (language: 'en' | 'zh-CN') => [
  confirmEmailLetter({ language, url, code: '123456' }),
  alreadyRegisteredLetter({ language, nickname, siteUrl: 'https://charis.example', url }),
  resetPasswordLetter({ language, nickname, url, code: '123456' }),
  passwordChangedLetter({ language, nickname }),
  changeEmailLetter({ language, nickname, code: '123456' }),
  emailChangedLetter({ language, nickname, newEmail: 'new.wren@example.com' }),
  failedLogInsLetter({ language, nickname }, 5),
  digestLetter({ ...digest, language, nickname }),
  ...(['keep', 'limit', 'remove', 'suspend'] as const).map((action) =>
    decisionLetter({ ...decided, language, nickname, action }),
  ),
];

describe.each([...letters('en'), ...letters('zh-CN')])('the letter $kind in $language', (letter) => {
  const { html, text } = renderLetter(letter);

  it('says the same as HTML and as plain text', () => {
    for (const part of [...letter.paragraphs, ...letter.notes, letter.code?.digits ?? '']) {
      expect(text).toContain(part);
      expect(html).toContain(part.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    }
  });

  it('escapes what people have written, and loads nothing', () => {
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<(script|link|img|iframe)|@import|url\(/);
  });

  it('is in its language', () => {
    expect(html).toContain(`<html lang="${letter.language}">`);
    expect(/\p{Script=Han}/u.test(letter.subject)).toBe(letter.language === 'zh-CN');
  });
});

it('gives the link as a button and in full', () => {
  const { html } = renderLetter(confirmEmailLetter({ language: 'en', url, code: '123456' }));
  const address = url.replace('&', '&amp;');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(html).toContain(`>${address}</a>`);
});

it('shows only the beginning of a new email to the old one', () => {
  const { text } = renderLetter(emailChangedLetter({ language: 'en', nickname, newEmail: 'new.wren@example.com' }));
  expect(text).toContain('n…@example.com');
  expect(text).not.toContain('new.wren');
});
