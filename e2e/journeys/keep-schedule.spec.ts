/** A doctor's own calendar, by keyboard, by pointer and on a phone. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { demoLogin } from '../support/member.ts';
import { desktop, phone } from '../support/site-pages.ts';

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

const timesOf = (page: Page) => page.getByRole('list', { name: 'Free and closed times' }).getByRole('button');
const chosenOf = (page: Page) =>
  page.getByRole('list', { name: 'Free and closed times' }).getByRole('button', { pressed: true });

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('a doctor closes and opens a day and its times by keyboard; several are chosen by dragging, and in the same way by Shift and the arrow keys', {
    tag,
  }, async ({ page }) => {
    const times = timesOf(page);

    await test.step('Given a day with free times', async () => {
      await enterAsDoctor(page, `/doctor/appoint?day=${dayIn(30)}`);
      await expect(times.nth(4)).toBeVisible();
    });

    await test.step('When the day is closed, after who is touched was shown', async () => {
      await page.getByRole('button', { name: 'Close this day' }).press('Enter');
      await expect(page.getByRole('dialog').getByText(/affect|stay/)).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Make unavailable', exact: true })
        .last()
        .press('Enter');
    });

    await test.step('Then no time is free, until it is opened again', async () => {
      await expect(page.getByText('This day is closed. No one can book it.')).toBeVisible();
      await expect(times.and(page.getByRole('button', { name: /, free$/ }))).toHaveCount(0);
      await page.getByRole('button', { name: 'Open this day' }).press('Enter');
      await expect(times.and(page.getByRole('button', { name: /, free$/ })).first()).toBeVisible();
    });

    await test.step('And single times are chosen, closed and opened', async () => {
      const closed = times.and(page.getByRole('button', { name: /, closed$/ }));
      await times.nth(0).press('Space');
      await times.nth(1).press('Enter');
      await page.getByRole('button', { name: 'Close 2 times' }).press('Enter');
      // The page first looks up who is affected; nothing can be closed before.
      await expect(page.getByRole('dialog').getByText(/affect|stay/)).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Make unavailable', exact: true })
        .last()
        .press('Enter');
      await expect(closed).toHaveCount(2);
      await times.nth(0).click();
      await times.nth(1).click();
      await page.getByRole('button', { name: 'Open 2 times' }).click();
      await expect(closed).toHaveCount(0);
      await expect(chosenOf(page)).toHaveCount(0);
    });

    await test.step('When a mouse is dragged over four, and one back', async () => {
      await times.nth(0).hover();
      await page.mouse.down();
      for (const place of [1, 2, 3, 2]) await times.nth(place).hover();
      await page.mouse.up();
      await expect(chosenOf(page)).toHaveCount(3);
    });

    await test.step('Then a drag that begins at a chosen one takes them back', async () => {
      await times.nth(0).hover();
      await page.mouse.down();
      for (const place of [1, 2]) await times.nth(place).hover();
      await page.mouse.up();
      await expect(chosenOf(page)).toHaveCount(0);
    });

    await test.step('And the keys do the same', async () => {
      await times.nth(0).focus();
      await page.keyboard.press('ArrowDown');
      await expect(times.nth(1)).toBeFocused();
      await page.keyboard.down('Shift');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
      await page.keyboard.up('Shift');
      await expect(chosenOf(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Close 3 times' }).press('Enter');
      await expect(page.getByRole('dialog').getByText(/affect|stay/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(times.first()).toBeVisible();
    });
  });

  test('a doctor accepts and declines requests, and closes public holidays', { tag }, async ({ page }) => {
    await enterAsDoctor(page, '/doctor/requests');
    const requests = page.getByRole('region', { name: /requests?$/ });
    const waiting = requests.getByRole('article');
    const dialog = page.getByRole('dialog');
    await expect(waiting.nth(3)).toBeVisible();
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
      await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(dialog.getByText('Give a reason')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am at a conference that day.');
      await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(waiting).toHaveCount(before - 2);
    });

    await test.step('And a public holiday that was closed is not offered again', async () => {
      await page.goto('/doctor/appoint');
      await page.getByRole('button', { name: 'Public holidays' }).click();
      await dialog.getByRole('checkbox', { name: /Good Friday/ }).check();
      await dialog.getByRole('button', { name: 'Close 1 day' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Public holidays' }).click();
      await expect(dialog.getByRole('checkbox', { name: /Easter Monday/ })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: /Good Friday/ })).toBeHidden();
    });
  });

  test('a doctor prints the day and downloads it for a spreadsheet', { tag }, async ({ page }) => {
    await enterAsDoctor(page, '/doctor/appoint?view=week');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('listitem') })
      .getByRole('button')
      .first()
      .click();
    const entry = page.getByRole('article').first();
    await expect(entry).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('"Start","End","Member","Phone","Kind","Consultation","Clinic","Status"');
    expect(text.trim().split('\r\n').length).toBeGreaterThan(1);

    await page.emulateMedia({ media: 'print' });
    await expect(entry).toBeVisible();
    for (const name of ['Print', 'Close or open several days'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a finger chooses times one by one, and none while it scrolls; who phones is booked, and found in the calendar', {
    tag,
  }, async ({ page }) => {
    await enterAsDoctor(page, `/doctor/appoint?day=${dayIn(33)}`);
    const times = timesOf(page);
    for (const place of [0, 1]) await times.nth(place).tap();
    await expect(chosenOf(page)).toHaveCount(2);

    const finger = await page.context().newCDPSession(page);
    const box = await times.nth(2).boundingBox();
    const from = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 12 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    // The page rolls on after the finger.
    const rolled = page.evaluate(
      () => new Promise<void>((done) => document.addEventListener('scrollend', () => done(), { once: true })),
    );
    await touch('touchStart', [from]);
    for (const way of [60, 120, 200]) await touch('touchMove', [{ x: from.x, y: from.y - way }]);
    await touch('touchEnd', []);
    await rolled;
    await expect(chosenOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Choose none' }).click();
    await expect(chosenOf(page)).toHaveCount(0);

    await test.step('When the doctor books for someone who phones', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Book for a caller' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(dialog.getByText('Enter a name')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Boobook Caller');
      await dialog.getByRole('textbox', { name: /^Phone/ }).fill('0491 570 006');
      await dialog.getByRole('button', { name: 'Book', exact: true }).click();
      const card = page.getByRole('article').filter({ hasText: 'Boobook Caller' });
      await expect(card.getByRole('link', { name: '0491 570 006' })).toBeVisible();
    });
  });

  test('a doctor changes booking rules', { tag }, async ({ page }) => {
    await enterAsDoctor(page, '/doctor/settings');
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
});
