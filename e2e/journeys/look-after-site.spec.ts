import { expect } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';
import { test } from '../support/test.ts';

test('staff sees what runs the site, and what has to be looked after in time @mf-doctors', async ({ page }) => {
  await enterAs(page, 'admin@example.com');
  await page.goto('/admin?section=system');
  await expect(page.getByRole('heading', { name: 'System' })).toBeVisible();
  await atBothWidths(page, async () => {
    const facts = page.getByRole('term');
    const certificate = 'Certificate of the site (TLS) is good until';
    for (const name of ['Jobs', 'Last backup', 'Disk', certificate, 'Key of push messages'])
      await expect(facts.filter({ hasText: name })).toBeVisible();
    await expect(page.getByText('None is known')).toBeVisible();
    await expect(page.getByText(/^In use since .* has no end$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Processes' }).getByText('Everything').first()).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
  });
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await expect(page.getByRole('table', { name: 'Queues' }).getByText('Mails', { exact: true })).toBeVisible();
});
