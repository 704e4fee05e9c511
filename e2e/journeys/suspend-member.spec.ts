import { expect, type Page } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { follows } from '../support/live.ts';
import { mailTo } from '../support/mail.ts';
import { demoLogin, fillLogIn, openLogIn } from '../support/member.ts';
import { type Author, makeAuthor, publishPost } from '../support/publish.ts';
import { test } from '../support/test.ts';

const tag = ['@mf-community', '@mf-auth'];
const reason = 'You use the face of someone else.';

async function suspend(page: Page, reporter: Author, id: string): Promise<void> {
  const subject = { kind: 'member', id };
  await reporter.call('POST', '/reports', { subject, reason: 'self-harm' });
  const login = { ...demoLogin('admin@example.com'), userRole: 'USER', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/user', { data: login })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const { list } = (await (await page.request.get('/api/admin/moderation?filter=open&pageSize=20', { headers })).json())
    .data;
  const { revision } = list.find((one: { subject: { id: string } }) => one.subject.id === id);
  const data = { subject, action: 'suspend', reason, revision };
  expect(await (await page.request.post('/api/admin/moderation', { headers, data })).json()).toMatchObject({
    code: 100,
  });
}

test('a suspended member leaves open pages at once, and reads why', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [own, reading] = [await open(), await open()];
  const author = await makeAuthor(own, 'Borrowed Bowerbird');
  const { userId = '' } = await author.call('GET', '/user/fetch_user_profile');
  const title = `Six calm weeks ${Date.now()}`;
  const postId = await publishPost(author, title, 'One person’s experience.');

  await test.step('Given that they read, and someone reads what they wrote', async () => {
    await beginSession(own, author.token);
    const heard = [follows(own, `sessions:${userId}`), follows(reading, `post:${postId}`)];
    await own.goto('/post');
    await reading.goto(`/post/${postId}`);
    await Promise.all(heard);
    await expect(own.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
    await expect(reading.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('When staff suspends them', async () => {
    await suspend(reading, await makeAuthor(reading, 'Watchful Wren'), userId);
  });

  await test.step('Then they are logged out there, and no one sees what they wrote', async () => {
    await expect(own.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(own.getByRole('banner').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
    await expect(reading.getByText('We could not find this post')).toBeVisible();
  });

  await test.step('And the log-in leads to the mail, which has the reason', async () => {
    await openLogIn(own);
    await fillLogIn(own, { email: author.email, password: 'finch2025' });
    await expect(own.getByRole('dialog').getByText(/^This account is suspended\. Our email/)).toBeVisible();
    expect((await mailTo(author.email)).text).toContain(reason);
  });
});
