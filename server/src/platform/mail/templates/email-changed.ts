import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  newEmail: string;
  /** Takes the change back, for 7 days. */
  restoreUrl: string;
}

/** `wren@example.com` as `w…@example.com`: enough to recognise it. */
const veiled = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

/** Returns the notice to the old email of an account. */
export function emailChangedEmail({ language, nickname, newEmail, restoreUrl }: Facts): Email {
  const kind = 'email-changed';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '您的账号邮箱已更改',
      heading: '您的账号邮箱已更改',
      greeting: `${nickname}，您好：`,
      paragraphs: [`您的 ${brand.name} 账号现在使用 ${veiled(newEmail)}。今后的邮件将发往那里，此邮箱不能再用于登录。`],
      action: { label: '这不是我本人操作', url: restoreUrl },
      notes: [
        '如果是您本人操作，请忽略此邮件。如果不是，请在 7 天内使用此链接，我们会恢复您的邮箱，并在所有设备上退出登录。',
      ],
    };
  }
  return {
    kind,
    language,
    subject: 'Your account email was changed',
    heading: 'Your account email was changed',
    greeting: `Hello ${nickname},`,
    paragraphs: [
      `Your ${brand.name} account now uses ${veiled(newEmail)}. From now on, we send our emails there. You can no longer log in with this address.`,
    ],
    action: { label: 'This was not me', url: restoreUrl },
    notes: [
      'If you made this change, you do not need to do anything. If you did not, use the link within 7 days. We will restore your email and log out every device.',
    ],
  };
}
