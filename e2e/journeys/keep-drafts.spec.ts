import { expect, type Page, test } from '@playwright/test';
import { callAs, enterComposer, expectSaved } from '../support/compose.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const onDevice = (page: Page) => expect(page.getByText('Saved on this device only')).toBeVisible({ timeout: 15_000 });

/** Nothing that is written in these windows reaches the server until what is given is called. */
async function loseSaves(page: Page) {
  const context = page.context();
  await context.route('**/api/post/drafts', (route) => route.abort());
  return async () => {
    await context.unroute('**/api/post/drafts');
    await context.setOffline(true);
    await context.setOffline(false);
  };
}

async function openWindow(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/post/write');
  await expect(titleOf(other)).toBeVisible();
  return other;
}

async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test('each of two windows keeps its own text over a reload, and no draft is made twice; what a window left behind is found by the next @mf-community', async ({
  page,
}) => {
  const writer = await enterComposer(page);
  const find = await loseSaves(page);
  const other = await openWindow(page);
  for (const one of [page, other]) {
    await titleOf(one).fill('The same');
    await onDevice(one);
  }
  await titleOf(page).fill('The same, here');
  await titleOf(other).fill('The same, there');
  await Promise.all([page, other].map(reload));
  await expect(titleOf(page)).toHaveValue('The same, here');
  await expect(titleOf(other)).toHaveValue('The same, there');
  await Promise.all([page, other].map(onDevice));
  await find();
  const draftsOf = async () => {
    const { list } = await callAs(page, writer, 'get', '/post/drafts');
    return list.map(({ title }: { title: string }) => title).sort();
  };
  // A save that meets the network while it changes is sent again after 15 seconds.
  await expect.poll(draftsOf, { timeout: 45_000 }).toEqual(['The same, here', 'The same, there']);

  await loseSaves(page);
  const ends = await openWindow(page);
  await titleOf(ends).fill('Left behind');
  await onDevice(ends);
  await ends.close();
  const finds = await openWindow(page);
  await expect(titleOf(finds)).toHaveValue('Left behind');
  await expect(finds.getByText('We restored your draft')).toBeVisible();
  await expect(titleOf(await openWindow(page))).toHaveValue('');
});

test('a person who finds a text again may still begin again once it is saved, and has both under Drafts @mf-community', async ({
  page,
}) => {
  const writer = await enterComposer(page);
  const find = await loseSaves(page);
  await titleOf(page).fill('From before');
  await onDevice(page);
  await reload(page);
  await expect(titleOf(page)).toHaveValue('From before');
  await find();
  await expectSaved(page);
  await expect(page).toHaveURL(/draft=/);

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Your earlier text is in Drafts.')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('');
  await expect(titleOf(page)).toBeFocused();
  await expect(page).toHaveURL(/\/post\/write$/);
  await expect(page.getByText('We restored your draft')).toBeHidden();
  await titleOf(page).fill('Something else');
  await expectSaved(page);
  const { list } = await callAs(page, writer, 'get', '/post/drafts');
  expect(list.map(({ title }: { title: string }) => title)).toEqual(['Something else', 'From before']);
});

test('a text that is put aside without a connection is there again the next time @mf-community', async ({ page }) => {
  await enterComposer(page);
  await loseSaves(page);
  await titleOf(page).fill('From before');
  await onDevice(page);
  await reload(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('stays on this device')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('');
  await expect(titleOf(await openWindow(page))).toHaveValue('From before');
});
