import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  /** What happened, one sentence each; the first few. */
  lines: string[];
  /** How many more notifications there are. */
  more: number;
  notificationsUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** Sums up what an account has not read yet, as often as its owner chose. */
export function digestEmail(facts: Facts): Email {
  const { language, nickname, lines, more, notificationsUrl, preferencesUrl, unsubscribeUrl } = facts;
  const kind = 'digest';
  if (language === 'zh-CN') {
    return {
      kind,
      language,
      unsubscribeUrl,
      subject: `您在 ${brand.name} 有 ${lines.length + more} 条新通知`,
      heading: '您离开期间的动态',
      greeting: `${nickname}，您好：`,
      paragraphs: [...lines, ...(more > 0 ? [`另有 ${more} 条通知。`] : [])],
      action: { label: '查看通知', url: notificationsUrl },
      alternative: { label: '更改或停止此类邮件', url: preferencesUrl },
      notes: ['您收到此邮件，是因为您开启了邮件汇总。'],
    };
  }
  const count = lines.length + more;
  return {
    kind,
    language,
    unsubscribeUrl,
    subject:
      count === 1
        ? `You have a new notification on ${brand.name}`
        : `You have ${count} new notifications on ${brand.name}`,
    heading: 'Your notifications',
    greeting: `Hello ${nickname},`,
    paragraphs: [...lines, ...(more > 0 ? [more === 1 ? 'And 1 more.' : `And ${more} more.`] : [])],
    action: { label: 'See all notifications', url: notificationsUrl },
    alternative: { label: 'Change or stop these emails', url: preferencesUrl },
    notes: ['You receive this email because you chose a summary of your notifications.'],
  };
}
