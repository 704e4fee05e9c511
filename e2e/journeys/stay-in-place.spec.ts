/** What is seen stays in its place while a page is loaded, also where the answers of the API come after it has been painted. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callAs, enter, type Member, makeMember } from '../support/community.ts';
import { shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { enterAs, enterAsMember } from '../support/member.ts';
import { desktop, phone, withoutLive } from '../support/site-pages.ts';

test.use({ reducedMotion: 'no-preference' });

declare const charisLetGo: () => void;

/** What browsers count as the shift of the layout; up to 0.1 is called good. */
const most = 0.02;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

/**
 * Lets each page hold its calls of the API back until `letGo`. The page does so itself, because a route would have each of its requests pass through the
 * test, and none come from the browser's cache.
 */
const holdCalls = (page: Page) =>
  page.addInitScript(() => {
    let letGo = () => {};
    const painted = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    Object.assign(globalThis, { charisLetGo: letGo });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = async function (body) {
      await painted;
      send.call(this, body);
    };
  });

/** Lets the API be called once what the application shows without its answers has been painted. */
async function letGo(page: Page): Promise<void> {
  await expect(page.locator('.first-screen')).toHaveCount(0);
  await expect(main(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => charisLetGo());
}

/** Opens a page afresh and expects that nothing moves until its content is there. */
async function expectStill(page: Page, path: string, content: Locator, visit: string): Promise<void> {
  await page.goto(path);
  await letGo(page);
  await expect(content).toBeVisible();
  if (!/^\/(mobile|admin)/.test(path)) await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { total, told } = await shiftsOf(page);
  const { width } = page.viewportSize() ?? {};
  expect(total, `${visit} of ${path} at ${width}\n${told.join('\n')}`).toBeLessThan(most);
}

const widths = [desktop, phone];

/** Lets the next visit be the first one. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Visits twice as someone who is logged in, at each width: the second time the site has been told that someone may be. */
async function expectStillTwice(page: Page, path: string, content: Locator): Promise<void> {
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const visit of ['first visit', 'second visit']) await expectStill(page, path, content, visit);
    await forget(page);
  }
}

async function watch(page: Page): Promise<void> {
  await watchShifts(page);
  await withoutLive(page);
  await holdCalls(page);
}

async function firstPost(page: Page): Promise<{ id: string; author: { userId: string } }> {
  const { data } = await (await page.request.get('/api/post/web/posts?tab=for-you')).json();
  return data.list[0];
}

/** Returns the id of the person who a session is of. */
async function idOf(page: Page, { token }: Pick<Member, 'token'>): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get('/api/user/fetch_user_profile', { headers })).json()).data.userId;
}

test.beforeEach(({ page }) => watch(page));

for (const [what, remote, pathOf] of [
  ['the feed', 'mf-community', async () => '/post'],
  ['the feed of the mobile pages', 'mf-mobile', async () => '/mobile/posts'],
  ['a post', 'mf-community', async (page) => `/post/${(await firstPost(page)).id}`],
  [
    'the page of someone',
    'mf-community',
    async (page) => `/user/detail?memberId=${(await firstPost(page)).author.userId}`,
  ],
] as [string, string, (page: Page) => Promise<string>][]) {
  test(`a guest and a member find ${what} in its place, wide and narrow`, { tag: `@${remote}` }, async ({ page }) => {
    const path = await pathOf(page);
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expectStill(page, path, cards(page).first(), 'visit of a guest');
      await forget(page);
    }
    await enterAsMember(page);
    await expectStillTwice(page, path, cards(page).first());
  });
}

test.describe('wide and narrow', () => {
  test('a member finds the own page in its place', { tag: '@mf-community' }, async ({ page }) => {
    await enterAsMember(page);
    await page.goto('/robots.txt');
    const token = (await page.evaluate(() => localStorage.getItem('charis.token'))) ?? '';
    await expectStillTwice(page, `/user/detail?memberId=${await idOf(page, { token })}`, cards(page).first());
  });

  test('a member finds the page of someone blocked in its place', { tag: '@mf-community' }, async ({ page }) => {
    const { author } = await firstPost(page);
    const weary = await makeMember(page, 'Weary Wattlebird');
    await callAs(page, weary, '/blocks', { userId: author.userId });
    await enter(page, weary);
    await expectStillTwice(page, `/user/detail?memberId=${author.userId}`, main(page).getByText(/^You have blocked /));
  });

  for (const [what, path] of [
    ['own appointments', '/mobile/user/appointslist'],
    ['procedures and doctors', '/mobile/medical'],
  ] as const) {
    test(`a member finds the ${what} of the mobile pages in their place`, { tag: '@mf-mobile' }, async ({ page }) => {
      await enterAsMember(page);
      await expectStillTwice(page, path, cards(page).first());
    });
  }

  test('staff finds the administration in its place', { tag: '@mf-doctors' }, async ({ page }) => {
    await enterAs(page, 'admin@example.com');
    await expectStillTwice(page, '/admin?section=moderation', main(page).getByRole('heading', { name: 'Moderation' }));
  });
});
