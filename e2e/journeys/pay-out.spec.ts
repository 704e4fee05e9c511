/** What a doctor sold is paid out: the bank account, the payout that staff record, and its statement for the doctor and the bookkeeper. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { demoLogin, enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-doctors'];
const settlements = '/doctor/vouchers?show=settlements';

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

/** Presses a button and returns the name and the text of the file that it saves. */
async function fileOf(page: Page, button: string | RegExp): Promise<[name: string, text: string]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const file = await download;
  return [file.suggestedFilename(), await readFile(await file.path(), 'latin1')];
}

async function openAs(browser: Browser, account: string, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  await enterAs(page, account);
  await page.goto(path);
  return page;
}

test('a doctor names an account, staff record a payout to it, and the doctor and the bookkeeper read its statement', {
  tag,
}, async ({ page, browser }) => {
  const { email, password } = demoLogin('doctor@example.com');
  const account = page.getByRole('region', { name: 'Bank account' });
  const table = page.getByRole('table', { name: 'Settlements by month' });

  await test.step('Given an account that the doctor has named with the password, and sees masked', async () => {
    await enterAs(page, email, 'doctor');
    await page.goto(settlements);
    await account.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Account name' }).fill('B Thornbill');
    await dialog.getByRole('textbox', { name: 'BSB' }).fill('062 000');
    await dialog.getByRole('textbox', { name: 'Account number' }).fill('9876 12345');
    const proof = dialog.getByLabel('Your password', { exact: true });
    await proof.fill('wrong');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(proof).toHaveAttribute('aria-invalid', 'true');
    expect(await advice(page)).toEqual([]);
    await proof.fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('BSB 062-000, account ending in 345')).toBeVisible();
    await expect(page.getByText('987612345')).toHaveCount(0);
  });

  const name = (await page.getByRole('button', { name: /^Account of / }).getAttribute('aria-label')) ?? '';
  const doctor = name.replace('Account of ', '');
  await test.step('When staff record with the reference of the bank what is due', async () => {
    const staff = await openAs(browser, 'admin@example.com', '/admin?section=payouts');
    const record = staff.getByRole('button', { name: `Record as paid ${doctor}` });
    const made = staff.getByRole('table', { name: 'Payouts made' }).getByText('NPP 815');
    // A doctor is paid once a month, and a try before this one may have recorded it.
    await expect(record.or(made)).toBeVisible();
    if (await record.isVisible()) {
      await record.click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Show the account number' }).click();
      await expect(dialog.getByText('987612345')).toBeVisible();
      expect(await advice(staff)).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Reference of the bank' }).fill('NPP 815');
      await dialog.getByRole('button', { name: 'Save' }).click();
    }
    await expect(made).toBeVisible();
    await expect(record).toHaveCount(0);
    await expectFine(staff);
    await staff.close();
  });

  let statement: [string, string] = ['', ''];
  await test.step('Then the doctor sees that the month is paid, and has the statement and the months as files', async () => {
    await page.reload();
    await expect(table.getByText('Reference NPP 815')).toBeVisible();
    await expectFine(page);
    statement = await fileOf(page, /^Statement /);
    expect(statement[0]).toMatch(/^charis-payout-\d{4}-\d\d\.pdf$/);
    expect(statement[1]).toMatch(/^%PDF-/);
    const [csv, months] = await fileOf(page, 'Download CSV');
    expect(csv).toBe('settlements.csv');
    expect(months).toContain('"NPP 815"');
  });

  await test.step('And so does the bookkeeper, who does not see the account', async () => {
    const books = await openAs(browser, 'books@example.com', '/doctor/vouchers');
    await expect(
      books.getByRole('table', { name: 'Settlements by month' }).getByText('Reference NPP 815'),
    ).toBeVisible();
    await expect(books.getByRole('region', { name: 'Bank account' })).toHaveCount(0);
    expect(await fileOf(books, /^Statement /)).toEqual(statement);
    await expectFine(books);
    await books.close();
  });

  await test.step('But not the receptionist', async () => {
    const desk = await openAs(browser, 'reception@example.com', settlements);
    await expect(desk.getByRole('region', { name: 'Redeemed today' })).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Settlements by month' })).toHaveCount(0);
    await desk.close();
  });
});
