import type { DataOf } from '@charis/shared/contract';
import type { Language } from '@charis/shared/rules';
import { findText } from '#locales/text';
import type { NotificationKind } from '#projections/notification/notification.rules';

export type PushKind = DataOf<'getPushSettings'>['kinds'][number];

/** The notifications that are pushed, and the setting that each belongs to. */
export const pushKindOf: Readonly<Partial<Record<NotificationKind, PushKind>>> = {
  comment: 'comments',
  reply: 'comments',
  mention: 'comments',
  answer: 'comments',
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
  'appointment-proposed': 'bookings',
  'appointment-unmoved': 'bookings',
  'appointment-claim': 'bookings',
  message: 'bookings',
  form: 'bookings',
  'waitlist-offer': 'waitlist',
  'waitlist-paused': 'waitlist',
};

/** Returns one sentence that a message says of a kind. Anyone can read a locked screen, so it names no person, procedure or reason. */
export const pushText = (kind: NotificationKind, language: Language): string =>
  findText(language, [`push.${kind}`]) ?? '';

/** Returns where a press on a message leads. */
export function pushPath(kind: NotificationKind, mobile: boolean): string {
  if (kind !== 'message' && pushKindOf[kind] === 'bookings')
    return mobile ? '/mobile/user/appointslist' : '/user/appointments';
  return mobile ? '/mobile/message' : '/user/notifications';
}
