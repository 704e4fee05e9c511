import { brand } from '@charis/shared/brand';
import type { Email } from '../email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  siteUrl: string;
  /** Leads to a new password; without it only the way to log in is told. */
  url?: string;
}

/** To an email that has an account, when someone registers with it or wants it for another account. */
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
      paragraphs: ['有人想用这个邮箱注册或用于另一个账号。它已经属于您的账号，因此什么都没有改变。'],
      action: { label: '登录', url: logInUrl },
      ...(url ? { alternative: { label: '忘记密码？设置新密码（链接 24 小时内有效）', url } } : {}),
      notes: ['如果不是您本人，无需做任何事。'],
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
