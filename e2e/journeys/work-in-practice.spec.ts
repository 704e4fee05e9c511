/** The workspaces of doctors and of staff, in a wide and in a narrow window. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-doctors', '@mf-booking'];

const rail = (page: Page) => page.getByRole('navigation', { name: 'Your practice' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectNothingAcross(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
}

test('a doctor works in a frame without header and footer, whose rail leads to each page, and to the site', {
  tag,
}, async ({ page }) => {
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto('/doctor/today');
  await expect(heading(page, 'Today')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();

  await test.step('Then each way of the rail leads to its page, and says where one is', async () => {
    const ways = [
      ['Calendar', 'My calendar'],
      [/^Requests/, 'Requests'],
      ['Patients', 'Patients'],
      ['Questions', 'Questions'],
      [/^Messages/, 'Messages'],
      ['Vouchers', 'Vouchers'],
      ['Profile', 'Your doctor profile'],
      ['Numbers', 'Numbers'],
      ['Team', 'Team'],
      ['Settings', 'Hours and booking rules'],
      ['Today', 'Today'],
    ] as const;
    for (const [way, title] of ways) {
      const link = rail(page).getByRole('link', { name: way });
      await link.click();
      await expect(heading(page, title)).toBeVisible();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  });

  await test.step('And nothing is in the way at either width', async () => {
    await atBothWidths(page, async (width) => {
      const last = rail(page).getByRole('link', { name: 'Settings' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await expectNothingAcross(page);
      expect([width, await advice(page)]).toEqual([width, []]);
    });
  });

  await test.step('When the site is pressed, then its header is there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Charis' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Doctors' })).toBeVisible();
    await expect(rail(page)).toHaveCount(0);
  });
});

test('a doctor reads the numbers of a period, as charts, tables and files, and keeps the period in the address', {
  tag,
}, async ({ page }) => {
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto('/doctor/numbers');
  await expect(page.getByText('Use of time')).toBeVisible();

  await test.step('When a year is chosen, then its bars are months, also after a reload', async () => {
    await page.getByText('365 days', { exact: true }).click();
    await expect(page).toHaveURL('/doctor/numbers?days=365');
    await page.reload();
    await expect(page.getByRole('radio', { name: '365 days' })).toBeChecked();
    const chart = page.getByRole('figure', { name: 'Open and booked hours' });
    await chart.getByText('Show as a table').click();
    expect(await chart.getByRole('rowheader').count()).toBeLessThanOrEqual(13);
  });

  await test.step('And the visits are a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download visits as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('charis-visits.csv');
  });

  await test.step('And nothing is in the way at either width', async () => {
    await atBothWidths(page, async (width) => {
      await expectNothingAcross(page);
      expect([width, await advice(page)]).toEqual([width, []]);
    });
  });
});

test('the pages of a workspace are pages of the site for who does not work in it', { tag }, async ({ page }) => {
  await page.goto('/doctor/today');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in/sign up' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(rail(page)).toHaveCount(0);
});

test('staff has the sections in the same frame', { tag }, async ({ page }) => {
  await enterAs(page, 'admin@example.com');
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'System' })).toBeFocused();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await atBothWidths(page, async (width) => {
    await expectNothingAcross(page);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
});
