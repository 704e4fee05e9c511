import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsMember } from '../support/member.ts';
import { desktop, phone, sitePagesByRemote } from '../support/site-pages.ts';

// One test opens several pages.
test.describe.configure({ timeout: 120_000 });

for (const viewport of [desktop, phone]) {
  test.describe(`WCAG 2.2 AA at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const { remote, pages } of sitePagesByRemote) {
      test(`a member meets no barrier on the pages of ${remote}`, { tag: `@${remote}` }, async ({ page }) => {
        await enterAsMember(page);
        for (const { path } of pages) {
          await test.step(path, async () => {
            const profile = page.waitForResponse('**/api/user/fetch_user_profile');
            await page.goto(path);
            expect(await (await profile).json()).toMatchObject({ code: 100 });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            expect.soft(await a11yViolations(page), path).toEqual([]);
          });
        }
      });
    }

    test('nobody meets a barrier where a page was not found', async ({ page }) => {
      await page.goto('/no/such/place');
      await expect(page.getByText('We could not find that page')).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);
    });
  });
}
