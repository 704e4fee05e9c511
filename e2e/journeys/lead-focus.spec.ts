import { expect, type Page, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { press, reach } from '../support/keyboard.ts';
import { open } from '../support/site-pages.ts';

/** Returns what screen readers find in live regions that no page draws. */
async function announced(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const { nodes } = await tools.send('Accessibility.getFullAXTree');
  await tools.detach();
  const isLive = (node: (typeof nodes)[number]) =>
    node.properties?.some(({ name, value }) => name === 'live' && value.value === 'polite');
  return nodes
    .filter(({ name }, at) => name?.value && nodes.slice(0, at + 1).some(isLive))
    .map(({ name }) => String(name?.value))
    .join('\n');
}

test('a page that comes is announced and has the focus on its heading; Back returns it to the link', async ({
  page,
}) => {
  await open(page, '/procedure');
  await test.step('The first page moves and announces nothing', async () => {
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await announced(page)).not.toContain('Procedures · Charis');
  });
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Tummy Tuck/ })
    .first();
  await reach(page, link);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tummy Tuck' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => announced(page)).toContain('Tummy Tuck · Charis');
  expect(await a11yViolations(page)).toEqual([]);

  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the heading has the focus after a menu or a dialog led to its page', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page, '/procedure');
  await press(page, page.getByRole('button', { name: 'Menu' }));
  await page.getByRole('dialog').getByRole('link', { name: 'Instruments' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Instruments' })).toBeFocused();
});

test('a filter keeps the focus', async ({ page }) => {
  await open(page, '/post');
  const tab = page.getByRole('main').getByRole('button', { name: 'Doctors', exact: true });
  await press(page, tab);
  await expect(page).toHaveURL(/tab=doctors/);
  await expect(tab).toBeFocused();
});
