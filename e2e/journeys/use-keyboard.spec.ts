import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enter, makeMember, publish } from '../support/community.ts';
import { expectSent, pictureFile } from '../support/compose.ts';
import { press, reach, write } from '../support/keyboard.ts';

test.use({ reducedMotion: 'no-preference' });

test('a member writes, comments, follows and reports by the keyboard alone', { tag: '@mf-community' }, async ({
  page,
}) => {
  const wren = await makeMember(page, 'Keen Wren');
  const heron = await makeMember(page, 'Nimble Heron');
  const postId = await publish(page, heron, `Without a mouse ${Date.now()}`);
  await enter(page, wren);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('When a post with a picture is written', async () => {
    await page.goto('/post');
    await press(page, page.getByRole('main').getByRole('button', { name: 'Write', exact: true }));
    await expect(page).toHaveURL(/\/post\/write/);
    await write(page, page.getByRole('textbox', { name: 'Title' }), 'By keys');
    await write(page, page.getByRole('textbox', { name: 'Text' }), 'Every step of it.');
    const chooser = page.waitForEvent('filechooser');
    await press(page, button('Choose files'));
    await (await chooser).setFiles([await pictureFile('one.jpg', '#8a3340')]);
    await expectSent(page, 1);
    await write(page, page.getByRole('textbox', { name: 'Description of picture 1' }), 'A red field');
    await press(page, button('Publish'));
    await expect(page.getByText('Your post is published.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('article', { name: 'By keys' })).toBeVisible();
  });

  await test.step('And a post of someone else is answered, and its author followed', async () => {
    await page.goto(`/post/${postId}`);
    await press(page, button('Follow Nimble Heron'));
    await expect(button('Following Nimble Heron. Unfollow')).toBeVisible();
    await write(page, page.getByRole('textbox', { name: 'Write a comment' }), 'Thank you');
    await press(page, button('Send'));
    await expect(page.getByRole('article', { name: 'Comment by Keen Wren' })).toContainText('Thank you');
    await expect(button('Send')).toBeFocused();
  });

  await test.step('And the comment is answered, by a button that gets the focus back', async () => {
    await expect(button('Reply')).toBeVisible();
    await press(page, button('Reply'));
    const answer = page.getByRole('textbox', { name: 'Reply to Keen Wren' });
    await write(page, answer, 'And one more thing');
    await press(page, page.locator('form').filter({ has: answer }).getByRole('button', { name: 'Send' }));
    await expect(answer).toBeHidden();
    await expect(button('Reply').first()).toBeFocused();
  });

  await test.step('And it is reported, from a menu that gets the focus back', async () => {
    await page.goto(`/post/${postId}`);
    const menu = button('Post options');
    await press(page, menu);
    const report = page.getByRole('menuitem', { name: 'Report' });
    await expect(report).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this post' });
    await reach(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    expect(await a11yViolations(page, 'dialog[open]')).toEqual([]);
    await press(page, dialog.getByRole('button', { name: 'Send report' }));
    await press(page, dialog.getByRole('button', { name: 'Done' }));
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
