import { expect } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { follows } from '../support/live.ts';
import { mailTo } from '../support/mail.ts';
import { enterAs } from '../support/member.ts';
import { beginAs, makeAuthor, publishPost } from '../support/publish.ts';
import { test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const tag = ['@mf-community', '@mf-doctors'];

test('a post is reported, removed, appealed and shown again', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [reporting, staff, writing] = [await open(), await open(), await open()];
  const title = `Miracle cream ${Date.now()}`;
  const author = await makeAuthor(writing, 'Curious Currawong');
  const postId = await publishPost(author, title, 'It works for everybody, at once.');

  await test.step('Given that a member reports a post', async () => {
    await beginAs(reporting, await makeAuthor(reporting, 'Careful Cassowary'));
    await reporting.goto(`/post/${postId}`);
    const dialog = reporting.getByRole('dialog', { name: 'Report this post' });
    const openDialog = async () => {
      await reporting.getByRole('button', { name: 'Post options' }).first().click();
      await reporting.getByRole('menuitem', { name: 'Report' }).click();
    };
    await openDialog();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByRole('radio', { name: /^Misleading health claim/ }).check();
    await dialog.getByRole('textbox').fill('Nothing works for everybody.');
    expect(await a11yViolations(reporting, 'dialog[open]')).toEqual([]);
    await reporting.goBack();
    await reporting.goForward();
    await openDialog();
    await expect(dialog.getByRole('textbox')).toHaveValue('Nothing works for everybody.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Thank you')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  const waiting = staff.getByRole('article', { name: `Post: ${title}` });
  await test.step('When staff removes it, by the keyboard alone', async () => {
    await enterAs(staff, 'admin@example.com');
    await staff.goto('/admin');
    await staff.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Moderation' }).press('Enter');
    await expect(staff.getByRole('heading', { name: 'Moderation' })).toBeFocused();
    const more = staff.getByRole('button', { name: 'Show more' }).first();
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(waiting).toBeVisible({ timeout: 1000 });
    }).toPass();
    await waiting.getByRole('button', { name: title }).press('Enter');
    await expect(waiting.getByText('Nothing works for everybody.')).toBeVisible();
    await waiting.getByRole('radio', { name: /^Remove/ }).press('Space');
    await waiting.getByRole('textbox', { name: /^Reason/ }).fill('No cream helps everybody.');
    expect(await a11yViolations(staff)).toEqual([]);
    await waiting.getByRole('button', { name: 'Review decision' }).press('Enter');
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(waiting).toBeHidden();
  });

  await test.step('Then no one finds it, and its author learns why', async () => {
    await reporting.goto(`/post/${postId}`);
    await expect(reporting.getByRole('heading', { name: title })).toBeHidden();
    expect((await mailTo(author.email)).text).toContain('No cream helps everybody.');
    await beginAs(writing, author);
    await writing.goto(`/post/${postId}`);
    await expect(writing.getByText('Removed by our team')).toBeVisible();
    await expect(writing.getByText('No cream helps everybody.')).toBeVisible();
  });

  await test.step('When the author appeals and staff grants it', async () => {
    await writing.getByRole('button', { name: 'Ask for a review' }).click();
    const dialog = writing.getByRole('dialog');
    await dialog.getByRole('textbox').fill('I meant that it worked for me.');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(writing.getByText('You asked us to review this decision.')).toBeVisible();

    await staff.reload();
    await staff.getByRole('button', { name: 'Appeals' }).click();
    await waiting.getByRole('button', { name: title }).click();
    await expect(waiting.getByText('I meant that it worked for me.')).toBeVisible();
    await waiting.getByRole('radio', { name: /^Keep/ }).check();
    await waiting.getByRole('textbox', { name: /^Reason/ }).fill('That is your experience.');
    await waiting.getByRole('button', { name: 'Review decision' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await expect(waiting).toBeHidden();
    await staff.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Log', exact: true }).click();
    await expect(staff.getByText('That is your experience.')).toBeVisible();
  });

  await test.step('Then everybody can read it again', async () => {
    await reporting.goto(`/post/${postId}`);
    await expect(reporting.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('a removed comment tells its author why, and its appeal comes before staff', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [staff, writing, reading] = [await open(), await open(), await open()];
  const author = await makeAuthor(writing, 'Hasty Honeyeater');
  const title = `A calm week ${Date.now()}`;
  const postId = await publishPost(author, title, 'One person’s experience.');
  const { id: asked = '' } = await author.call('POST', '/user_action/actions/comment', {
    postId,
    content: 'Did it hurt?',
  });
  const answer = { commentId: asked, content: 'Buy my cream.' };
  const { id = '' } = await author.call('POST', '/user_action/actions/reply', answer);
  const reporter = await makeAuthor(writing, 'Watchful Wagtail');
  await reporter.call('POST', '/reports', { subject: { kind: 'comment', id }, reason: 'spam' });

  const heard = follows(reading, `post:${postId}`);
  await reading.goto(`/post/${postId}`);
  await heard;
  await expect(reading.getByText('Buy my cream.')).toBeVisible();

  await enterAs(staff, 'admin@example.com');
  await staff.goto('/admin?section=moderation');
  const waiting = staff.getByRole('article', { name: `Comment on ${title}` });
  const more = staff.getByRole('button', { name: 'Show more' }).first();
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(waiting).toBeVisible({ timeout: 1000 });
  }).toPass();
  await waiting.getByRole('button', { name: title }).click();
  await expect(waiting.getByText('Did it hurt?')).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Open the post' })).toBeVisible();
  await waiting.getByRole('radio', { name: /^Remove/ }).check();
  await waiting.getByRole('textbox', { name: /^Reason/ }).fill('It sells something.');
  await waiting.getByRole('button', { name: 'Review decision' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(waiting).toBeHidden();
  await expect(reading.getByText('Buy my cream.')).toBeHidden();

  await beginAs(writing, author);
  await writing.goto(`/post/${postId}?comment=${id}`);
  const own = writing.locator(`#comment-${id}`);
  await expect(own.getByText('Reason: It sells something.')).toBeVisible();
  expect(await a11yViolations(writing, `#comment-${id}`)).toEqual([]);
  await own.getByRole('button', { name: 'Ask for a review' }).click();
  const dialog = writing.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It was a joke.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(own.getByText('You asked us to review this decision.')).toBeVisible();

  await staff.reload();
  await staff.getByRole('button', { name: 'Appeals' }).click();
  await waiting.getByRole('button', { name: title }).click();
  await expect(waiting.getByText('It was a joke.')).toBeVisible();
});

test('the administration is for staff alone', { tag }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Log in as staff')).toBeVisible();
  await enterAs(page, 'member@example.com');
  await page.goto('/admin');
  await expect(page.getByText('For staff only')).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);
});
