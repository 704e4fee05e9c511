import type { DataOf } from '@charis/shared/contract';
import type { NotificationKind } from '#projections/notification/notification.rules';

export type PushKind = DataOf<'getPushSettings'>['kinds'][number];

/** The notifications that are pushed, and the setting that each belongs to. */
export const pushKindOf: Readonly<Partial<Record<NotificationKind, PushKind>>> = {
  comment: 'comments',
  reply: 'comments',
  mention: 'comments',
  moderation: 'moderation',
  'report-decided': 'moderation',
  application: 'moderation',
  'appointment-request': 'bookings',
  'appointment-booked': 'bookings',
  'appointment-declined': 'bookings',
  'appointment-cancelled': 'bookings',
  'appointment-moved': 'bookings',
  'appointment-expired': 'bookings',
  'appointment-reminder': 'bookings',
  'appointment-at-risk': 'bookings',
  'appointment-kept': 'bookings',
  'appointment-ended': 'bookings',
  'appointment-called-off': 'bookings',
  'waitlist-offer': 'waitlist',
  'waitlist-paused': 'waitlist',
};

type Pushed = keyof typeof pushKindOf;

/** Anyone can read a locked screen, so these name no person, procedure or reason. */
const texts: Record<'en' | 'zh-CN', Partial<Record<Pushed, string>>> = {
  en: {
    comment: 'Your post has a new comment.',
    reply: 'Your comment has a new reply.',
    mention: 'A member mentioned you.',
    moderation: 'Our team made a decision about something you shared.',
    'report-decided': 'Our team made a decision on your report.',
    application: 'Your application has an update.',
    'appointment-request': 'You have a new request for an appointment.',
    'appointment-booked': 'An appointment is booked.',
    'appointment-declined': 'A request for an appointment was declined.',
    'appointment-cancelled': 'An appointment was cancelled.',
    'appointment-moved': 'An appointment has a new time.',
    'appointment-expired': 'A request for an appointment was not answered in time.',
    'appointment-reminder': 'You have an appointment soon.',
    'appointment-at-risk': 'An appointment may not take place. Please check it.',
    'appointment-kept': 'An appointment goes ahead as planned.',
    'appointment-ended': 'A request for an appointment has ended.',
    'appointment-called-off': 'An appointment was cancelled.',
    'waitlist-offer': 'A time you are waiting for is free.',
    'waitlist-paused': 'A waiting list you are on is paused.',
  },
  'zh-CN': {
    comment: '您的帖子有新评论。',
    reply: '您的评论有新回复。',
    mention: '有会员提到了您。',
    moderation: '我们的团队对您分享的内容作出了决定。',
    'report-decided': '我们的团队已处理您的举报。',
    application: '您的申请有新进展。',
    'appointment-request': '您有新的预约申请。',
    'appointment-booked': '有一个预约已确认。',
    'appointment-declined': '有一个预约申请未被接受。',
    'appointment-cancelled': '有一个预约已取消。',
    'appointment-moved': '有一个预约已改期。',
    'appointment-expired': '有一个预约申请未在规定时间内获得答复。',
    'appointment-reminder': '您有一个预约即将开始。',
    'appointment-at-risk': '有一个预约可能无法进行，请查看。',
    'appointment-kept': '有一个预约将照常进行。',
    'appointment-ended': '有一个预约申请已结束。',
    'appointment-called-off': '有一个预约已取消。',
    'waitlist-offer': '您等候的时间现在可以预约。',
    'waitlist-paused': '您所在的候补名单已暂停。',
  },
};

/** Returns one sentence that a message says of a kind. */
export const pushText = (kind: NotificationKind, language: 'en' | 'zh-CN'): string => texts[language][kind] ?? '';

/** Returns where a press on a message leads. */
export function pushPath(kind: NotificationKind, mobile: boolean): string {
  if (pushKindOf[kind] === 'bookings') return mobile ? '/mobile/user/appointslist' : '/user/appointments';
  return mobile ? '/mobile/message' : '/user/notifications';
}
