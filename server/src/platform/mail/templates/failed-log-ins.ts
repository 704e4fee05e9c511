import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
}

/** Warns someone that a wrong password was entered for their account several times. */
export function failedLogInsEmail({ language, nickname }: Facts, failures: number): Email {
  const kind = 'failed-log-ins';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: `您的 ${brand.name} 账号有多次登录失败`,
      heading: '多次登录失败',
      greeting: `${nickname}，您好：`,
      paragraphs: [`有人在 15 分钟内 ${failures} 次用错误的密码登录您的账号。我们已限制后续的登录尝试。`],
      notes: [
        `如果是您本人操作，请忽略此邮件。如果不是，请不要把密码告诉任何人，并换一个只在 ${brand.name} 使用的密码。`,
      ],
    };
  }
  return {
    kind,
    language,
    subject: `Failed log-ins to your ${brand.name} account`,
    heading: 'Failed log-ins',
    greeting: `Hello ${nickname},`,
    paragraphs: [
      `Someone entered a wrong password for your account ${failures} times within 15 minutes. We have slowed down further attempts.`,
    ],
    notes: [
      `If this was you, you do not need to do anything. If not, change your password to one that you use only for ${brand.name}. Do not share it with anyone.`,
    ],
  };
}
