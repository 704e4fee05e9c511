import { expect } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { makeAccount } from '../support/account.ts';
import { enter, makeMember, noticesOf, publish } from '../support/community.ts';
import { callAs, chooseFiles, enterComposer, expectSaved, expectSent, pictureFile } from '../support/compose.ts';
import { fillLogIn } from '../support/member.ts';
import { phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const title = 'Six weeks of patience';

test('a member writes with two pictures, loses the page, finds everything again and publishes once @mf-community', async ({
  page,
}) => {
  await enterComposer(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Enter a title').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('combobox', { name: 'Text' })
    .or(page.getByRole('textbox', { name: 'Text' }))
    .fill('What helped me:');
  await chooseFiles(page, [await pictureFile('one.jpg', '#8a3340'), await pictureFile('two.jpg', '#3d5a3c')]);
  await expectSent(page, 2);
  await page.getByRole('textbox', { name: 'Description of picture 2' }).fill('A green field');
  expect(await a11yViolations(page, 'main')).toEqual([]);

  // The keyboard alone makes the second picture the first.
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).press('ArrowLeft');
  await expect(page.getByText('Moved to place 1 of 2')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toHaveValue('A green field');
  await expectSaved(page);

  // The page goes away in the middle of a sentence.
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, told`);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, told`);
  await expect(page.getByText('We restored your draft')).toBeVisible();
  await expectSent(page, 2);

  await page.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(page.getByText('Your post is published.')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/post\?tab=mine$/);
  await expect(page.getByRole('article').filter({ hasText: `${title}, told` })).toHaveCount(1);

  // What is published can be changed.
  await page.getByRole('button', { name: 'View post' }).click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await page.goto(`/post/write?post=${new URL(page.url()).pathname.split('/').at(-1)}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mistaken`);
  await expect(page.getByText('Saved on this device only')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, told`);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, corrected`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('article').filter({ hasText: `${title}, corrected` })).toHaveCount(1);
});

test('a member mentions another in a post, who is linked and told of it; Enter in the title publishes nothing @mf-community', async ({
  page,
}) => {
  const named = await makeMember(page, 'Quilled Kestrel');
  await enterComposer(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  const text = page.getByRole('combobox', { name: 'Text' }).or(page.getByRole('textbox', { name: 'Text' }));
  await text.pressSequentially('Thank you @Quil');
  await expect(page.getByText('Quilled Kestrel')).toBeVisible();
  await text.press('Enter');
  await expect(text).toHaveValue('Thank you @Quilled Kestrel ');
  await expect(page).toHaveURL(/\/post\/write/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'View post' }).click({ timeout: 15_000 });
  await expect(page.getByRole('main').getByRole('link', { name: '@Quilled Kestrel' })).toBeVisible();
  await expect.poll(() => noticesOf(page, named)).toContainEqual(expect.objectContaining({ kind: 'mention' }));
});

test('a member whose draft was changed elsewhere sees both texts and merges them @mf-community', async ({ page }) => {
  const writer = await enterComposer(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectSaved(page);
  await expect(page).toHaveURL(/draft=/);
  const draftId = new URL(page.url()).searchParams.get('draft');
  const draft = await callAs(page, writer, 'get', `/post/drafts/${draftId}`);
  const { version, tags, categoryName, areas, visibility, sensitive } = draft;
  const elsewhere = { draftId, version, tags, categoryName, areas, visibility, sensitive, media: [] };
  await callAs(page, writer, 'post', '/post/drafts', {
    ...elsewhere,
    title: 'From my phone',
    content: 'Another beginning',
  });

  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, at home`);
  const dialog = page.getByRole('dialog', { name: 'This post was changed somewhere else' });
  await expect(dialog.getByText('Another beginning')).toBeVisible({ timeout: 10_000 });
  const merged = await dialog.getByRole('textbox', { name: 'Text' }).boundingBox();
  expect(merged?.height).toBeGreaterThan(150);
  expect(await a11yViolations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Both of them');
  await dialog.getByRole('button', { name: 'Keep the combined version' }).click();
  await expectSaved(page);
  expect(await callAs(page, writer, 'get', `/post/drafts/${draftId}`)).toMatchObject({ title: 'Both of them' });
});

test('a member whose post was changed elsewhere merges both and saves them @mf-community', async ({ page }) => {
  const writer = await makeMember(page, 'Twofold Wren');
  const postId = await publish(page, writer, title);
  await enter(page, writer);
  await page.goto(`/post/write?post=${postId}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, here`);
  const { own } = await callAs(page, writer, 'get', `/post/posts/${postId}`);
  await publish(page, writer, `${title}, elsewhere`, { postId, version: own.version });

  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This post was changed somewhere else' });
  await expect(dialog.getByText(`${title}, elsewhere`)).toBeVisible({ timeout: 10_000 });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Both of them');
  await dialog.getByRole('button', { name: 'Keep the combined version' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible({ timeout: 15_000 });
  expect(await callAs(page, writer, 'get', `/post/posts/${postId}`)).toMatchObject({ title: 'Both of them' });
});

test('a member whose connection breaks sees it, and goes on when it is back, at 390 px, as wide with a long word @mf-community', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await enterComposer(page);

  await test.step('a long word, such as an address, leaves the composer as wide as it is', async () => {
    const text = page.getByRole('combobox', { name: 'Text' }).or(page.getByRole('textbox', { name: 'Text' }));
    await text.fill(`https://example.com/${'a'.repeat(300)}`);
    await expect(text).toHaveValue(/a{300}$/);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport();
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  });

  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.evaluate(() => scrollTo(0, 300));
  await expectSaved(page);
  await expect(page).toHaveURL(/draft=/);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.route('**/api/files/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await chooseFiles(page, [await pictureFile('one.jpg', '#8a3340')]);
  await expect(page.getByRole('alert').filter({ hasText: 'file upload failed' })).toBeVisible({ timeout: 15_000 });
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, on the way`);
  await expect(page.getByText('Saved on this device only')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/files/**');
  await context.setOffline(false);
  await expectSent(page, 1);
  await expectSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSent(page, 1);
});

test('a member whose session ends while writing logs in over the page, and what was asked for goes on @mf-community', async ({
  page,
}) => {
  const password = 'wattle2026';
  const writer = await makeAccount(page, password, 'Lasting Wren');
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('charis.token', token), writer.token);
  for (const document of ['terms', 'image-data']) await callAs(page, writer, 'post', '/me/consents', { document });
  await page.goto('/post/write');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('combobox', { name: 'Text' })
    .or(page.getByRole('textbox', { name: 'Text' }))
    .fill('What helped me:');
  await expectSaved(page);
  const headers = { authorization: `Bearer ${writer.token}` };
  await page.request.delete('/api/sessions/current', { headers });

  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, still`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  // The notice goes away by itself, maybe before the dialog is there.
  await Promise.all([
    expect(page.getByText('Sorry, fetch failed, please login first!')).toHaveCount(1, { timeout: 15_000 }),
    expect(dialog.getByRole('button', { name: /Member$/ })).toBeVisible({ timeout: 15_000 }),
  ]);
  await dialog.getByRole('button', { name: /Member$/ }).click();
  await fillLogIn(page, { email: writer.email, password });
  await expect(page.getByText('Your post is published.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('article').filter({ hasText: `${title}, still` })).toHaveCount(1);
});

test('a member who logs out in another tab while writing finds the draft again @mf-community', async ({ page }) => {
  const password = 'wattle2026';
  const writer = await makeAccount(page, password, 'Leaving Wren');
  await page.goto('/no/such/place');
  await page.evaluate((token) => localStorage.setItem('charis.token', token), writer.token);
  await page.goto('/post/write');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectSaved(page);

  const other = await page.context().newPage();
  await other.goto('/about');
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await other.getByText('Log Out', { exact: true }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Log in/sign up' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Member$/ })
    .click();
  await fillLogIn(page, { email: writer.email, password });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title, { timeout: 15_000 });
});
