import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TestHost } from '../../remote/testing';
import { Button } from '../button';
import { Menu } from './menu';

const chosen = vi.fn();
const items = [
  { key: 'share', label: 'Share', onClick: chosen },
  { key: 'report', label: 'Report', onClick: chosen },
];

function Keeper() {
  const [open, setOpen] = useState(false);
  return (
    <Menu items={items} label="More" onOpenChange={setOpen} open={open}>
      <Button aria-expanded={open} aria-haspopup="menu" onClick={() => setOpen(!open)}>
        More
      </Button>
    </Menu>
  );
}

async function show(width = 1280) {
  await page.viewport(width, 844);
  chosen.mockReset();
  const screen = await render(
    <TestHost given={{}}>
      <Keeper />
    </TestHost>,
  );
  return { button: screen.getByRole('button', { name: 'More' }), item: page.getByRole('menuitem', { name: 'Share' }) };
}

it('gives its items the arrow keys, and its button the focus when Escape or Tab closes it', async () => {
  const { button, item } = await show();
  for (const key of ['Escape', 'Tab']) {
    await userEvent.click(button);
    await expect.element(item).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await userEvent.keyboard(`{ArrowDown}{${key}}`);
    await expect.element(item).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  }
});

it('hangs below its button, which closes it when it is pressed again and has the focus after a choice', async () => {
  const { button, item } = await show();
  await button.click();
  await expect.element(item).toHaveFocus();
  const { bottom, right } = button.element().getBoundingClientRect();
  const menu = page.getByRole('menu').element();
  await vi.waitFor(() => {
    expect(menu.getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(0);
    expect(menu.getBoundingClientRect().top - bottom).toBeLessThan(12);
  });
  expect(menu.getBoundingClientRect().left).toBeLessThan(right);
  await button.click();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await item.click();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(chosen).toHaveBeenCalledOnce();
});

it('is a sheet on phones', async () => {
  const { button, item } = await show(390);
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await item.click();
  expect(chosen).toHaveBeenCalledOnce();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
