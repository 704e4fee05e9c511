import { type Browser, expect, type Page } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { callAs, enter, makeMember, noticesOf, publish } from '../support/community.ts';
import { demoLogin, enterAs, fillLogIn } from '../support/member.ts';
import { desktop, open, phone } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** A page of another visitor. */
const another = async (browser: Browser, baseURL = '') => (await browser.newContext({ baseURL })).newPage();

test('a guest who likes a post logs in and has liked it', { tag: '@mf-community' }, async ({ page }) => {
  // The one post of its tag: of all posts, another may be the first for a member.
  const tag = `liked-${Date.now()}`;
  await publish(page, await makeMember(page, 'Liked Wren'), 'What I would ask again', { tags: [tag] });
  await open(page, `/post?tag=${tag}`);
  const card = page.getByRole('article').first();
  const like = card.getByRole('button', { name: 'Like', exact: true });

  await test.step('When the guest likes the first post, the log-in opens', async () => {
    await like.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Member$/ })
      .click();
    await fillLogIn(page, demoLogin('newmember@example.com'));
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 15_000 });
  });

  await test.step('Then it is liked, here and after a reload', async () => {
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await card.getByRole('link', { name: title, exact: true }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const liked = main(page).getByRole('button', { name: 'Like', exact: true });
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await liked.click();
    await expect(liked).toHaveAttribute('aria-pressed', 'false');
  });
});

test('two members talk below a post, and see each other’s words come in', { tag: '@mf-community' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const wren = await makeMember(page, 'Patient Wren');
  const heron = await makeMember(page, 'Curious Heron');
  const postId = await publish(page, wren, `What I asked before I decided ${Date.now()}`);
  const other = await another(browser, baseURL);
  await enter(page, wren);
  await enter(other, heron);
  await page.goto(`/post/${postId}`);
  await other.goto(`/post/${postId}`);

  await test.step('When one asks', async () => {
    await other.getByRole('textbox', { name: 'Write a comment' }).fill('How long was the first visit?');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByRole('article', { name: 'Comment by Curious Heron' })).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
  });

  await test.step('Then the other is told, and answers', async () => {
    await main(page).getByRole('button', { name: '1 new comment' }).click();
    const question = page.getByRole('article', { name: 'Comment by Curious Heron' });
    await expect(question).toContainText('How long was the first visit?');
    await question.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reply to Curious Heron' }).fill('About forty minutes.');
    await page.getByRole('button', { name: 'Send' }).last().click();
    await expect(page.getByRole('article', { name: 'Comment by Patient Wren' })).toContainText('Author');
  });

  await test.step('And the first one sees the answer come in', async () => {
    await main(other).getByRole('button', { name: '1 new comment' }).click();
    await expect(other.getByRole('article', { name: 'Comment by Patient Wren' })).toContainText('forty minutes');
  });
  await other.context().close();
});

test('a member mentions another in a comment, who is linked and told of it', { tag: '@mf-community' }, async ({
  page,
}) => {
  const named = await makeMember(page, 'Downy Kestrel');
  const wren = await makeMember(page, 'Patient Wren');
  await enter(page, wren);
  await page.goto(`/post/${await publish(page, wren, `Whom I asked ${Date.now()}`)}`);
  const field = page
    .getByRole('combobox', { name: 'Write a comment' })
    .or(page.getByRole('textbox', { name: 'Write a comment' }));
  await field.pressSequentially('Hello @Down');
  await page.getByText('Downy Kestrel').click();
  await expect(field).toHaveValue('Hello @Downy Kestrel ');
  await page.getByRole('button', { name: 'Send' }).click();
  const comment = page.getByRole('article', { name: 'Comment by Patient Wren' });
  await expect(comment.getByRole('link', { name: '@Downy Kestrel' })).toBeVisible();
  await expect.poll(() => noticesOf(page, named)).toContainEqual(expect.objectContaining({ kind: 'mention' }));
});

