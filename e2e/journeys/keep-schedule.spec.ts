/** A doctor's own calendar, by keyboard, by pointer and on a phone. */
import { expect, type Page, test } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { demoLogin } from '../support/member.ts';

const tag = ['@mf-booking'];

/** A day of the coming weeks that no other journey looks at. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000);

async function enterAsDoctor(page: Page, path: string): Promise<void> {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  await beginSession(page, token);
  await page.goto(path);
}

test('a doctor closes and opens a day and its times by keyboard', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const times = page.getByRole('list', { name: 'Free and closed times' });

  await test.step('Given a day with free times', async () => {
    await enterAsDoctor(page, `/doctor/appoint?day=${dayIn(30)}`);
    await expect(times.getByRole('button').first()).toBeVisible();
  });

  await test.step('When the day is closed, after who is touched was shown', async () => {
    await page.getByRole('button', { name: 'Close this day' }).press('Enter');
    await expect(page.getByRole('dialog').getByText(/affected|stay/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
  });

  await test.step('Then no time is free, until it is opened again', async () => {
    await expect(page.getByText('This day is closed. No one can book it.')).toBeVisible();
    await expect(times.getByRole('button', { name: /, free$/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open this day' }).press('Enter');
    await expect(times.getByRole('button', { name: /, free$/ }).first()).toBeVisible();
  });

  await test.step('And single times are chosen, closed and opened', async () => {
    const [first, second] = [times.getByRole('button').nth(0), times.getByRole('button').nth(1)];
    await first.press('Space');
    await second.press('Enter');
    await page.getByRole('button', { name: 'Close times (2)' }).press('Enter');
    // Who is touched is looked up first, and nothing can be closed before.
    await expect(page.getByRole('dialog').getByText(/affected|stay/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
    await expect(times.getByRole('button', { name: /, closed$/ })).toHaveCount(2);
    await first.click();
    await second.click();
    await page.getByRole('button', { name: 'Open times (2)' }).click();
    await expect(times.getByRole('button', { name: /, closed$/ })).toHaveCount(0);
  });
});

test('a doctor books for who phones, and finds it in the calendar', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsDoctor(page, `/doctor/appoint?day=${dayIn(31)}`);
  await page.getByRole('button', { name: 'Book for a caller' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boobook Caller');
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('0491 570 006');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Boobook Caller' });
  await expect(card.getByRole('link', { name: '0491 570 006' })).toBeVisible();
});

test('a doctor closes public holidays', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsDoctor(page, '/doctor/appoint');
  await page.getByRole('button', { name: 'Public holidays' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Good Friday/ }).check();
  await dialog.getByRole('button', { name: 'Close 1' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Public holidays' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Easter Monday/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /Good Friday/ })).toBeHidden();
});

test('a doctor accepts and declines requests', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsDoctor(page, '/doctor/appoint');
  const requests = page.getByRole('region', { name: /requests?$/ });
  const waiting = requests.getByRole('article');
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();

  await test.step('When one is accepted', async () => {
    await waiting
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(waiting).toHaveCount(before - 1);
  });

  await test.step('And another is declined, which needs a reason', async () => {
    await waiting
      .first()
      .getByRole('button', { name: /^Decline/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(dialog.getByText('Give a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am at a conference that day.');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(waiting).toHaveCount(before - 2);
  });
});

test('a doctor changes booking rules on a phone', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsDoctor(page, '/doctor/appoint?settings');
  const horizon = page.getByRole('combobox', { name: 'How far ahead' });
  await horizon.selectOption('60 days');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const saved = page.getByText('Your hours and rules are saved');
  await expect(dialog.or(saved).first()).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.getByRole('button', { name: 'Save and keep them' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.reload();
  await expect(horizon).toHaveValue('60');
});
