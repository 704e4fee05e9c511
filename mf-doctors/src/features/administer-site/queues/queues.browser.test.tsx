import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Queues } from './queues';

const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
const at = '2026-11-02T01:00:00.000Z';
const mail = { queue: 'mail', waiting: 3, oldestSeconds: 90, active: 1, failed: 1 };
let failed: object[];
const call = vi.fn();

beforeEach(async () => {
  failed = [
    { id: ids[0], queue: 'events', event: 'appointment.booked', reason: 'TypeError', at },
    { id: ids[1], queue: 'mail', event: null, reason: 'Error', at },
  ];
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'listQueues') return { list: [mail, { ...mail, queue: 'later', waiting: 0, failed: 0 }] };
    if (name === 'listFailedJobs') return { list: failed };
    return { count: 1 };
  });
  await loadTestTexts('mf-doctors', texts);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, notify: vi.fn(), hasPage: () => true }}>
        <Queues />
      </TestHost>
    </MemoryRouter>,
  );

it('shows how much waits in each queue, also in one that only a newer server knows', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Queues' });
  await expect.element(table.getByText('90 seconds')).toBeVisible();
  await expect.element(table.getByText('Mails')).toBeVisible();
  await expect.element(table.getByText('later')).toBeVisible();
});

it('has one failed job tried again, or all of them', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Failed jobs' });
  await expect.element(table.getByText('appointment.booked')).toBeVisible();
  await table.getByRole('button', { name: 'Try again' }).first().click();
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('retryFailedJobs', { body: { ids: [ids[0]] } }, expect.anything()),
  );
  await screen.getByRole('button', { name: 'Try all again' }).click();
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('retryFailedJobs', { body: { ids } }, expect.anything()));
});

it('says so where no job has failed', async () => {
  failed = [];
  const screen = await open();
  await expect.element(screen.getByText('No job has failed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try all again' })).not.toBeInTheDocument();
});