test('a doctor puts a comment that is refused in other words where it stands', { tag: '@mf-community' }, async ({
  page,
}) => {
  const wren = await makeMember(page, 'Patient Wren');
  const postId = await publish(page, wren, `Does it hurt? ${Date.now()}`);
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto(`/post/${postId}`);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('It is painless.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('painless');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const words = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('It is painless.');
  await expect(words).toHaveAccessibleDescription(/^Not sent: .*painless/);
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('It is over quickly.');
  await main(page).locator('form').filter({ has: words }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: /^Comment by / })).toContainText('It is over quickly.');
  await expect(page.getByText('Not sent')).toBeHidden();
});

test('a post in Hebrew runs from right to left, and its English paragraph does not', { tag: '@mf-community' }, async ({
  page,
}) => {
  const wren = await makeMember(page, 'Patient Wren');
  const content = 'שישה שבועות אחרי הטיפול\nSix weeks after';
  await page.goto(`/post/${await publish(page, wren, 'שישה שבועות', { content })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'שישה שבועות' })).toHaveCSS('direction', 'rtl');
  const text = main(page).getByText('Six weeks after');
  const [first, second] = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = element.closest('div')?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const lines = [...range.getClientRects()].filter(({ width }) => width > 20);
    return [right - (lines.at(0)?.right ?? 0), (lines.at(-1)?.left ?? 0) - left];
  });
  expect([Math.round(first ?? -1), Math.round(second ?? -1)]).toEqual([0, 0]);
});

test('a comment that could not be sent is kept, and sent once', { tag: '@mf-community' }, async ({ page }) => {
  const wren = await makeMember(page, 'Stranded Wren');
  const postId = await publish(page, wren, `Written on a train ${Date.now()}`);
  await enter(page, wren);
  await page.goto(`/post/${postId}`);
  const field = page.getByRole('textbox', { name: 'Write a comment' });

  await field.fill('Half a thought');
  const own = ['/api/post/posts/', '/api/post/wap/viewComment/'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path + postId)),
  );
  await page.reload();
  await Promise.all(own);
  await expect(field).toHaveValue('Half a thought');

  await test.step('When it is sent without a connection, it waits', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Not sent');
  });

  await test.step('Then it goes by itself once there is one', async () => {
    await page.context().setOffline(false);
    await expect(page.getByRole('article', { name: 'Comment by Stranded Wren' })).toHaveCount(1);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByRole('article', { name: 'Comment by Stranded Wren' })).toHaveCount(1);
});

test('a comment whose answer was lost is neither announced nor there twice', { tag: '@mf-community' }, async ({
  page,
}) => {
  const wren = await makeMember(page, 'Doubtful Wren');
  const postId = await publish(page, wren, `Said in a tunnel ${Date.now()}`);
  await enter(page, wren);
  await page.goto(`/post/${postId}`);
  const news = main(page).getByRole('button', { name: /new comment/ });
  let isLost = true;
  await page.route('**/api/user_action/actions/comment', async (route) => {
    const answer = await route.fetch();
    await (isLost ? route.abort('connectionreset') : route.fulfill({ response: answer }));
  });

  await test.step('When the server has it, and its answer does not come, it counts as unsent', async () => {
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Did you hear me?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Not sent');
    await expect(page.getByRole('heading', { level: 2, name: 'Comments 1' })).toBeVisible();
    await expect(news).toBeHidden();
  });

  await test.step('Then it is found to have arrived once there is an answer', async () => {
    isLost = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article', { name: 'Comment by Doubtful Wren' })).toHaveCount(1);
    await expect(main(page).getByText('Did you hear me?')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: 'Comments 1' })).toBeVisible();
    await expect(news).toBeHidden();
  });
});

test('an author makes a post private, deletes it and takes that back', { tag: '@mf-community' }, async ({ page }) => {
  const wren = await makeMember(page, 'Undecided Wren');
  const title = `Second thoughts ${Date.now()}`;
  const postId = await publish(page, wren, title);
  await enter(page, wren);
  await page.goto(`/post/${postId}`);
  const choose = async (name: string) => {
    await main(page).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Make private');
  await expect(main(page).getByText('Private', { exact: true })).toBeVisible();
  expect((await (await page.request.get(`/api/post/posts/${postId}`)).json()).code).toBe(404);

  await choose('Delete');
  await expect(page).toHaveURL(/\/post$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Post restored.')).toBeVisible();
  await page.goto(`/post/${postId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the feed is narrowed by its address, and Back finds its place', { tag: '@mf-community' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/post');
  await page.getByRole('combobox', { name: 'Procedure' }).selectOption({ label: 'Facelift' });
  await page.getByRole('combobox', { name: 'Body area' }).selectOption({ label: 'Facial' });
  await expect(page).toHaveURL(/categoryName=facelift&area=Facial/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').nth(1).getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /^Comments/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Without Facelift' })).toBeVisible();
  await page.getByRole('button', { name: 'Without Facial' }).click();
  await expect(page).toHaveURL(/\?categoryName=facelift$/);
});

