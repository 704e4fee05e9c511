/** Staff find a person by email, and see what they did; the look is in the log. */
import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';

for (const viewport of [desktop, phone]) {
  test.describe(`the people of the site at ${viewport.width} pixels`, { tag: ['@mf-community', '@mf-doctors'] }, () => {
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
    });
  });
}
