import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Segments } from './index';

const options = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
];

function Views() {
  const [value, setValue] = useState('list');
  return <Segments aria-label="View" onChange={setValue} options={options} value={value} />;
}

it('shows which view is chosen, and changes it by a press and by the arrow keys', async () => {
  const screen = await render(<Views />);
  const group = screen.getByRole('radiogroup', { name: 'View' });
  const list = group.getByRole('radio', { name: 'List' });
  const map = group.getByRole('radio', { name: 'Map' });
  await expect.element(list).toBeChecked();
  await userEvent.click(screen.getByText('Map'));
  await expect.element(map).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(list).toBeChecked();
  await expect.element(list).toHaveFocus();
});

it('keeps two groups of one page apart', async () => {
  const screen = await render(
    <>
      <Views />
      <Views />
    </>,
  );
  await userEvent.click(screen.getByText('Map').first());
  await expect.element(screen.getByRole('radio', { name: 'Map' }).nth(1)).not.toBeChecked();
});
