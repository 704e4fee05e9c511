import type { Language } from '@charis/shared/rules';
import type { mailedAlone, NotificationKind } from './notification.rules';

export interface DigestItem {
  kind: Exclude<NotificationKind, (typeof mailedAlone)[number]>;
  /** Nickname of the newest who did it; empty for staff. */
  actor: string;
  actorCount: number;
  /** The title of the account's own post. Others' titles can tell of their health, so no mail has them. */
  ownTitle: string;
}

function who({ actor, actorCount }: DigestItem, language: Language): string {
  const others = actorCount - 1;
  if (others < 1) return actor;
  if (language === 'zh-CN') return `${actor} 等 ${actorCount} 人`;
  return others === 1 ? `${actor} and 1 other` : `${actor} and ${others} others`;
}

const texts: Record<Language, Record<DigestItem['kind'], (who: string, post: string, several: boolean) => string>> = {
  en: {
    'post-like': (people, post, several) => `${people} ${several ? 'like' : 'likes'} ${post}.`,
    'comment-like': (people, _, several) => `${people} ${several ? 'like' : 'likes'} your comment.`,
    comment: (people, post) => `${people} commented on ${post}.`,
    reply: (people) => `${people} replied to your comment.`,
    mention: (people) => `${people} mentioned you.`,
    follow: (people, _, several) => `${people} ${several ? 'follow' : 'follows'} you.`,
    'follow-request': (people, _, several) => `${people} ${several ? 'ask' : 'asks'} to follow you.`,
    'follow-accepted': (people) => `${people} accepted your follow request.`,
    'report-decided': () => 'Our team made a decision on your report.',
    'clinic-joined': (people) => `${people} joined your clinic.`,
    'clinic-corrected': () => 'Our team corrected the details of your clinic.',
    'voucher-sold': () => 'You sold a voucher.',
    'voucher-suspended': () => 'Our team stopped the sale of a voucher.',
    'voucher-order-stopped': () => 'Our team stopped the sale of a voucher you ordered, so we cancelled your order.',
    'voucher-released': () => 'Our team allowed the sale of a voucher again.',
    'doctor-found': (people, _, several) => `${people} ${several ? 'match' : 'matches'} a search you saved.`,
  },
  'zh-CN': {
    'post-like': (people, post) => `${people}赞了${post}。`,
    'comment-like': (people) => `${people}赞了您的评论。`,
    comment: (people, post) => `${people}评论了${post}。`,
    reply: (people) => `${people}回复了您的评论。`,
    mention: (people) => `${people}提到了您。`,
    follow: (people) => `${people}关注了您。`,
    'follow-request': (people) => `${people}申请关注您。`,
    'follow-accepted': (people) => `${people}接受了您的关注申请。`,
    'report-decided': () => '我们的团队已处理您的举报。',
    'clinic-joined': (people) => `${people}加入了您的诊所。`,
    'clinic-corrected': () => '我们的团队已更正您诊所的信息。',
    'voucher-sold': () => '您售出了一张代金券。',
    'voucher-suspended': () => '我们的团队已停售您的一款代金券。',
    'voucher-order-stopped': () => '我们的团队已停售您订购的一款代金券，您的订单因此取消。',
    'voucher-released': () => '我们的团队已允许您的一款代金券重新出售。',
    'doctor-found': (people) => `${people}符合您保存的搜索条件。`,
  },
};

/** Returns what happened, as one sentence of a mail. */
export function digestLine(item: DigestItem, language: Language): string {
  const quoted = language === 'en' ? `“${item.ownTitle}”` : `《${item.ownTitle}》`;
  const post = item.ownTitle ? quoted : language === 'en' ? 'your post' : '您的帖子';
  return texts[language][item.kind](who(item, language), post, item.actorCount > 1);
}
