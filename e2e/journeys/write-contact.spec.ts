/** Someone writes to the team: a guest by a number, a member by picking what it is about; nothing typed is lost. */
import { expect, test } from '@playwright/test';
import { a11yViolations, expectNoBarrier } from '../support/a11y-violations.ts';
import { demoLogin, enterAsMember, fillLogIn } from '../support/member.ts';

const words = 'The clinic has moved, and the address on my voucher is the old one.';

test('a member picks the appointment they write about, without a barrier, wide and narrow', {
  tag: '@mf-catalogue',
}, async ({ page }) => {
  await enterAsMember(page);
  await page.goto('/contactUs?topic=booking');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Topic')).toHaveValue('booking');
  const picked = main.getByLabel('Which one is it about?');
  await picked.selectOption({ index: 1 });
  await expectNoBarrier(page);
  await main.getByLabel('Topic').selectOption('vouchers');
  await expect(picked).toHaveValue('');
  await picked.selectOption({ index: 1 });
  const reference = await picked.inputValue();
  await main.getByRole('textbox', { name: 'Message' }).fill(words);

  await page.route('**/api/user/contact_us', (route) => route.abort(), { times: 1 });
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('We could not send your message.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  const sent = page.waitForRequest('**/api/user/contact_us');
  await main.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ topic: 'vouchers', reference, message: words });
  await expect(page).toHaveURL(/\/contactUs\/result/);
  await expect(
    page
      .getByRole('main')
      .getByText(/CH-[0-9A-Z]{6}/)
      .first(),
  ).toBeVisible();
  await expectNoBarrier(page);
});

test('a guest writes the number, and hears what is missing', { tag: '@mf-catalogue' }, async ({ page }) => {
  await page.goto('/contactUs?topic=vouchers&reference=CH-123');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Appointment or order number')).toHaveValue('CH-123');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Your name')).toBeFocused();
  await main.getByLabel('Your name').fill('Quiet Quokka');
  await main.getByLabel('Email').fill('quokka@nowhere');
  await main.getByRole('textbox', { name: 'Message' }).fill(words);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Email')).toBeFocused();
  await expect(main.getByText('Please input correct email')).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  await main.getByLabel('Email').fill('quokka@example.com');

  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('We could not send your message.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText(/CH-[0-9A-Z]{6}/).first()).toBeVisible();
});

test('a guest who logs in keeps what is written', { tag: '@mf-catalogue' }, async ({ page }) => {
  await page.goto('/contactUs?topic=other');
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await message.fill(words);
  await page.getByRole('banner').getByRole('button', { name: 'Log in/sign up' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Member$/ })
    .click();
  await fillLogIn(page, demoLogin('member@example.com'));
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('member@example.com');
  await expect(message).toHaveValue(words);
});
