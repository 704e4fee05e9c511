import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { expect, type Page, test } from '@playwright/test';
import { open } from '../support/site-pages.ts';

/** The part of `Page.backForwardCacheNotUsed` in the DevTools protocol that this test reads. */
interface NotUsed {
  notRestoredExplanations: { type: string; reason: string }[];
}

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/**
 * Returns what of the page itself keeps browsers from restoring it when the visitor comes back from another site. What is circumstantial is not of the
 * page: a browser without a window never keeps one.
 */
async function reasonsAgainstRestoring(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<NotUsed>((resolve) => session.on('Page.backForwardCacheNotUsed', resolve));
  const restored = new Promise<NotUsed>((resolve) =>
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve({ notRestoredExplanations: [] });
    }),
  );
  const elsewhere = new URL('/robots.txt', page.url());
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await page.goto(elsewhere.href);
  await page.goBack();
  const { notRestoredExplanations } = await Promise.race([told, restored]);
  return notRestoredExplanations
    .filter(({ type }) => type !== 'Circumstantial')
    .map(({ type, reason }) => `${type} ${reason}`);
}

for (const path of ['/', '/post']) {
  test(`${path} lets the browser restore it for Back, with its live stream open`, async ({ page }) => {
    const stream = page.waitForRequest((request) => request.url().includes('/api/live'));
    await open(page, path);
    await stream;
    expect(await reasonsAgainstRestoring(page)).toEqual([]);
  });
}
