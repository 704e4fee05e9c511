/** Each remote in each of its scenes, on the real API: what a tester sees by the links of its page of scenes. */
import { expect, test } from '@playwright/test';
import { layoutFaults } from '../support/layout-faults.ts';
import { remotePages } from '../support/remotes.ts';
import { runRemote } from './remote-process.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const { name, path } of remotePages) {
  test(`${name} keeps its layout in every scene`, { tag: `@${name}` }, async ({ page }) => {
    test.slow();
    const remote = await runRemote(name, ['--api', process.env.CHARIS_SITE ?? '']);
    try {
      await page.goto(`${remote.url}/alone/scenes`);
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: path, exact: true }) });
      const scenes = await row.getByRole('link').allTextContents();
      expect(scenes).toContain('Long texts');
      for (const scene of scenes) {
        await test.step(scene, async () => {
          await page.goto(`${remote.url}/alone/scenes`);
          await row.getByRole('link', { name: scene, exact: true }).click();
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          expect(await layoutFaults(page)).toEqual([]);
        });
      }
    } finally {
      await remote.stop();
    }
  });
}
