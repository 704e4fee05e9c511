/** A doctor's patients, in a wide and in a narrow window. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-booking'];

const list = (page: Page) => page.getByRole('list', { name: 'Patients' });

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

test('a doctor finds a patient, reads their card, and writes a private note that is still there', {
  tag,
}, async ({ page }) => {
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto('/doctor/patients');
  const rows = list(page).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const name = (await rows.first().locator('strong').textContent()) ?? '';

  await test.step('When a name is searched, then the list has who is called so, and says where no one is', async () => {
    await expectFine(page);
    const search = page.getByRole('searchbox', { name: 'Name or phone number' });
    await search.fill('no one is called so');
    await expect(page.getByText('No patient matches “no one is called so”')).toBeVisible();
    await search.fill(name);
    await expect(rows.first()).toContainText(name);
  });

  await test.step('When the row is pressed, then the card has the appointments, and the rail says where one is', async () => {
    await rows.first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const visits = page.getByRole('region', { name: 'Appointments' }).getByRole('listitem');
    await expect(visits.first()).toBeVisible();
    const way = page.getByRole('navigation', { name: 'Your practice' }).getByRole('link', { name: 'Patients' });
    await expect(way).toHaveAttribute('aria-current', 'page');
  });

  const notes = page.getByRole('region', { name: 'Private notes' });
  const field = notes.getByRole('textbox', { name: 'Notes' });
  await test.step('When the notes are opened and written, then they are saved by themselves', async () => {
    await notes.getByRole('button', { name: 'Open the notes' }).click();
    await expect(field).toBeFocused();
    await field.fill('Prefers mornings.');
    await expect(notes.getByText(/^Saved at/)).toBeVisible();
    await expectFine(page);
  });

  await test.step('Then they are there after a reload, with a line for each look', async () => {
    await page.reload();
    await notes.getByRole('button', { name: 'Open the notes' }).click();
    await expect(field).toHaveValue('Prefers mornings.');
    await notes.getByText('Who opened the notes').click();
    expect(await notes.getByRole('listitem').count()).toBeGreaterThan(1);
  });
});

test('a card that is not one of the own leads to the list', { tag }, async ({ page }) => {
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto('/doctor/patients/detail?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This patient was not found')).toBeVisible();
  await page.getByRole('link', { name: 'See all patients' }).click();
  await expect(list(page)).toBeVisible();
});
