import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  url: string;
  code: string;
}

/** Returns the proof that a new password asks for. */
export function resetPasswordEmail({ language, nickname, url, code }: Facts): Email {
  const kind = 'reset-password';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: '设置新密码',
      heading: '设置新密码',
      greeting: `${nickname}，您好：`,
      paragraphs: ['有人为您的账号申请了新密码。如果是您本人操作，请继续。'],
      action: { label: '设置新密码', url },
      code: { label: '或在页面中输入这 6 位数字（10 分钟内有效）：', digits: code },
      notes: ['链接 24 小时内有效，只能使用一次。如果不是您本人操作，请忽略此邮件，您的密码不会改变。'],
    };
  }
  return {
    kind,
    language,
    subject: 'Set a new password',
    heading: 'Set a new password',
    greeting: `Hello ${nickname},`,
    paragraphs: ['Someone asked for a new password for your account. If this was you, continue here.'],
    action: { label: 'Set a new password', url },
    code: { label: 'Or enter these 6 digits on the page within 10 minutes:', digits: code },
    notes: [
      'You can use the link once, within 24 hours. If this was not you, you do not need to do anything: your password stays the same.',
    ],
  };
}
