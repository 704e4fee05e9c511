import type { OperationName } from '@charis/shared/contract';
import { attempt, counts, hides, nothing, own, ownAccount, query, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const notificationWalks = {
  listNotifications: { others: [own()], blocked: [hides(nothing)], lists: [nothing, query({ unread: 'true' })] },
  countUnreadNotifications: { others: [own()], blocked: [counts(nothing, 'count')] },
  readNotifications: {
    others: [attempt(({ notificationId }) => ({ body: { ids: [notificationId] } }), 100), own({ body: {} })],
    blocked: ownAccount,
  },
  getNotificationPreferences: { others: [own()], blocked: ownAccount },
  setNotificationPreferences: { others: [own({ body: { digest: 'off' } })], blocked: ownAccount },
  getPushSettings: { others: [own()], blocked: ownAccount },
  setPushSettings: { others: [own({ body: { kinds: [], mailToo: false, quiet: null } })], blocked: ownAccount },
  addPushDevice: {
    others: [
      own({
        body: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
          keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
          mobile: false,
        },
      }),
    ],
    blocked: ownAccount,
  },
  removePushDevice: {
    others: [own({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' } })],
    blocked: ownAccount,
  },
} satisfies Partial<Record<OperationName, Walk>>;
