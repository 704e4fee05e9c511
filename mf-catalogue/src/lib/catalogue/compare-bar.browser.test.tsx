import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompareBar } from './compare-bar';

const bar = (titles: string[], onCompare = vi.fn()) => (
  <CompareBar onClear={vi.fn()} onCompare={onCompare} titles={titles} />
);

it('says nothing and takes no room where nothing is chosen', async () => {
  const { container } = await render(bar([]));
  expect(container.textContent).toBe('');
  expect(container.querySelector('div > div')?.getBoundingClientRect().height).toBe(0);
});

it('announces the first one in the place that was there before, and asks for another', async () => {
  const screen = await render(bar([]));
  const status = screen.container.querySelector('[role=status]');
  await screen.rerender(bar(['Facelift']));
  expect(screen.container.querySelector('[role=status]')).toBe(status);
  await expect.element(screen.getByRole('status')).toHaveTextContent('compare.chosen Facelift');
  await expect.element(screen.getByText('compare.more')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'compare.add' })).not.toBeInTheDocument();
});

it('leads to the comparison as soon as there are two, and says how many there can be', async () => {
  const onCompare = vi.fn();
  const screen = await render(bar(['Facelift', 'Otoplasty'], onCompare));
  await expect.element(screen.getByText('compare.most')).toBeVisible();
  await screen.getByRole('button', { name: 'compare.add' }).click();
  expect(onCompare).toHaveBeenCalledOnce();
});
