import type { DataOf } from '@charis/shared/contract';

export type NotificationKind = DataOf<'listNotifications'>['list'][number]['kind'];
export type NotificationTopic = DataOf<'getNotificationPreferences'>['preferences'][number]['topic'];

/** Which preference decides about a kind; those without one are always told. */
export const topicOf: Readonly<Record<NotificationKind, NotificationTopic | null>> = {
  'post-like': 'likes',
  'comment-like': 'likes',
  comment: 'comments',
  reply: 'comments',
  mention: 'mentions',
  answer: 'comments',
  follow: 'follows',
  'follow-request': 'follows',
  'follow-accepted': 'follows',
  moderation: null,
  'report-decided': null,
  application: null,
  'clinic-joined': null,
  'clinic-corrected': null,
  'appointment-request': null,
  'appointment-booked': null,
  'appointment-declined': null,
  'appointment-cancelled': null,
  'appointment-moved': null,
  'appointment-expired': null,
  'appointment-reminder': null,
  'appointment-at-risk': null,
  'appointment-kept': null,
  'appointment-ended': null,
  'appointment-called-off': null,
  'appointment-proposed': null,
  'appointment-unmoved': null,
  'appointment-claim': null,
  'waitlist-offer': null,
  'waitlist-paused': null,
  'voucher-sold': null,
  'voucher-refund-asked': null,
  'voucher-suspended': null,
  'voucher-released': null,
  'voucher-refund-decided': null,
  'voucher-order-stopped': null,
  'doctor-found': null,
  'ticket-answered': null,
  message: null,
  form: null,
  'form-completed': null,
};

/** These hold until the account chooses. Likes are many, and each says little, so they are not mailed. */
export const defaultPreferences: readonly { topic: NotificationTopic; inApp: boolean; email: boolean }[] = [
  { topic: 'likes', inApp: true, email: false },
  { topic: 'comments', inApp: true, email: true },
  { topic: 'mentions', inApp: true, email: true },
  { topic: 'follows', inApp: true, email: true },
];

export interface Notice {
  /** The account that gets it. */
  accountId: string;
  kind: NotificationKind;
  /** The account that did it; null for staff. */
  actorId: string | null;
  postId?: string | null;
  /** A click leads to it; for likes, it is what is liked. */
  commentId?: string | null;
  /** What it is about where that is neither a post nor a comment. */
  subject?: NonNullable<DataOf<'listNotifications'>['list'][number]['subject']>;
  /** Beginning of the comment, of what staff wrote, or what stands below the sentence of the kind. */
  excerpt?: string;
  /** We send no push message about it. */
  withoutPush?: boolean;
  /** What it answers: replies to one comment are one group. */
  parentId?: string;
}

/** Returns a key: notices of one account with the same key are one row while it is not read. */
export function groupKeyOf({ kind, postId, commentId, parentId, subject, excerpt }: Notice): string {
  if (subject) return `${kind} ${subject.id}`;
  switch (kind) {
    case 'post-like':
    case 'comment':
      return `${kind} ${postId}`;
    case 'reply':
      return `${kind} ${parentId ?? commentId}`;
    case 'comment-like':
    case 'mention':
    case 'moderation':
    case 'report-decided':
      return `${kind} ${commentId ?? postId}`;
    // The words of this notice say how many appointments ended.
    case 'appointment-ended':
    case 'appointment-called-off':
      return `${kind} ${excerpt}`;
    default:
      return kind;
  }
}

/** Those that have a mail of their own, and are in no digest. */
export const mailedAlone = [
  'moderation',
  'application',
  'appointment-request',
  'appointment-booked',
  'appointment-declined',
  'appointment-cancelled',
  'appointment-moved',
  'appointment-expired',
  'appointment-reminder',
  'appointment-at-risk',
  'appointment-kept',
  'appointment-ended',
  'appointment-called-off',
  'appointment-proposed',
  'appointment-unmoved',
  'waitlist-offer',
  'waitlist-paused',
  'voucher-refund-asked',
  'voucher-refund-decided',
  'ticket-answered',
  'message',
  'form',
] as const satisfies readonly NotificationKind[];

/** They are shown without anyone who did it, too: staff did, a buyer, who stays masked, or Charis, for a doctor whose account may be suspended. */
export const ofStaff: readonly NotificationKind[] = [
  'moderation',
  'report-decided',
  'application',
  'clinic-corrected',
  'appointment-ended',
  'appointment-called-off',
  'waitlist-paused',
  'voucher-sold',
  'voucher-refund-asked',
  'voucher-suspended',
  'voucher-released',
  'voucher-refund-decided',
  'voucher-order-stopped',
  'ticket-answered',
];

/** Done, undone and done again within this many milliseconds, these notify once. */
export const notifyOnceWithin = 24 * 3_600_000;
export const notifiedOnce: readonly NotificationKind[] = ['post-like', 'comment-like', 'mention', 'follow'];
