import { z } from 'zod';
import { cursor, id, pageSize, person, utc } from './fields';
import { operation, pageOf } from './operation';

/**
 * `answer`: doctors, its actors, have answered a question that the account asks;
 * `moderation`: what staff decided about something of the account's own; `report-decided`: that what it reported has been decided;
 * `voucher-…`: a doctor sold one, is asked for a refund, or may not sell one; a buyer has an answer. They name no one;
 * `doctor-found`: doctors, its actors, are new among those who fit a saved search, the excerpt being its name;
 * `ticket-answered`: the team has answered a ticket of the account, the excerpt being its number;
 * `message`: the other of a conversation has written, which says nothing of the words;
 * `form`: a practice asks to fill in a form for an appointment; `form-completed`: a member has;
 * `appointment-ended`, `appointment-called-off`, `waitlist-paused`: a doctor takes no bookings any more, so a request or an appointment has ended,
 * or those who wait wait longer; without a subject the doctor's own, the excerpt saying how many;
 * `application`: that of a doctor has changed its state; `clinic-joined`: a doctor says that they work at a clinic that the account has made;
 * `clinic-corrected`: staff has corrected a clinic that the account has made or works at, the excerpt being the reason.
 */
export const notificationKind = z.enum([
  'post-like',
  'comment-like',
  'comment',
  'reply',
  'mention',
  'answer',
  'follow',
  'follow-request',
  'follow-accepted',
  'moderation',
  'report-decided',
  'application',
  'clinic-joined',
  'clinic-corrected',
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
  'appointment-claim',
  'waitlist-offer',
  'waitlist-paused',
  'voucher-sold',
  'voucher-refund-asked',
  'voucher-suspended',
  'voucher-released',
  'voucher-refund-decided',
  'voucher-order-stopped',
  'doctor-found',
  'ticket-answered',
  'message',
  'form',
  'form-completed',
]);

/** What a notification may be about besides posts and comments. */
export const notificationSubjectKind = z.enum([
  'appointment',
  'order',
  'voucher',
  'application',
  'ticket',
  'search',
  'clinic',
  'question',
  'conversation',
  'form',
]);

const notification = z.object({
  id,
  kind: notificationKind,
  /** The people who did it, the newest first, three at most; empty for what staff decided. */
  actors: z.array(person),
  /** How many did it, those of `actors` among them. */
  actorCount: z.int(),
  postId: id.nullable(),
  postTitle: z.string(),
  commentId: id.nullable(),
  subject: z.object({ kind: notificationSubjectKind, id }).nullish(),
  /** Beginning of the comment, or of what staff wrote. */
  excerpt: z.string(),
  read: z.boolean(),
  at: utc,
});

export const listNotifications = operation({
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the account, grouped, the newest first',
  access: 'account',
  query: z.object({
    /** The list has only unread notifications. */
    unread: z.enum(['true']).optional(),
    cursor: cursor.optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['notification'],
  data: pageOf(notification),
});

export const countUnreadNotifications = operation({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications are not read, 100 at most',
  access: 'account',
  tags: ['notification'],
  data: z.object({ count: z.int() }),
});

export const readNotifications = operation({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read: those that are named, or all',
  access: 'account',
  body: z.object({ ids: z.array(id).max(100).optional() }),
  invalidates: ['notification'],
  data: z.object({ unread: z.int() }),
});

/** `moderation` has no preference: it is always told. */
export const notificationTopic = z.enum(['likes', 'comments', 'mentions', 'follows']);

const preference = z.object({ topic: notificationTopic, inApp: z.boolean(), email: z.boolean() });

export const getNotificationPreferences = operation({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Notification settings of the account',
  access: 'account',
  tags: ['preference'],
  data: z.object({ preferences: z.array(preference), digest: z.enum(['off', 'daily', 'weekly']) }),
});

export const setNotificationPreferences = operation({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Change notification settings; what is left out stays as it is',
  access: 'account',
  body: z.object({
    preferences: z.array(preference).max(10).optional(),
    digest: z.enum(['off', 'daily', 'weekly']).optional(),
  }),
  invalidates: ['preference'],
  data: z.object({ preferences: z.array(preference), digest: z.enum(['off', 'daily', 'weekly']) }),
});
