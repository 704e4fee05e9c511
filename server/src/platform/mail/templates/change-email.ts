import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  code: string;
}

/** Returns the mail to the new email of an account: the code that proves it, and no words of the account's, because the address may be someone else's. */
export function emailChangeEmail({ language, code }: Facts): Email {
  const kind = 'change-email';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '确认您的新邮箱',
      heading: '确认您的新邮箱',
      greeting: '您好：',
      paragraphs: [`您申请将此邮箱用于您的 ${brand.name} 账号。`],
      code: { label: '请在个人资料中输入这 6 位数字（10 分钟内有效）：', digits: code },
      notes: ['如果不是您本人操作，请忽略此邮件。'],
    };
  }
  return {
    kind,
    language,
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [`You asked to use this email address for your ${brand.name} account.`],
    code: { label: 'Enter these 6 digits in your profile within 10 minutes:', digits: code },
    notes: ['If this was not you, you can ignore this email.'],
  };
}
