/** Staff find a person by email, and see what they did; the look is in the log. They keep answers to begin with, and notes on messages. */
import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';

const tag = ['@mf-catalogue', '@mf-community', '@mf-doctors'];

for (const viewport of [desktop, phone]) {
  test.describe(`the people of the site at ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport });

    test('are found by email, shown with what they did, and each look is in the log', async ({ page }) => {
      await enterAs(page, 'admin@example.com');
      await page.goto('/admin?section=people');
      const main = page.getByRole('main');
      const search = main.getByRole('search');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(search.getByText('Enter a name, an email or a number.')).toBeVisible();
      await search.getByRole('searchbox', { name: 'Name, email or number' }).fill('no-one-is-called-so');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(main.getByText('No one found')).toBeVisible();
      await search.getByRole('searchbox').fill('member@example.com');
      await search.getByRole('button', { name: 'Search' }).click();
      const found = main.getByRole('listitem').filter({ hasText: 'member@example.com' });
      await expect(found).toContainText('found by email');
      expect(await a11yViolations(page)).toEqual([]);

      await found.getByRole('link').click();
      await expect(page).toHaveURL(/section=people&person=[0-9a-f-]{36}$/);
      for (const title of [
        'Appointments',
        'Orders',
        'Messages to our team',
        'Reports about them',
        'Decisions',
        'Log',
      ]) {
        await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
      }
      await expect(main.getByText('Opened the record of a person').first()).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);

      await page.goto('/admin?section=audit&show=member');
      await expect(main.getByText('Opened the record of a person').first()).toBeVisible();

      // What staff keeps for colleagues: answers to begin with, and notes, which the author of a message does not get.
      const title = `Parking ${viewport.width}`;
      await page.goto('/admin?section=answers');
      await main.getByRole('button', { name: 'Add an answer' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      await dialog.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'Appointments' });
      await dialog.getByRole('textbox', { name: 'Answer in English' }).fill('Behind the clinic.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByRole('heading', { name: title }).first()).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);

      await page.goto('/admin?section=contact');
      const ticket = main.locator('details').first();
      await ticket.locator('summary').click();
      await ticket.getByRole('combobox', { name: 'Start from' }).selectOption({ label: title });
      await expect(ticket.getByRole('textbox', { name: 'Answer' })).toHaveValue('Behind the clinic.');
      await ticket.getByRole('button', { name: 'Add a note' }).click();
      const note = `Called at ${viewport.width}.`;
      await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
      await dialog.getByRole('button', { name: 'Save the note' }).click();
      await expect(ticket.getByText(note).first()).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);
    });
  });
}
