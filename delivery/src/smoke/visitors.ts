import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { PageToTry } from './pages-to-try';

/** Someone who opens pages. */
export interface Visitor {
  /** `a member on a phone` */
  who: string;
  device: 'desktop' | 'phone';
  /** Bearer of a member. */
  token?: string;
}

const screens: Record<Visitor['device'], BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/** Guests and, with a token, members; each on a desktop and on a phone. */
export function visitorsWith(token: string | undefined): Visitor[] {
  const guests: Visitor[] = [
    { who: 'a guest', device: 'desktop' },
    { who: 'a guest on a phone', device: 'phone' },
  ];
  if (token === undefined) return guests;
  return [
    ...guests,
    { who: 'a member', device: 'desktop', token },
    { who: 'a member on a phone', device: 'phone', token },
  ];
}

/** The pages of phones are for phones; the others are opened on both, because a link leads anywhere. */
export const opens = ({ device }: Visitor, { layout }: PageToTry): boolean =>
  device === 'phone' || layout === 'desktop';

/** By the keys of the shell's session store. */
function keepSession(token: string): void {
  localStorage.setItem('charis.token', token);
}

/** Returns the browser of a visitor, with a storage of its own. */
export async function browserOf(browser: Browser, { device, token }: Visitor, site: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...screens[device],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (token === undefined) return context;
  await context.addInitScript(keepSession, token);
  await context.addCookies([{ name: 'charis_member', value: '1', url: site }]);
  return context;
}
