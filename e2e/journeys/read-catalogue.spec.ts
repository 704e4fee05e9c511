/** The pages that people read before they decide: each at three widths and in both languages, and with addresses of nothing. */
import { expect, test } from '@playwright/test';
import { advice } from '../support/a11y-violations.ts';
import { layoutFaults } from '../support/layout-faults.ts';

const pages = [
  { path: '/procedure', en: 'Procedures', zh: '项目' },
  { path: '/procedure/procedureDetail?categoryName=tummy_tuck', en: 'Tummy Tuck', zh: '腹壁整形术' },
  { path: '/procedure/procedureDetail?categoryName=botox_injections', en: /injections/i, zh: /注射/ },
  { path: '/instrument', en: 'Instruments', zh: '仪器' },
  { path: '/instrument/instrumentDetail?categoryName=thermage', en: /Thermage/, zh: /热玛吉/ },
  { path: '/about', en: /About|Charis/, zh: /关于|Charis/ },
  { path: '/contactUs', en: /Contact/, zh: /联系/ },
];

// The words are longest in English; in Chinese the narrowest place decides.
for (const [language, widths] of [
  ['en', [390, 1024, 1440]],
  ['zh-CN', [390]],
] as const) {
  test(`each page stands well in ${language} at ${widths.join(', ')} pixels, without a barrier @mf-catalogue`, async ({
    page,
  }) => {
    for (const { path, en, zh } of pages) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: widths[0], height: 900 });
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expect(page.getByRole('heading', { level: 1, name: language === 'en' ? en : zh })).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          expect.soft(await layoutFaults(page), `${path} ${width}`).toEqual([]);
          expect.soft(await advice(page), `${path} ${width}`).toEqual([]);
        }
      });
    }
  });
}

test('a procedure begins with what matters most, and its bar leads to free times @mf-catalogue', async ({ page }) => {
  await page.goto('/procedure/procedureDetail?categoryName=chemical_peels');
  const main = page.getByRole('main');
  await expect(main.getByRole('term')).toContainText(['Cost', 'Sessions and time', 'Recovery', 'Discomfort']);
  await expect(main.getByRole('heading', { level: 3, name: /^What doctors in .+ charge$/ })).toBeAttached();
  const times = main.getByRole('link', { name: 'See times', exact: true });
  await expect(times.last()).toBeInViewport();
  await times.last().click();
  await expect(page).toHaveURL('/doctor?procedure=chemical_peels&sort=next-available');
});

test('an address of no procedure says so, and offers those that there are @mf-catalogue', async ({ page }) => {
  const response = await page.goto('/procedure/procedureDetail?categoryName=no_such_thing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: /Chemical Peels/ })).toBeVisible();
});

test('a printed text has neither header nor footer, and its answers open @mf-catalogue', async ({ page }) => {
  await page.goto('/procedure/procedureDetail?categoryName=facelift');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('You keep ageing from a new starting point. How long it lasts')).toBeVisible();
});

test('a question that is found leads to its open answer @mf-community', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('when do I pay');
  await dialog.getByRole('link', { name: 'When do I pay?' }).click();
  await expect(page).toHaveURL(/\/about#booking-2$/);
  await expect(page.getByText('You pay the consultation fee to the clinic.')).toBeVisible();
});
