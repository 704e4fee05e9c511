import { type APIRequestContext, expect, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';

/** Asks the site to write to a new email, which no other test uses. */
async function askForMail(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, userRole: 'USER', source: 'register' };
  const answer = await request.post('/api/register/clickVerification', { data });
  expect(await answer.json()).toMatchObject({ code: 100 });
}

test.describe('the mailbox', { tag: '@mf-auth' }, () => {
  test('holds mails that can be read without a barrier', async ({ page, request }) => {
    await askForMail(request, 'mailbox.letter@example.com');
    await page.goto('/mailbox?q=mailbox.letter@example.com');
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

  for (const [device, width] of [
    ['a desktop', 1440],
    ['a phone', 390],
  ] as const) {
    test(`on ${device} is searched, read without a barrier, and its links lead to the site`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 860 });
      const email = `mailbox.${width}@example.com`;
      await test.step('Given a mail that no one has opened', () => askForMail(request, email));

      await test.step('When its recipient is searched for', async () => {
        await page.goto('/mailbox');
        await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
        await page.keyboard.press('Enter');
      });
      const message = page.getByRole('link', { name: new RegExp(`Unread: Charis to ${email}`) });
      await expect(message).toBeVisible();
      expect(await advice(page)).toEqual([]);

      await test.step('Then it opens, and is read from then on', async () => {
        await message.click();
        await expect(page.getByRole('heading', { name: 'Confirm your email address', level: 1 })).toBeVisible();
        await expect(message).toHaveCount(0);
        const frame = page.frameLocator('iframe');
        await expect(frame.getByRole('heading', { name: 'Welcome to Charis' })).toBeVisible();
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(overflow)).toBe(0);
      });

      await test.step('And it can be read as plain text, with the six digits', async () => {
        await page.getByRole('link', { name: 'Plain text' }).click();
        await expect(page.getByRole('main')).toContainText(/\b\d{6}\b/);
        expect(await advice(page)).toEqual([]);
      });

      await test.step('And its button leads the whole window to the site', async () => {
        await page.getByRole('link', { name: 'Formatted' }).click();
        await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click();
        await expect(page).toHaveURL(/\/valideEmail\?token=[\w-]{43}&source=register$/);
      });
    });
  }
});
