import { z } from 'zod';
import { plainText } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

export const pushKind = z.enum(['bookings', 'waitlist', 'comments', 'moderation']);

const hour = z.int().min(0, 'Choose an hour of the day.').max(23, 'Choose an hour of the day.');

const wishes = z.object({
  kinds: z.array(pushKind).max(4),
  /**
   * Mails also tell of what was pushed. Those with an entry for the calendar and about decisions come in any case; the others otherwise only
   * where no push service takes the messages.
   */
  mailToo: z.boolean(),
  /** Hours of the member's own day in which nothing is pushed; it waits until they end. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
});

const settings = wishes.extend({
  /** What a browser subscribes with (VAPID), as base64url. */
  publicKey: z.string(),
  /** How many browsers of the account take messages. */
  devices: z.int(),
});

export const getPushSettings = operation({
  method: 'GET',
  path: '/notifications/push',
  summary: 'Settings of push messages, and the key that a browser subscribes with',
  access: 'account',
  tags: ['preference'],
  data: settings,
});

export const setPushSettings = operation({
  method: 'PUT',
  path: '/notifications/push',
  summary: 'Change the settings of push messages and quiet hours',
  access: 'account',
  body: wishes,
  invalidates: ['preference'],
  data: settings,
});

export const addPushDevice = operation({
  method: 'POST',
  path: '/notifications/push/devices',
  summary: 'Send push messages to this browser until its session ends; registering it again is not an error',
  access: 'account',
  body: z.object({
    endpoint: plainText(1000).pipe(z.url({ protocol: /^https?$/, message: 'Check the format of this.' })),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}$/, 'Check the format of this.'),
      auth: z.string().regex(/^[\w-]{16,40}$/, 'Check the format of this.'),
    }),
    /** Messages lead to the mobile pages. */
    mobile: z.boolean(),
  }),
  invalidates: ['preference'],
  data: settings,
  reasons: { NOT_POSSIBLE: noData },
});

export const removePushDevice = operation({
  method: 'POST',
  path: '/notifications/push/devices/remove',
  summary: 'Stop pushing to this browser',
  access: 'account',
  body: z.object({ endpoint: plainText(1000) }),
  invalidates: ['preference'],
  data: settings,
});
