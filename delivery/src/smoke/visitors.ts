import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { PageToTry } from './pages-to-try';
import type { Role } from './smoke-result';
import { planted } from './watch-page';

/** Someone who opens pages. */
export interface Visitor {
  /** `a member on a phone` */
  who: string;
  device: 'desktop' | 'phone' | 'tablet';
  language?: 'zh-CN';
  /** The token of someone who is logged in; the site that is opened knows the bearer. */
  token?: string;
  /** Looks at the page of another remote, too, after each page. */
  isThorough?: boolean;
}

const screens: Record<Visitor['device'], BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/**
 * Returns guests and those who can log in. Guests and members look more closely on a desktop; the others are there for what only they see: phones, a
 * narrow window and Chinese, which one visitor has together, and the pages of doctors and staff.
 */
export function visitorsWith(tokens: { [role in Role]?: string }): Visitor[] {
  const { member, doctor, staff } = tokens;
  const inChinese = { device: 'tablet', language: 'zh-CN' } as const;
  return [
    { who: 'a guest', device: 'desktop', isThorough: true },
    { who: 'a guest on a phone', device: 'phone' },
    ...(member
      ? ([
          { who: 'a member', device: 'desktop', token: member, isThorough: true },
          { who: 'a member on a phone', device: 'phone', token: member },
          { who: 'a member in Chinese at 820 px', ...inChinese, token: member },
        ] satisfies Visitor[])
      : [{ who: 'a guest in Chinese at 820 px', ...inChinese }]),
    ...(doctor ? [{ who: 'a doctor', device: 'desktop', token: doctor } as const] : []),
    ...(staff ? [{ who: 'staff', device: 'desktop', token: staff } as const] : []),
  ];
}

/**
 * The pages of phones are for phones; the others are opened everywhere, because a link leads anywhere. A guest sees of what is private that it is, on a desktop
 * and, where it is made for phones, there.
 */
export const opens = ({ device, token }: Visitor, { layout, private: isPrivate }: PageToTry): boolean =>
  layout === 'mobile' ? device === 'phone' : device === 'desktop' || token !== undefined || !isPrivate;

/** Keeps the session under the keys of the shell's session store. */
function keepSession(token: string): void {
  localStorage.setItem('charis.token', token);
}

/** Returns a proxy that does not exist, for everything but the site: a release must not carry away what it reads as staff, by no kind of request. */
const onlyTo = (site: string) => ({ server: 'http://127.0.0.1:1', bypass: new URL(site).host });

/** Returns the browser of a visitor, with a storage of its own, which reaches the site alone. */
export async function browserOf(
  browser: Browser,
  { device, token, language = undefined }: Visitor,
  site: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...screens[device],
    ...(language ? { locale: language } : {}),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    proxy: onlyTo(site),
  });
  // The offer of the other layout comes or not by the page that a visit begins with.
  const cookies = { charis_layout: 'desktop', [planted.cookie]: planted.value };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })));
  if (language) await context.addCookies([{ name: 'charis_lang', value: language, url: site }]);
  if (token === undefined) return context;
  await context.addInitScript(keepSession, token);
  await context.addCookies([{ name: 'charis_member', value: '1', url: site }]);
  return context;
}
