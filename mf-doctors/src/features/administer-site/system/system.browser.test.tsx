import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { System } from './system';

const calm = {
  processes: [
    { role: 'api', version: '1.2.0', since: '2026-11-02T01:00:00.000Z' },
    { role: 'worker', version: '1.3.0', since: '2026-11-02T02:00:00.000Z' },
  ],
  events: { pending: 0, seconds: 0, setAside: 0 },
  messages: [{ channel: 'email', due: 0, seconds: 0 }],
  disk: { freeBytes: 12_500_000_000, totalBytes: 50_000_000_000 },
  certificateUntil: null as string | null,
  backup: null as { takenAt: string; missingFiles: number } | null,
  pushKeySince: null as string | null,
};
const mail = { queue: 'mail', waiting: 0, oldestSeconds: 0, active: 0, failed: 0 };
let state: typeof calm;
let queues: (typeof mail)[];
const call = vi.fn();

beforeEach(async () => {
  state = calm;
  queues = [mail];
  call.mockReset().mockImplementation(async (name: string) => (name === 'listQueues' ? { list: queues } : state));
  await loadTestTexts('mf-doctors', texts);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, notify: vi.fn(), hasPage: () => true }}>
        <System />
      </TestHost>
    </MemoryRouter>,
  );

it('shows the processes with their versions, and that nothing waits', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Processes' });
  await expect.element(table.getByText('Jobs')).toBeVisible();
  await expect.element(table.getByText('1.3.0')).toBeVisible();
  await expect.element(screen.getByText('12.5 of 50 GB are free')).toBeVisible();
  await expect.poll(() => screen.getByText('Nothing waits').elements().length).toBe(3);
});

it('says that there is no backup, no certificate and no key', async () => {
  const screen = await open();
  await expect.element(screen.getByText('None is known')).toBeVisible();
  expect(screen.getByText('There is none').elements()).toHaveLength(2);
});

it('says when the last backup was taken, what it lacks, and since when there is the key of push messages', async () => {
  state = {
    ...calm,
    backup: { takenAt: '2026-11-22T04:15:00.000Z', missingFiles: 2 },
    pushKeySince: '2026-11-02T00:00:00.000Z',
  };
  const screen = await open();
  await expect.element(screen.getByText(/22 November 2026.* · 2 files were missing/)).toBeVisible();
  await expect.element(screen.getByText('In use since 2 November 2026, has no end')).toBeVisible();
});

it('says how late the oldest is, and until when the certificate is good', async () => {
  state = {
    ...calm,
    events: { pending: 4, seconds: 75, setAside: 2 },
    messages: [{ channel: 'email', due: 7, seconds: 300 }],
    certificateUntil: '2027-01-31T00:00:00.000Z',
  };
  const screen = await open();
  await expect.element(screen.getByText('75 seconds late', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('7 · 5 minutes late')).toBeVisible();
  await expect.element(screen.getByText(/31 January 2027/)).toBeVisible();
});

it('says of each queue what waits, how late, what runs and what has failed, and leads to all jobs', async () => {
  queues = [
    { ...mail, waiting: 3, oldestSeconds: 90, active: 1 },
    { ...mail, queue: 'push', failed: 2 },
    { ...mail, queue: 'text' },
  ];
  const screen = await open();
  await expect.element(screen.getByText('Mails: 3 waiting · 90 seconds late · 1 in progress')).toBeVisible();
  await expect.element(screen.getByText('Push messages: 2 failed')).toBeVisible();
  expect(screen.getByText(/Text messages/).elements()).toEqual([]);
  const link = screen.getByRole('link', { name: 'See all jobs' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('?section=queues'));
});
