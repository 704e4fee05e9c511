import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
}

/** Returns the notice of a new password. */
export function passwordChangedEmail({ language, nickname }: Facts): Email {
  const kind = 'password-changed';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '您的密码已更改',
      heading: '您的密码已更改',
      greeting: `${nickname}，您好：`,
      paragraphs: [`您的 ${brand.name} 账号刚刚设置了新密码，并已在其他所有设备上退出登录。`],
      notes: ['如果不是您本人操作，请立即通过“忘记密码？”设置新密码，并联系我们。'],
    };
  }
  return {
    kind,
    language,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    greeting: `Hello ${nickname},`,
    paragraphs: [`Your ${brand.name} account has a new password, and was logged out on all other devices.`],
    notes: ['If this was not you, set a new password straight away with “Forgot your password?” and contact us.'],
  };
}
