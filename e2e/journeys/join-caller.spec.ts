/** A date with hours of its own; a caller who is booked for it by video; and the account with that email, whose the appointment becomes. */
import { expect, type Page, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { makeAccount } from '../support/account.ts';
import { enter } from '../support/community.ts';
import { mailTo } from '../support/mail.ts';
import { enterAs } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-booking'];

/** A Sunday of the coming weeks, which no weekly hours of the demo reach. */
function sunday(): string {
  const at = new Date(Date.now() + 21 * 86_400_000);
  at.setUTCDate(at.getUTCDate() + ((7 - at.getUTCDay()) % 7));
  return at.toISOString().slice(0, 10);
}

async function expectFine(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    // An open dialog keeps the room of the scroll bar.
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
    expect([width, await advice(page)]).toEqual([width, []]);
  });
}

test('a Sunday gets hours, a caller is booked by video on it, and the account of their email takes it over', {
  tag,
}, async ({ page, browser }) => {
  const other = await browser.newContext({ baseURL: process.env.CHARIS_SITE ?? '', reducedMotion: 'reduce' });
  const member = await other.newPage();
  await member.goto('/robots.txt');
  const { email, token } = await makeAccount(member, 'wattle2026', 'Boobook Member');
  await enterAs(page, 'doctor@example.com', 'doctor');
  await page.goto(`/doctor/appoint?view=day&day=${sunday()}`);
  const dialog = page.getByRole('dialog');
  const times = page.getByRole('list', { name: 'Free and closed times' }).getByRole('button');

  await test.step('When the day gets hours of its own', async () => {
    await page.getByRole('button', { name: 'Hours of this day' }).click();
    const add = dialog.getByRole('button', { name: 'Add hours' });
    await expect(add).toBeVisible();
    if ((await dialog.getByRole('button', { name: /^Remove the hours/ }).count()) === 0) await add.click();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Open day');
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Save the hours' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('Then it has free times, and the changes say so', async () => {
    await expect(times.first()).toBeVisible();
    await expect(page.getByText('This day has hours of its own. Reason: Open day')).toBeVisible();
    await page.getByRole('button', { name: 'Changes', exact: true }).click();
    await expect(dialog.getByText(/^Own hours set/).first()).toBeVisible();
    await expectFine(page);
    await page.keyboard.press('Escape');
  });

  await test.step('When a caller is booked by video', async () => {
    await page.getByRole('button', { name: 'Book for a caller' }).click();
    await dialog.getByRole('radio', { name: 'By video' }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bob Boobook');
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog.getByText('Enter their email.', { exact: false })).toBeVisible();
    await expectFine(page);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: 'Bob Boobook' })).toBeVisible();
    await expect.poll(async () => (await mailTo(email)).text).toContain('create an account or log in with this email');
  });

  await test.step('Then the account of the email is asked, and agrees', async () => {
    await enter(member, { token, nickname: 'Boobook Member' });
    await member.goto('/user/appointments');
    const claims = member.getByRole('region', { name: 'Are these yours?' });
    await expect(claims.getByText('The clinic booked 1 appointment for Bob Boobook.')).toBeVisible();
    await expectFine(member);
    await claims.getByRole('button', { name: /^Yes/ }).click();
    await expect(claims).toBeHidden();
    await expect(
      member
        .getByRole('article')
        .filter({ hasText: /By video|video/i })
        .first(),
    ).toBeVisible();
  });

  await test.step('And the practice has a member with a card instead of a caller', async () => {
    await page.reload();
    await page.getByRole('article').filter({ hasText: 'Boobook Member' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boobook Member' })).toBeVisible();
    await expectFine(page);
  });
  await other.close();
});
