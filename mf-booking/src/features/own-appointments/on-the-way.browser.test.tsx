import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { OnTheWay } from './on-the-way';

const start = Date.parse('2099-11-23T09:00:00.000Z');
const hour = 3_600_000;
const appointment = {
  kaReservationId: 'r',
  state: 1,
  startUtc: new Date(start).toISOString(),
  endUtc: new Date(start + hour / 2).toISOString(),
  comingUtc: null,
  lateMinutes: null,
} as unknown as Appointment;
const call = vi.fn(async (_operation: string, _input: unknown) => appointment);
const onMove = vi.fn();
const show = (now: number, given: Partial<Appointment> = {}) =>
  render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <OnTheWay appointment={{ ...appointment, ...given }} now={now} onMove={onMove} />
    </TestHost>,
  );

beforeEach(async () => {
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

it('asks whether one is coming from days before, and takes the answer by one press', async () => {
  const screen = await show(start - 24 * hour);
  await screen.getByRole('button', { name: 'I’m coming' }).click();
  await vi.waitFor(() =>
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['confirmComing', { body: { kaReservationId: 'r' } }]),
  );
  await screen.getByRole('button', { name: 'I need another time' }).click();
  expect(onMove).toHaveBeenCalledOnce();
});

it('shows nothing weeks before', async () => {
  const { container } = await show(start - 500 * hour);
  expect(container.textContent).toBe('');
});

it('takes by how many minutes one is late, and that one is not', async () => {
  const screen = await show(start - hour, { comingUtc: '2099-11-22T09:00:00.000Z', lateMinutes: 10 });
  await expect.element(screen.getByText('The clinic knows that you are coming.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '10 minutes' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: '15 minutes' }).click();
  await vi.waitFor(() =>
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['sayLate', { body: { kaReservationId: 'r', minutes: 15 } }]),
  );
  await screen.getByRole('button', { name: '10 minutes' }).click();
  await vi.waitFor(() =>
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual(['sayLate', { body: { kaReservationId: 'r', minutes: null } }]),
  );
});