test('a like that is refused is taken back with the reason', { tag: '@mf-community' }, async ({ page }) => {
  const wren = await makeMember(page, 'Refused Wren');
  await enter(page, wren);
  await page.route('**/api/post/like', (route) =>
    route.fulfill({ json: { code: 404, msg: 'The post is not there', data: null, traceId: 'x' } }),
  );
  await page.goto('/post');
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like', exact: true });
  await like.click();
  await expect(page.getByText('The post is not there')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('what is posted meanwhile is offered and shown when that is wanted', { tag: '@mf-community' }, async ({
  page,
}) => {
  const wren = await makeMember(page, 'Early Wren');
  const heron = await makeMember(page, 'Followed Heron');
  await publish(page, heron, 'Here already');
  await enter(page, wren);
  const headers = { authorization: `Bearer ${heron.token}` };
  const { data } = await (await page.request.get('/api/user/fetch_user_profile', { headers })).json();
  await callAs(page, wren, '/users/follow', { userId: data.userId });
  await page.goto('/post?tab=following');
  await expect(page.getByRole('article', { name: 'Here already' })).toBeVisible();
  const title = `Just now ${Date.now()}`;
  await publish(page, heron, title);
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test('no one meets a barrier below a post, wide and narrow; the window is called after it, and its HTML can be read without scripts', {
  tag: '@mf-community',
}, async ({ page, browser, baseURL }) => {
  const wren = await makeMember(page, 'Open Wren');
  const title = `For everybody ${Date.now()}`;
  const content = 'I wrote down every question beforehand: see https://example.com for them.';
  const postId = await publish(page, wren, title, { content });
  await callAs(page, wren, '/user_action/actions/comment', { postId, content: 'My own addition' });
  await page.goto(`/post/${postId}`);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Comment by Open Wren' })).toBeVisible();
    expect([viewport, await a11yViolations(page)]).toEqual([viewport, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }

  await test.step('the window is called after what it shows', async () => {
    await page.setViewportSize(desktop);
    await expect(page).toHaveTitle(`${title} · Charis`);
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(told).toMatchObject({ headline: title, author: { name: 'Open Wren' }, url: page.url() });
    await page.getByRole('link', { name: 'Open Wren' }).first().click();
    await expect(page).toHaveTitle('Open Wren · Charis');
    await page.getByRole('link', { name: /Back to Posts/ }).click();
    await expect(page).toHaveTitle('Posts · Charis');
  });

  await test.step('its HTML can be read without scripts', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`/post/${postId}`);
    await expect(plain).toHaveTitle(new RegExp(title));
    await expect(plain.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(plain.getByText('I wrote down every question beforehand')).toBeVisible();
    await context.close();
  });
});

test('a post that is not there says so', { tag: '@mf-community' }, async ({ page }) => {
  await page.goto('/post/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this post' })).toBeVisible();
  await main(page).getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
