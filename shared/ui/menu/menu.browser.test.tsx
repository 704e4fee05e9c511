import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TestHost } from '../../remote/testing';
import { Button } from '../button';
import { MenuLoadedBy } from './menu';

type Below = typeof import('./menu-below');

const chosen = vi.fn();

function Keeper({ load }: { load: () => Promise<Below> }) {
  const [open, setOpen] = useState(false);
  return (
    <MenuLoadedBy
      items={[{ key: 'share', label: 'Share', onClick: chosen }]}
      label="More"
      load={load}
      onOpenChange={setOpen}
      open={open}
    >
      <Button aria-expanded={open} aria-haspopup="menu" onClick={() => setOpen(!open)}>
        More
      </Button>
    </MenuLoadedBy>
  );
}

async function show(load: () => Promise<Below>) {
  await page.viewport(1280, 844);
  chosen.mockReset();
  const screen = await render(
    <TestHost given={{}}>
      <Keeper load={load} />
    </TestHost>,
  );
  return { button: screen.getByRole('button', { name: 'More' }), item: page.getByRole('menuitem', { name: 'Share' }) };
}

it('keeps its button and the focus on it while the menu is loaded', async () => {
  let arrive = (_below: Below) => {};
  const below = new Promise<Below>((resolve) => {
    arrive = resolve;
  });
  const { button, item } = await show(() => below);
  const element = button.element();
  await userEvent.tab();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  const loaded = await import('./menu-below');
  const MenuBelow = vi.fn(loaded.MenuBelow);
  arrive({ MenuBelow });
  await vi.waitFor(() => expect(MenuBelow).toHaveBeenCalled());
  expect(button.element()).toBe(element);
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('{Enter}');
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('hangs below its button, which closes it when it is pressed again and has the focus after a choice', async () => {
  const { button, item } = await show(() => import('./menu-below'));
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

it('can be used as a sheet where the menu below the button could not be loaded', async () => {
  const { button, item } = await show(() => Promise.reject(new Error('no connection')));
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await item.click();
  expect(chosen).toHaveBeenCalledOnce();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
