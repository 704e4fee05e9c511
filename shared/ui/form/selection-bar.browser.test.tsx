import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SelectionBar, SelectionBox } from './index';

const bar = (titles: string[], onClear: () => void = vi.fn()) => (
  <SelectionBar more="Choose more." most="Up to 3." onClear={onClear} titles={titles}>
    {(text) => <a href="/compare">{text}</a>}
  </SelectionBar>
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
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 of 3 chosen Facelift');
  await expect.element(screen.getByText('Choose more.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
});

it('leads to the comparison as soon as there are two, says how many there can be, and names only what is known', async () => {
  const screen = await render(bar(['', 'Otoplasty']));
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of 3 chosen Otoplasty');
  await expect.element(screen.getByText('Up to 3.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare');
});

it('keeps the focus when all is cleared', async () => {
  function Chosen() {
    const [titles, setTitles] = useState(['Facelift']);
    return bar(titles, () => setTitles([]));
  }
  const { container, getByRole } = await render(<Chosen />);
  await getByRole('button', { name: 'Clear' }).click();
  await vi.waitFor(() => expect(document.activeElement).toBe(container.firstElementChild));
});

it('offers no further one where there are enough, and takes back one of them', async () => {
  const onChange = vi.fn();
  const screen = await render(
    ['Facelift', 'Otoplasty'].map((title) => (
      <SelectionBox chosen={title === 'Facelift'} full key={title} name={title} onChange={onChange} title={title} />
    )),
  );
  await expect.element(screen.getByRole('checkbox', { name: 'Up to 3 Compare Otoplasty' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Compare Facelift' }).click();
  expect(onChange).toHaveBeenCalledOnce();
});
