import { brand } from '@charis/shared/brand';
import { dateFormat } from '@charis/shared/rules';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  dueAt: Date;
  url: string;
}

/** Says that an account will be deleted, and how to undo that. */
export function deletionRequestedEmail({ language, nickname, dueAt, url }: Facts): Email {
  const kind = 'deletion-requested';
  const date = dateFormat(language === 'en' ? 'en-AU' : language, {
    dateStyle: 'long',
    timeZone: 'Australia/Sydney',
  }).format(dueAt);
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: `您的 ${brand.name} 账号将被删除`,
      heading: '您的账号将被删除',
      greeting: `${nickname}，您好：`,
      paragraphs: [`我们将在 ${date}删除您的账号及其全部内容。在此之前您可以撤销。`],
      action: { label: '保留我的账号', url },
      notes: ['如果不是您本人申请，请登录后撤销，并更改密码。'],
    };
  }
  return {
    kind,
    language,
    subject: `Your ${brand.name} account will be deleted`,
    heading: 'Your account will be deleted',
    greeting: `Hello ${nickname},`,
    paragraphs: [`We will delete your account and everything in it on ${date}. You can undo this until then.`],
    action: { label: 'Keep my account', url },
    notes: ['If you did not ask for this, please log in, undo it and change your password.'],
  };
}
