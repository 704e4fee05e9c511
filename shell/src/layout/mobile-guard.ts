import type { Composition } from '@charis/shared/composition';
import { hasPage } from './has-page';

/** Pixels of the widest screen that the mobile layout is for. */
export const widest = 774;

const logInPath = '/mobile/login';

export interface Device {
  /** Pixels. */
  width: number;
  /** A coarse pointer, or a browser that calls itself mobile. */
  mobile: boolean;
}

export function thisDevice(): Device {
  return {
    width: innerWidth,
    mobile: matchMedia('(pointer: coarse)').matches || /Mobi|Android/i.test(navigator.userAgent),
  };
}

/** Returns whether the mobile layout is made for this device. */
export const isPhone = ({ width, mobile }: Device): boolean => mobile && width <= widest;

/**
 * Returns where a visitor of a mobile page is sent instead: on a narrow mobile device no one without a token gets further than the log-in, which leads
 * back by its parameter `from`. `undefined`: they may stay.
 */
export function guardedPath(
  composition: Composition,
  { pathname, search = '' }: { pathname: string; search?: string },
  device: Device,
  token: string | null,
): string | undefined {
  const guarded = /^\/mobile(\/|$)/.test(pathname) && pathname !== logInPath;
  if (!guarded || token !== null || !isPhone(device) || !hasPage(composition, logInPath)) return undefined;
  return `${logInPath}?from=${encodeURIComponent(pathname + search)}`;
}
