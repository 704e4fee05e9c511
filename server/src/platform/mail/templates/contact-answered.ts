import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  name: string;
  number: string;
  url: string;
  /** For guests; members read it on the site, because it may be about health. */
  answer: string | null;
}

/** Tells the author of a ticket that the team has answered. */
export function contactAnsweredEmail({ language, name, number, url, answer }: Facts): Email {
  const kind = 'contact-answered';
  const lines = answer?.split(/\n+/).filter(Boolean) ?? [];
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      subject: `我们已回复您的留言（${number}）`,
      heading: '我们已回复您的留言',
      greeting: `${name}，您好：`,
      paragraphs: answer ? lines : ['请登录后在“联系我们”查看回复。'],
      action: { label: answer ? '再次联系我们' : '查看回复', url },
      notes: answer ? [`如需继续，请在表单中填写编号 ${number}。`] : [],
    };
  }
  return {
    kind,
    language,
    subject: `We have answered your message (${number})`,
    heading: 'We have answered your message',
    greeting: `Hello ${name},`,
    paragraphs: answer ? lines : ['Please log in and open Contact us to read our answer.'],
    action: { label: answer ? 'Write to us again' : 'Read the answer', url },
    notes: answer ? [`To continue, enter the number ${number} in the form.`] : [],
  };
}
