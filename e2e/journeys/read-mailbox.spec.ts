import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { freshEmail } from '../support/mail.ts';
import { atBothWidths } from '../support/site-pages.ts';

/** Asks the site to write to a new email. */
async function askForMail(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, userRole: 'USER', source: 'register' };
  const answer = await request.post('/api/register/clickVerification', { data });
  expect(await answer.json()).toMatchObject({ code: 100 });
}

const expectNoAdvice = (page: Page) =>
  atBothWidths(page, async (width) => expect([width, await advice(page)]).toEqual([width, []]));

test.describe('the mailbox', { tag: '@mf-auth' }, () => {
  test('holds mails that can be read without a barrier', async ({ page, request }) => {
    const email = freshEmail();
    await askForMail(request, email);
    await page.goto(`/mailbox?q=${email}`);
    const address = await page.getByRole('link', { name: /Confirm your email address/ }).getAttribute('href');
    // Nothing runs in the frame of a mail, so it is looked at as a page of its own.
    const letter = await request.get(`${address?.split('?')[0]}/body`);
    await page.goto('about:blank');
    await page.setContent(await letter.text());
    await expect(page.getByRole('heading', { name: 'Welcome to Charis' })).toBeVisible();
    // Landmarks are for pages; a mail is shown within one.
    const isOfPages = (found: string) => /^(region|landmark-one-main):/.test(found);
    expect((await advice(page)).filter((found) => !isOfPages(found))).toEqual([]);
  });

  test('is searched, read without a barrier, wide and narrow, and its links lead to the site', async ({
    page,
    request,
  }) => {
    const email = freshEmail();
    await test.step('Given a mail that no one has opened', () => askForMail(request, email));

    await test.step('When its recipient is searched for', async () => {
      await page.goto('/mailbox');
      await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
      await page.keyboard.press('Enter');
    });
    const message = page.getByRole('link', { name: new RegExp(`Unread: Charis to ${email}`) });
    await expect(message).toBeVisible();
    await expectNoAdvice(page);

    await test.step('Then it opens, and is read from then on', async () => {
      await message.click();
      await expect(page.getByRole('heading', { name: 'Confirm your email address', level: 1 })).toBeVisible();
      await expect(message).toHaveCount(0);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: 'Welcome to Charis' })).toBeVisible();
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await atBothWidths(page, async (width) => expect([width, await page.evaluate(overflow)]).toEqual([width, 0]));
    });

    await test.step('And it can be read as plain text, with the six digits', async () => {
      await page.getByRole('link', { name: 'Plain text' }).click();
      await expect(page.getByRole('main')).toContainText(/\b\d{6}\b/);
      await expectNoAdvice(page);
    });

    await test.step('And its button leads the whole window to the site', async () => {
      await page.getByRole('link', { name: 'Formatted' }).click();
      await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click();
      await expect(page).toHaveURL(/\/valideEmail\?token=[\w-]{43}&source=register$/);
    });
  });
});
