/** A doctor names what members can book and asks for a deposit, and a member pays it and books. */
import { expect, test } from '@playwright/test';
import { expectNoBarrier } from '../support/a11y-violations.ts';
import { beginSession, makeAccount } from '../support/account.ts';
import { callAs } from '../support/community.ts';
import { demoLogin } from '../support/member.ts';
import { atBothWidths } from '../support/site-pages.ts';

const tag = ['@mf-booking'];

test('a doctor adds a type of appointment, a member books it at its own times, and the doctor stops offering it', {
  tag,
}, async ({ page }) => {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  const { token: doctor } = (await (await page.request.post('/api/login/doctor', { data })).json()).data;
  const authorization = `Bearer ${doctor}`;
  const setting = await (await page.request.get('/api/reservation/setting', { headers: { authorization } })).json();
  const { doctorUserId } = setting.data;
  const offered = page.getByRole('region', { name: 'Members can book' });
  // Each try has a type of its own.
  const type = `Skin check ${test.info().retry + 1}`;
  const row = offered.getByRole('listitem').filter({ hasText: type });

  await test.step('Given the way from the settings to the types', async () => {
    await beginSession(page, doctor);
    await page.goto('/doctor/settings');
    await page.getByRole('link', { name: 'Types of appointment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Types of appointment' })).toBeVisible();
    await expect(offered.getByRole('listitem').first()).toContainText('First consultation');
  });

  await test.step('When one is added, which says what is missing', async () => {
    await offered.getByRole('button', { name: 'Add a type' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription(/Enter a name/);
    await expect(name).toBeFocused();
    await expectNoBarrier(page);
    await name.fill(type);
    await dialog.getByRole('textbox', { name: /^Name in Chinese/ }).fill('皮肤检查');
    await dialog.getByRole('combobox', { name: 'Length' }).selectOption('60');
    await dialog.getByRole('textbox', { name: 'Fee' }).fill('95');
    await dialog.getByRole('switch', { name: 'Confirm appointments automatically' }).check();
    await dialog.getByRole('radio', { name: 'A deposit' }).check();
    await dialog.getByRole('textbox', { name: 'Deposit' }).fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('Then it stands below the two that every doctor has, at either width', async () => {
    await expect(row).toContainText('60 min · $95');
    await expectNoBarrier(page);
    await atBothWidths(page, async () => {
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
    });
  });

  await test.step('And a member books it', async () => {
    const { token } = await makeAccount(page, 'finch2025', 'Named Finch');
    await callAs(page, { token, nickname: 'Named Finch' }, '/me/consents', { document: 'terms' });
    await beginSession(page, token);
    await page.goto(`/doctor/userappoints?doctorUserId=${doctorUserId}`);
    await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    const times = page.getByRole('list', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button');
    await times.last().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`${type} · Not sure yet`)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$95');
    await expect(page.getByText(/^\$20 now, by card/)).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Back to your appointment' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'not paid yet' })).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole('link', { name: 'Pay $20' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
    await expect(page.getByText(/^Paid: \$20/)).toBeVisible();
    await expectNoBarrier(page);
    const lists = await Promise.all(
      ['upcoming', 'requests'].map(async (tab) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await (await page.request.get(`/api/reservation/myReservation?tab=${tab}`, { headers })).json()).data
          .list;
      }),
    );
    const [visit] = lists.flat();
    expect(visit).toMatchObject({ typeName: type, feeAud: 95 });
    expect(Date.parse(visit.endUtc) - Date.parse(visit.startUtc)).toBe(3_600_000);
  });

  await test.step('When the doctor stops offering it, then no member finds it', async () => {
    await beginSession(page, doctor);
    await page.goto('/doctor/types');
    await offered.getByRole('button', { name: `Stop offering ${type}` }).click();
    const archived = page.getByRole('region', { name: 'Not offered' });
    await expect(archived.getByRole('button', { name: `Offer ${type} again` })).toBeVisible();
    const detail = await (await page.request.get(`/api/doctor/getDetail?id=${doctorUserId}`)).json();
    expect(detail.data.types.map(({ name }: { name: string }) => name)).not.toContain(type);
  });
});
