import type { DataOf } from '@charis/shared/contract';

export type PushSettings = DataOf<'getPushSettings'>;
export type PushKind = PushSettings['kinds'][number];

export const pushKinds = ['bookings', 'waitlist', 'comments', 'moderation'] as const satisfies readonly PushKind[];

/** What this browser can do about push messages: an iPhone needs the site on its home screen first. */
export type PushAbility = 'able' | 'denied' | 'install' | 'none';

interface Browser {
  /** Undefined where there are no notifications. */
  permission: NotificationPermission | undefined;
  hasPush: boolean;
  isApplePhone: boolean;
}

export function pushAbility({ permission, hasPush, isApplePhone }: Browser): PushAbility {
  if (!permission || !hasPush) return isApplePhone ? 'install' : 'none';
  return permission === 'denied' ? 'denied' : 'able';
}

/** Returns what to send to the server when settings change. */
export const wishesOf = ({ kinds, mailToo, quiet }: PushSettings) => ({ kinds, mailToo, quiet });
