import { expect, type Locator, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { beginAs, makeAuthor, publishPost } from '../support/publish.ts';

const tag = '@mf-community';

const runsLeft = (words: Locator) => expect(words).toHaveCSS('direction', 'rtl');

test('Hebrew and Arabic run from right to left wherever names and titles are told', { tag }, async ({ browser }) => {
  test.slow();
  const open = async () => (await browser.newContext()).newPage();
  const [writing, reading, staff] = [await open(), await open(), await open()];
  const [name, reader] = [`נעמה השקדיה ${Date.now()}`, 'سلمى الحسن'];
  const title = `שישה שבועות אחרי ${Date.now()}`;
  const author = await makeAuthor(writing, name);
  const postId = await publishPost(author, title, 'הנפיחות ירדה אחרי שבוע.', ['החלמה']);
  const other = await makeAuthor(reading, reader);
  await other.call('POST', '/post/like', { postId, liked: true });
  await other.call('POST', '/user_action/actions/comment', { postId, content: 'شكرا على المشاركة' });
  await other.call('POST', '/reports', { subject: { kind: 'post', id: postId }, reason: 'other', note: 'غير واضح' });
  await beginAs(writing, author);
  await beginAs(reading, other);

  await test.step('in suggestions and what is found', async () => {
    await reading.goto('/post');
    const box = reading.getByRole('combobox', { name: 'Search posts, members and tags' });
    await box.fill('שישה שבועות');
    await runsLeft(box);
    const option = reading.getByRole('option', { name: title });
    await runsLeft(option.locator('[dir=auto]').first());
    await runsLeft(option.getByText(name));
    await reading.goto(`/post?q=${encodeURIComponent(name)}&kind=member`);
    const hit = reading.getByRole('main').getByRole('link', { name });
    await runsLeft(hit.locator('[dir=auto]'));
    const [picture, words] = [
      await hit.locator('[data-initials]').boundingBox(),
      await hit.locator('mark').first().boundingBox(),
    ];
    expect((words?.x ?? 0) - (picture?.x ?? 0)).toBeGreaterThan(0);
  });

  await test.step('in notifications, around which the sentence stays as it is', async () => {
    await writing.goto('/user/notifications');
    const like = writing.getByRole('listitem').filter({ hasText: 'likes your post' });
    await runsLeft(like.getByText(reader));
    await runsLeft(like.getByText(title));
    await expect(like.getByRole('link')).toHaveCSS('direction', 'ltr');
    expect(await a11yViolations(writing)).toEqual([]);
  });

  await test.step('in drafts', async () => {
    await author.call('POST', '/post/drafts', {
      title: 'טיוטה ראשונה',
      content: 'עוד לא',
      media: [],
      tags: [],
      categoryName: null,
      areas: [],
      visibility: 'PUBLIC',
      sensitive: false,
    });
    await writing.goto('/user/detail?tab=drafts');
    await runsLeft(writing.getByRole('heading', { name: 'טיוטה ראשונה' }));
    await runsLeft(writing.getByText('עוד לא'));
  });

  await test.step('among those who like a post, and in a sentence of the page', async () => {
    await writing.goto(`/post/${postId}`);
    await writing.getByRole('button', { name: /^1 like/ }).click();
    const dialog = writing.getByRole('dialog');
    await runsLeft(dialog.getByRole('link', { name: reader }));
    await expect(dialog.getByRole('button', { name: `Follow \u2068${reader}\u2069` })).toBeVisible();
  });

  await test.step('before staff', async () => {
    await enterAs(staff, 'admin@example.com');
    await staff.goto('/admin?section=moderation');
    const waiting = staff.getByRole('article', { name: title });
    const more = staff.getByRole('button', { name: 'Show more' }).first();
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(waiting).toBeVisible({ timeout: 1000 });
    }).toPass();
    await waiting.getByRole('button', { name: title }).click();
    await runsLeft(waiting.getByText('הנפיחות ירדה'));
    await runsLeft(waiting.getByText('غير واضح'));
    await runsLeft(waiting.getByText(reader));
  });
  for (const page of [writing, reading, staff]) await page.context().close();
});
