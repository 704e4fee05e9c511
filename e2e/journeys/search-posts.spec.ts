import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { beginAs, makeAuthor, publishPost } from '../support/publish.ts';

const tag = '@mf-community';

test('posts are found in spite of a typing error, and by the keyboard', { tag }, async ({ page }) => {
  const author = await makeAuthor(page, 'Kookaburra Kindred');
  await publishPost(author, 'Kurrajong rhinoplasty diary', 'The swelling went after a week.', ['kurrajong']);
  await page.goto('/post');
  const box = page.getByRole('combobox', { name: 'Search posts, members and tags' });
  await box.pressSequentially('kurajong rhinoplatsy');
  await expect(page.getByRole('option', { name: /Kurrajong rhinoplasty diary/ })).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=kurajong\+rhinoplatsy/);
  const found = page.getByRole('region', { name: 'Results for “kurajong rhinoplatsy”' });
  const hit = found.getByRole('link', { name: /Kurrajong rhinoplasty diary/ });
  await expect(hit.locator('mark')).toHaveText(['Kurrajong', 'rhinoplasty']);
  expect(await a11yViolations(page, 'main')).toEqual([]);

  await box.fill('kookabura');
  await expect(page.getByRole('option', { name: /Kookaburra Kindred/ }).first()).toBeVisible();
  await box.fill('zzzzzzqqq');
  await box.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();
});

test('posts in Chinese are found by parts of a sentence', { tag }, async ({ page }) => {
  const author = await makeAuthor(page, '林间的小燕子');
  await publishPost(author, '蜡梅双眼皮术后恢复', '第一周的感受，恢复得很好。');
  await page.context().addCookies([{ name: 'charis_lang', value: 'zh-CN', url: process.env.CHARIS_SITE ?? '' }]);
  await page.goto(`/post?q=${encodeURIComponent('蜡梅双眼')}`);
  const hit = page.getByRole('link', { name: /蜡梅双眼皮术后恢复/ });
  await expect(hit.locator('mark').first()).toHaveText('蜡梅双眼');
});

test('whom someone blocks leaves the search that is open, and stays away', { tag }, async ({ page }) => {
  const author = await makeAuthor(page, 'Brazen Bowerbird');
  const searcher = await makeAuthor(page, 'Searching Shrike');
  await publishPost(author, 'Bottlebrush brow lift notes', 'Two weeks in.');
  await publishPost(searcher, 'Bottlebrush eyelid notes', 'My own.');
  await beginAs(page, searcher);
  await page.goto('/post?q=bottlebrush');
  const found = page.getByRole('region', { name: 'Results for “bottlebrush”' });
  const [own, theirs] = ['eyelid', 'brow lift'].map((part) => found.getByRole('link', { name: new RegExp(part) }));
  if (!own || !theirs) throw new Error('There are two posts');
  await expect(theirs).toBeVisible();
  const { userId } = await author.call('GET', '/user/fetch_user_profile');
  await searcher.call('POST', '/blocks', { userId });
  await expect(theirs).toBeHidden();
  await page.reload();
  await expect(own).toBeVisible();
  await expect(theirs).toBeHidden();
});
