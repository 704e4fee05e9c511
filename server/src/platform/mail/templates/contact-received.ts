import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  number: string;
  replyBusinessDays: number;
  url: string;
}

/** Confirms that we have a message. It repeats nothing that was written: the message may be about health, and the address may be someone else's. */
export function contactReceivedEmail({ language, number, replyBusinessDays, url }: Facts): Email {
  const kind = 'contact-received';
  if (language === 'zh-CN') {
    const subject = `我们已收到您的留言（${number}）`;
    return {
      kind,
      language,
      subject,
      heading: '我们已收到您的留言',
      greeting: '您好：',
      paragraphs: [`您的编号是 ${number}。我们通常在 ${replyBusinessDays} 个工作日内回复。`],
      action: { label: `前往 ${brand.name}`, url },
      notes: ['如果不是您本人联系我们，请忽略此邮件。'],
    };
  }
  return {
    kind,
    language,
    subject: `We have your message (${number})`,
    heading: 'We have your message',
    greeting: 'Hello,',
    paragraphs: [`Your number is ${number}. We usually answer within ${replyBusinessDays} business days.`],
    action: { label: `Open ${brand.name}`, url },
    notes: ['If you did not write to us, please ignore this email.'],
  };
}
