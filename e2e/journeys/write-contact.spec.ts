/** Someone writes to the team: a guest by a number, a member by picking what it is about; nothing typed is lost. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';

const words = 'The clinic has moved, and the address on my voucher is the old one.';

for (const width of [1440, 390]) {
  test(`a member picks the appointment they write about, ${width} pixels wide`, { tag: '@mf-catalogue' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsMember(page);
    await page.goto('/contactUs?topic=booking');
    const main = page.getByRole('main');
    await expect(main.getByLabel('Topic')).toHaveValue('booking');
    const picked = main.getByLabel('Which one is it about?');
    await picked.selectOption({ index: 1 });
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
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
  });
}

test('a guest writes the number, and hears what is missing', { tag: '@mf-catalogue' }, async ({ page }) => {
  await page.goto('/contactUs?topic=vouchers&reference=CH-123');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Appointment or order number')).toHaveValue('CH-123');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Name')).toBeFocused();
});
