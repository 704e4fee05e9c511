import { expect, type Locator, type Page } from '@playwright/test';

/** A page of the site that everyone may open, and what shows that its real data is there. */
export interface SitePage {
  path: string;
  remote: string;
  heading: string;
  content(page: Page): Locator;
}

const main = (page: Page) => page.getByRole('main');

export const sitePages: SitePage[] = [
  {
    path: '/',
    remote: 'shell',
    heading: 'Care with grace. Every profit given away.',
    content: (page) => main(page).getByRole('link', { name: /Chemical Peels/ }),
  },
  { path: '/post', remote: 'mf-community', heading: 'Posts', content: (page) => main(page).getByRole('article') },
  {
    path: '/question',
    remote: 'mf-community',
    heading: 'Questions to doctors',
    content: (page) => main(page).getByRole('article'),
  },
  {
    path: '/doctor',
    remote: 'mf-doctors',
    heading: 'Doctors',
    content: (page) => main(page).getByRole('list', { name: 'Next free times' }),
  },
  {
    path: '/doctor/userappoints',
    remote: 'mf-booking',
    heading: 'Book an appointment',
    content: (page) => main(page).getByText('Which doctor would you like to see?'),
  },
  {
    path: '/procedure',
    remote: 'mf-catalogue',
    heading: 'Procedures',
    content: (page) => main(page).getByRole('heading', { level: 2, name: 'Chemical Peels' }),
  },
  {
    path: '/instrument',
    remote: 'mf-catalogue',
    heading: 'Instruments',
    content: (page) => main(page).getByRole('heading', { level: 2 }),
  },
  {
    path: '/user/profile',
    remote: 'mf-auth',
    heading: 'Profile',
    content: (page) => main(page).getByRole('button', { name: 'Log in/sign up' }),
  },
  {
    path: '/user/detail',
    remote: 'mf-community',
    heading: 'Log in to see your page',
    content: (page) => main(page).getByRole('button', { name: 'Log in/sign up' }),
  },
  {
    path: '/user/notifications',
    remote: 'mf-community',
    heading: 'Notifications',
    content: (page) => main(page).getByRole('button', { name: 'Log in/sign up' }),
  },
  { path: '/mobile/posts', remote: 'mf-mobile', heading: 'Posts', content: (page) => main(page).getByRole('article') },
  {
    path: '/mobile/medical',
    remote: 'mf-mobile',
    heading: 'Medical',
    content: (page) => main(page).getByRole('list', { name: 'Next free times' }),
  },
  {
    path: '/mobile/message',
    remote: 'mf-mobile',
    heading: 'Messages',
    content: (page) => main(page).getByText('You are not logged in'),
  },
  {
    path: '/mobile/usercenter',
    remote: 'mf-mobile',
    heading: 'User',
    content: (page) => main(page).getByText('You are not logged in'),
  },
  {
    path: '/mobile/login',
    remote: 'mf-mobile',
    heading: 'Charis',
    content: (page) => main(page).getByText('Choose your identity'),
  },
  {
    path: '/mobile/user/profile',
    remote: 'mf-mobile',
    heading: 'Your profile',
    content: (page) => main(page).getByRole('button', { name: 'Log in/sign up' }),
  },
];

/** The pages by the remote that owns them: what visits all of one remote in one browser loads its files once. */
export const sitePagesByRemote = [...new Set(sitePages.map(({ remote }) => remote))].map((remote) => ({
  remote,
  pages: sitePages.filter((page) => page.remote === remote),
}));

export function sitePage(path: string): SitePage {
  const found = sitePages.find((page) => page.path === path);
  if (!found) throw new Error(`The table has no ${path}`);
  return found;
}

export async function expectShown(page: Page, { heading, content }: SitePage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(content(page).first()).toBeVisible();
}

/** Opens a page, with its search parameters if any, and waits for the application, which begins at the top of it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.first-screen')).toHaveCount(0);
  await expectShown(page, sitePage(path.replace(/\?.*/, '')));
}

/**
 * Keeps the page from following what happens: an open stream would never let the network be idle. The page itself refuses it, because a route would have each
 * request of the page pass through the test, and none come from the browser's cache.
 */
export const withoutLive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/api/live') ? Promise.reject(new TypeError('Failed to fetch')) : ask(input, init);
  });

/** Returns a tab of the header, or another of its links. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Does the same in a wide and in a narrow window, and restores the size of the window. */
export async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await look(viewport.width);
  }
  await page.setViewportSize(before);
}
