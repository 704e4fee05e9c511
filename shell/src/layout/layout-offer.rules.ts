import { type Device, isPhone, widest } from './mobile-guard';
import type { Layout } from './twin.rules';

/** Returns whether the other layout suits a device better: phones have the mobile one, wide windows of a computer the desktop's. */
export function suitsOther(layout: Layout, device: Device): boolean {
  return layout === 'desktop' ? isPhone(device) : !device.mobile && device.width > widest;
}

const name = 'charis_layout';

/** Returns whether this browser's visitor has answered which layout they want. */
export const isAnswered = (cookies: string): boolean => new RegExp(`(?:^|;\\s*)${name}=`).test(cookies);

/** Keeps the answer for a year; a cookie outlives the log-out. */
export function keepAnswer(layout: Layout): void {
  document.cookie = `${name}=${layout}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
