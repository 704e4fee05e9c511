import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  url: string;
  code: string;
}

/** Returns the mail to a new email: the proof that registering asks for. */
export function emailConfirmationEmail({ language, url, code }: Facts): Email {
  const kind = 'confirm-email';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '请确认您的邮箱',
      heading: `欢迎来到 ${brand.name}`,
      paragraphs: ['只差一步：请确认这是您的邮箱，然后即可创建账号。'],
      action: { label: '确认邮箱', url },
      code: { label: '或在页面中输入这 6 位数字（10 分钟内有效）：', digits: code },
      notes: ['链接 24 小时内有效。如果您没有注册，请忽略此邮件：未经您确认，我们不会创建账号。'],
    };
  }
  return {
    kind,
    language,
    subject: 'Confirm your email address',
    heading: `Welcome to ${brand.name}`,
    paragraphs: ['One more step: confirm your email address to create your account.'],
    action: { label: 'Confirm my email', url },
    code: { label: 'Or enter these 6 digits on the page within 10 minutes:', digits: code },
    notes: [
      'The link is valid for 24 hours. If you did not ask for this, ignore this email. We do not create an account without your confirmation.',
    ],
  };
}
