import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { ClosedDays } from './closed-days';

const call = vi.fn(async (_operation: string, _input: unknown) => ({ affected: [] }));

async function openDialog() {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <ClosedDays today="2099-11-26" />
    </TestHost>,
  );
  await screen.getByRole('button', { name: 'Close or open several days' }).click();
  return screen.getByRole('dialog');
}

it('closes nothing until days are chosen, and says how many they are', async () => {
  const dialog = await openDialog();
  await expect.element(dialog.getByRole('button', { name: 'Make unavailable', exact: true })).toBeDisabled();
  await dialog.getByLabelText('First day').fill('1/12/2099');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Make 1 day unavailable', exact: true })).toBeEnabled();
  await dialog.getByLabelText('Last day').fill('4/12/2099');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Make 4 days unavailable' }).click();
  const body = { selectTime: '2099-12-01', untilDay: '2099-12-04', state: 0 };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('setDayOpen', { body }, expect.anything()));
});

it('closes every second Tuesday until a day, and says how many they are', async () => {
  const dialog = await openDialog();
  for (const [label, day] of [
    ['First day', '1/12/2099'],
    ['Last day', '31/12/2099'],
  ] as const) {
    await dialog.getByLabelText(label).fill(day);
    await userEvent.keyboard('{Enter}');
  }
  await dialog.getByLabelText('Which days').selectOptions('Every second Tuesday');
  await dialog.getByRole('button', { name: 'Make 3 days unavailable' }).click();
  const range = { selectTime: '2099-12-01', untilDay: '2099-12-31', state: 0 };
  const body = { ...range, weekdays: [2], everyWeeks: 2 };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('setDayOpen', { body }, expect.anything()));
});

it('opens days that are closed', async () => {
  const dialog = await openDialog();
  await dialog.getByText('Make available', { exact: true }).click();
  for (const [label, day] of [
    ['First day', '1/12/2099'],
    ['Last day', '3/12/2099'],
  ] as const) {
    await dialog.getByLabelText(label).fill(day);
    await userEvent.keyboard('{Enter}');
  }
  await dialog.getByRole('button', { name: 'Make 3 days available' }).click();
  const body = { selectTime: '2099-12-01', untilDay: '2099-12-03', state: 1 };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('setDayOpen', { body }, expect.anything()));
});

it('says at the last day how many days can be closed at once', async () => {
  const dialog = await openDialog();
  for (const [label, day] of [
    ['First day', '1/12/2099'],
    ['Last day', '1/6/2100'],
  ] as const) {
    await dialog.getByLabelText(label).fill(day);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(dialog.getByLabelText('Last day')).toHaveAccessibleDescription('Choose 100 days or fewer');
  await expect.element(dialog.getByRole('button', { name: 'Make unavailable', exact: true })).toBeDisabled();
});
