import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SuggestField } from './suggest-field';

const onChoose = vi.fn();
const onSubmit = vi.fn();
beforeEach(() => vi.clearAllMocks());

const groups = [
  { label: 'Procedures', options: [{ key: 'procedure nose', label: 'Nose' }] },
  { label: 'Doctors', options: [{ key: 'doctor noor', label: 'Dr Noor' }] },
];

function Keeper({ submits = false }: { submits?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      groups={groups}
      label="Search"
      name="search"
      onChange={setValue}
      onChoose={({ key }) => onChoose(key)}
      value={value}
      onSubmit={submits ? onSubmit : undefined}
    />
  );
}

it('the arrow keys mark a suggestion across groups, and Enter takes it', async () => {
  const screen = await render(<Keeper submits />);
  const field = screen.getByRole('combobox', { name: 'Search' });
  await field.fill('no');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'Dr Noor', selected: true });
  await expect.element(second).toBeVisible();
  expect(field.element().getAttribute('aria-activedescendant')).toBe(second.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('doctor noor');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

it('Enter sends the words where none is marked', async () => {
  const screen = await render(<Keeper submits />);
  await screen.getByRole('combobox').fill('nose job');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('nose job');
});

it('Enter takes the first where words alone mean nothing, and Escape closes', async () => {
  const screen = await render(<Keeper />);
  await screen.getByRole('combobox').fill('no');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await screen.getByRole('combobox').fill('nos');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('procedure nose');
});

it('a suggestion is chosen by a press, and the field can be emptied', async () => {
  const screen = await render(<Keeper />);
  await screen.getByRole('combobox').fill('no');
  await screen.getByRole('option', { name: 'Nose' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('procedure nose');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue('');
});
