import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  siteUrl: string;
  /** Leads to a new password; without it the mail only says how to log in. */
  url?: string;
}

/** Returns the mail to an email that has an account, when someone registers with it or wants it for another account. */
export function alreadyRegisteredEmail({ language, nickname, siteUrl, url }: Facts): Email {
  const kind = 'already-registered';
  const logInUrl = `${siteUrl}/user/profile`;
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: `您已经有 ${brand.name} 账号`,
      heading: '您已经有账号',
      greeting: `${nickname}，您好：`,
      paragraphs: ['有人想用这个邮箱注册，或将它用于另一个账号。此邮箱已属于您的账号，因此没有任何更改。'],
      action: { label: '登录', url: logInUrl },
      ...(url ? { alternative: { label: '忘记密码？设置新密码（链接 24 小时内有效）', url } } : {}),
      notes: ['如果不是您本人操作，请忽略此邮件。'],
    };
  }
  return {
    kind,
    language,
    subject: `You already have a ${brand.name} account`,
    heading: 'You already have an account',
    greeting: `Hello ${nickname},`,
    paragraphs: [
      'Someone tried to register with this email or use it for another account. It belongs to your account, so nothing has changed.',
    ],
    action: { label: 'Log in', url: logInUrl },
    ...(url ? { alternative: { label: 'Forgot your password? Set a new one (valid for 24 hours)', url } } : {}),
    notes: ['If this was not you, you can ignore this email.'],
  };
}
