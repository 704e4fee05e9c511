import { brand } from '@charis/shared/brand';
import type { Email } from '../email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  newEmail: string;
}

/** `wren@example.com` as `w…@example.com`: enough to recognise it. */
const veiled = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

/** The notice to the old email of an account. */
export function emailChangedEmail({ language, nickname, newEmail }: Facts): Email {
  const kind = 'email-changed';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '您的账号邮箱已更改',
      heading: '您的账号邮箱已更改',
      greeting: `${nickname}，您好：`,
      paragraphs: [`您的 ${brand.name} 账号现在使用 ${veiled(newEmail)}。今后的邮件将发往那里，此邮箱不能再用于登录。`],
      notes: ['如果不是您本人，请立即联系我们。'],
    };
  }
  return {
    kind,
    language,
    subject: 'Your account email was changed',
    heading: 'Your account email was changed',
    greeting: `Hello ${nickname},`,
    paragraphs: [
      `Your ${brand.name} account now uses ${veiled(newEmail)}. We send our emails there from now on, and you can no longer log in with this address.`,
    ],
    notes: ['If this was not you, contact us straight away.'],
  };
}
