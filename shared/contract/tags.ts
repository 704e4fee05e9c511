/**
 * What pages show, in kinds. A read carries the **tags** of what it shows, a write names those that it **invalidates**, and a live topic those
 * that its events change. The browser then reads again what carries one of them, whichever remote shows it.
 */
export const tags = [
  'appointment',
  'application',
  'audit',
  'block',
  'calendar-feed',
  'case',
  'catalogue',
  'clinic',
  'comment',
  'consent',
  'doctor',
  /** What a doctor edits. */
  'doctor-profile',
  'draft',
  'email-proof',
  'follow-request',
  'follower',
  'form',
  'hashtag',
  'hit',
  'site-hit',
  'interest',
  'ledger',
  'liked',
  'liker',
  'meeting',
  'member',
  'message',
  /** How many posts a list of posts lacks. A post that is published changes this, not the list under someone's eyes. */
  'new-posts',
  'notification',
  'own-data',
  'passkey',
  /** A post on its own page. */
  'post',
  /** Lists of posts. */
  'posts',
  'preference',
  'privacy',
  'profile',
  'question',
  /** What the site does by itself. */
  'queue',
  /** What recovery diaries of a procedure report. */
  'recovery',
  'saved',
  'saved-search',
  'schedule',
  'second-factor',
  'session',
  'settings',
  'slot',
  'team',
  'ticket',
  'voucher',
  /** What was bought. */
  'voucher-order',
  'waitlist',
] as const;

export type Tag = (typeof tags)[number];
