import { devices, expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { demoLogin } from '../support/member.ts';

const places = { name: 'Main' };

test.describe('on a phone', { tag: '@mf-mobile' }, () => {
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, isMobile, hasTouch });

  test('a guest of a mobile page logs in first, arrives where they wanted to go, and is not asked again', async ({
    page,
  }) => {
    const { email, password } = demoLogin('member@example.com');
    await page.goto('/mobile/medical');
    await expect(page).toHaveURL('/mobile/login?from=%2Fmobile%2Fmedical');
    await page
      .getByRole('radio', { name: 'Member' })
      .or(page.getByRole('button', { name: 'Member' }))
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/mobile/medical');

    await test.step('a member is not asked', async () => {
      await page.goto('/mobile/medical');
      await expect(page.getByRole('navigation', places)).toBeVisible();
      await expect(page).toHaveURL('/mobile/medical');
    });
  });

  test('desktop pages are open to guests, and offer the page for phones until that is answered', async ({
    context,
    page,
  }) => {
    await page.goto('/procedure');
    await expect(page.getByRole('heading', { level: 1, name: 'Procedures' })).toBeVisible();
    const offer = page.getByRole('complementary', { name: 'This page has a version made for phones.' });
    await expect(offer.getByRole('link', { name: 'Switch' })).toHaveAttribute('href', '/mobile/medical');
    expect(await a11yViolations(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Stay here' }).tap();
    await expect(offer).toBeHidden();
    expect(await context.cookies()).toContainEqual(
      expect.objectContaining({ name: 'charis_layout', value: 'desktop' }),
    );
  });
});

test('a wide window on a mobile page is offered the one of the desktop', { tag: '@mf-mobile' }, async ({ page }) => {
  await page.goto('/mobile/medical?view=vouchers');
  const offer = page.getByRole('complementary', { name: 'This page is made for phones.' });
  await offer.getByRole('link', { name: 'Switch' }).click();
  await expect(page).toHaveURL('/doctor/vouchers');
  await expect(page.getByRole('link', { name: 'Mobile site' })).toHaveAttribute(
    'href',
    '/mobile/medical?view=vouchers',
  );
});

test('the place of the user asks guests to log in', { tag: '@mf-mobile' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mobile/medical');
  await page.getByRole('navigation', places).getByRole('link', { name: 'User' }).click();
  await expect(page.getByText('Please login first!')).toBeVisible();
  await expect(page).toHaveURL('/mobile/login?from=%2Fmobile%2Fusercenter');
});
