import { expect, test } from '@playwright/test';
import { open } from '../support/site-pages.ts';

test('Enter takes a candidate of an input method, and then searches', { tag: '@mf-community' }, async ({ page }) => {
  await open(page, '/post');
  const box = page.getByRole('main').getByRole('combobox', { name: /Search/ });
  await box.click();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'lip', selectionStart: 3, selectionEnd: 3 });
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 229 });
  await keys.send('Input.insertText', { text: 'lip' });
  await expect(box).toHaveValue('lip');
  await expect(page).toHaveURL(/\/post$/);
  await box.press('Enter');
  await expect(page).toHaveURL(/q=lip/);
});
