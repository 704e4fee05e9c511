import { expect, test } from '@playwright/test';
import { a11yViolations } from '../support/a11y-violations.ts';
import { enterAsMember } from '../support/member.ts';
import { desktop, phone, sitePagesByRemote } from '../support/site-pages.ts';

// Pages for guests are opened narrow and made wide in open-pages.
test.use({ viewport: desktop });

for (const { remote, pages } of sitePagesByRemote) {
  test(`a member meets no barrier on the pages of ${remote}, wide and narrow`, { tag: `@${remote}` }, async ({
    page,
  }) => {
    await enterAsMember(page);
    for (const { path } of pages) {
      await test.step(path, async () => {
        const profile = page.waitForResponse('**/api/user/fetch_user_profile');
        await page.setViewportSize(desktop);
        await page.goto(path);
        expect(await (await profile).json()).toMatchObject({ code: 100 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          expect.soft(await a11yViolations(page), `${path} ${viewport.width}`).toEqual([]);
        }
      });
    }
  });
}
