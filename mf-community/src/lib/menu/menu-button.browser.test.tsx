import { TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MenuButton } from './menu-button';
import { MenuItems } from './menu-items';

const chosen = vi.fn();

async function menu(width = 1280) {
  await page.viewport(width, 844);
  chosen.mockReset();
  const screen = await render(
    <TestHost given={{}}>
      <MenuButton label="More" variant="framed">
        {(opening) => <MenuItems items={[{ key: 'share', label: 'Share', onClick: chosen }]} {...opening} />}
      </MenuButton>
    </TestHost>,
  );
  return { button: screen.getByRole('button', { name: 'More' }), item: screen.getByRole('menuitem') };
}

it('closes when its button is pressed again', async () => {
  const { button, item } = await menu();
  await button.click();
  await expect.element(item).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(item).not.toBeInTheDocument();
});

it('gives the focus back to its button, which the key that chose does not press', async () => {
  const { button, item } = await menu();
  await button.click();
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(chosen).toHaveBeenCalledOnce();
});

it('is a sheet on phones, which its cross and a choice close', async () => {
  const { button, item } = await menu(390);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect.element(item).toHaveFocus();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await item.click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(chosen).toHaveBeenCalledOnce();
});
