import { expect, type Page } from '@playwright/test';
import { a11yViolations, expectNoBarrier } from '../support/a11y-violations.ts';
import { type Newcomer, newcomer } from '../support/newcomer.ts';
import { desktop, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const tag = '@mf-community';
const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Notifications|通知)/ });

async function see({ page }: Newcomer, other: Newcomer) {
  await page.goto(other.path);
  await expect(page.getByRole('heading', { level: 1, name: other.nickname })).toBeVisible();
}

test('two members follow each other and hear of it at once, one at a desk and one with a phone', { tag }, async ({
  browser,
}) => {
  test.slow();
  const amber = await newcomer(browser, 'Amber Avocet');
  const blue = await newcomer(browser, 'Bluegum Bowerbird');
  await amber.page.setViewportSize(desktop);
  await blue.page.setViewportSize(phone);

  await test.step('Given that one of them looks at any page', async () => {
    await blue.page.goto('/procedure');
    await expect(bell(blue.page)).toHaveAccessibleName('Notifications');
  });

  await test.step('When the other follows them', async () => {
    await see(amber, blue);
    await expectNoBarrier(amber.page);
    await main(amber.page).getByRole('button', { name: 'Follow Bluegum Bowerbird' }).click();
    await expect(main(amber.page).getByRole('button', { name: 'Following Bluegum Bowerbird. Unfollow' })).toBeVisible();
    await expect(main(amber.page).getByText('1 follower', { exact: true })).toBeVisible();
  });

  await test.step('Then the bell says so without a reload, and leads to who it was', async () => {
    await expect(bell(blue.page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(blue.page).click();
    const notice = main(blue.page).getByRole('listitem').filter({ hasText: 'Amber Avocet follows you' });
    await expect(notice.getByRole('button', { name: 'Mark as read' })).toBeVisible();
    await expectNoBarrier(blue.page);
    const width = await blue.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    await notice.getByRole('link').click();
    await expect(blue.page.getByRole('heading', { level: 1, name: 'Amber Avocet' })).toBeVisible();
    await expect(bell(blue.page)).toHaveAccessibleName('Notifications');
  });

  await test.step('And once it is mutual, both lists say so', async () => {
    await main(blue.page).getByRole('button', { name: 'Follow Amber Avocet' }).click();
    await main(blue.page).getByRole('link', { name: 'Followers', exact: true }).click();
    await expect(blue.page).toHaveURL(/tab=followers/);
    await amber.page.goto(`${amber.path}&tab=followers`);
    const row = main(amber.page).getByRole('listitem').filter({ hasText: 'You follow each other' });
    await expect(row.getByRole('link', { name: 'Bluegum Bowerbird' })).toBeVisible();
    await main(amber.page).getByRole('searchbox', { name: 'Search by name' }).fill('no one at all');
    await expect(main(amber.page).getByText('No member in this list is called “no one at all”')).toBeVisible();
    await main(amber.page).getByRole('searchbox', { name: 'Search by name' }).fill('blueg');
    await expect(row).toBeVisible();
  });
});

test('who asks to follow a private account is let in from the notifications', { tag }, async ({ browser }) => {
  test.slow();
  const quiet = await newcomer(browser, 'Quiet Quail');
  const curious = await newcomer(browser, 'Curious Currawong');

  await test.step('Given a private account', async () => {
    await quiet.page.goto('/user/profile#community');
    await main(quiet.page).getByRole('switch', { name: 'Private account' }).click();
    await expect(quiet.page.getByText('Your account is private.')).toBeVisible();
    await expect(main(quiet.page).getByText('No follow requests.')).toBeVisible();
    expect(await a11yViolations(quiet.page)).toEqual([]);
  });

  await test.step('When someone asks to follow it', async () => {
    await see(curious, quiet);
    await expect(main(curious.page).getByText('This account is private')).toBeVisible();
    await expect(main(curious.page).getByRole('navigation', { name: 'Sections of this page' })).toBeHidden();
    await main(curious.page).getByRole('button', { name: 'Follow Quiet Quail' }).click();
    await expect(main(curious.page).getByText('Your follow request is waiting for Quiet Quail.')).toBeVisible();
  });

  await test.step('Then it is answered where it is told', async () => {
    await quiet.page.goto('/user/notifications');
    await main(quiet.page).getByRole('button', { name: 'Accept Curious Currawong' }).click();
    await expect(main(quiet.page).getByRole('button', { name: 'Accept Curious Currawong' })).toBeHidden();
  });

  await test.step('And the page that the follower has open shows at once what is shared', async () => {
    await expect(bell(curious.page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(main(curious.page).getByRole('navigation', { name: 'Sections of this page' })).toBeVisible();
    await expect(main(curious.page).getByText('No posts yet')).toBeVisible();
  });
});

test('a block hides both from each other until it is taken back, by keyboard alone', { tag }, async ({ browser }) => {
  test.slow();
  const weary = await newcomer(browser, 'Weary Wagtail');
  const pushy = await newcomer(browser, 'Pushy Pardalote');
  const elsewhere = await weary.page.context().newPage();

  await test.step('Given that pages of both are open', async () => {
    await see(pushy, weary);
    await see(weary, pushy);
    await see({ ...weary, page: elsewhere }, pushy);
    await expect(bell(elsewhere)).toBeVisible();
  });

  await test.step('When one blocks the other', async () => {
    await main(weary.page).getByRole('button', { name: 'Member options' }).focus();
    await weary.page.keyboard.press('Enter');
    await expect(weary.page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
    await weary.page.keyboard.press('ArrowUp');
    await expect(weary.page.getByRole('menuitem', { name: 'Block' })).toBeFocused();
    await weary.page.keyboard.press('Enter');
    const dialog = weary.page.getByRole('dialog', { name: 'Block Pushy Pardalote?' });
    await expect(dialog.getByText('We do not tell them.')).toBeVisible();
    expect(await a11yViolations(weary.page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Block' }).focus();
    await weary.page.keyboard.press('Enter');
    await expect(main(weary.page).getByText('You have blocked Pushy Pardalote')).toBeVisible();
  });

  await test.step('Then the other finds no one, and what was open says so at once', async () => {
    const notFound = pushy.page.getByRole('heading', { level: 1, name: 'We could not find this member' });
    await expect(notFound).toBeVisible();
    await expect(main(elsewhere).getByText('You have blocked Pushy Pardalote')).toBeVisible();
    await pushy.page.goto(weary.path);
    await expect(notFound).toBeVisible();
  });

  await test.step('And the profile takes it back', async () => {
    await weary.page.goto('/user/profile#community');
    await main(weary.page).getByRole('button', { name: 'Unblock Pushy Pardalote' }).focus();
    await weary.page.keyboard.press('Enter');
    await expect(main(weary.page).getByText('You have not blocked anyone.')).toBeVisible();
    await see(pushy, weary);
  });
});

test('what an account is told of is kept; a guest reads its page and is asked in for more; all of it speaks Chinese', {
  tag,
}, async ({ page: guest, browser }) => {
  const { page, path } = await newcomer(browser, 'Choosy Chough');

  await test.step('what is chosen is shown at once, and saved one after the other', async () => {
    await page.goto('/user/profile#community');
    const likes = main(page).getByRole('checkbox', { name: 'Likes: On the site' });
    const weekly = main(page).getByRole('radio', { name: 'Weekly' });
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('weekly') === true);
    await likes.uncheck();
    await main(page).getByText('Weekly', { exact: true }).click();
    await expect(weekly).toBeChecked();
    await saved;
    await page.reload();
    await expect(likes).not.toBeChecked();
    await expect(weekly).toBeChecked();
  });

  await test.step('a guest is asked in for more', async () => {
    await guest.goto(`${path}&tab=followers`);
    await expect(main(guest).getByText('Log in to see this list')).toBeVisible();
    await main(guest).getByRole('button', { name: 'Follow Choosy Chough' }).click();
    await expect(guest.getByRole('dialog')).toBeVisible();
  });

  await test.step('pages of members and notifications speak Chinese', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.goto(path);
    await expect(main(page).getByRole('navigation', { name: '页面内容' })).toContainText(
      '帖子精选收藏赞过草稿关注者关注',
    );
    await page.goto('/user/notifications');
    await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeVisible();
    await expect(main(page).getByText('还没有通知')).toBeVisible();
  });
});
