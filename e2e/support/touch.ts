import type { Locator, Page } from '@playwright/test';

/** Draws one finger downwards from the upper edge of something, as a person pulls a sheet or a page. */
export async function pullDown(page: Page, from: Locator, distance: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('Nothing to pull');
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: box.x + box.width / 2, y: box.y + 20 + y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((distance * step) / 10) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
