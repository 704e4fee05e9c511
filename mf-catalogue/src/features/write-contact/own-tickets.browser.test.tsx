import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OwnTickets } from './own-tickets';

const ticket = (number: string, state = 'open') => ({
  id: number,
  number,
  topic: 'booking',
  reference: '',
  state,
  thread: [{ id: `${number} 1`, from: 'author', text: `Where is ${number}?`, at: '2026-11-23T12:00:00Z' }],
  attachments: [],
  createdAt: '2026-11-23T12:00:00Z',
});
let state = 'open';
const call = vi.fn(async (_name: string, { query }: { query: { cursor?: string } }) =>
  query.cursor
    ? { list: [ticket('CH-BBBBBB')], nextCursor: null }
    : { list: [ticket('CH-AAAAAA', state)], nextCursor: 'further' },
);
const subscribe = vi.fn((_topic: string, _hear: (event: object) => void) => () => undefined);
beforeEach(() => {
  state = 'open';
  subscribe.mockClear();
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never, live: { subscribe } as never }}>
        <OwnTickets accountId="me" id="own" />
      </TestHost>
    </MemoryRouter>,
  );

it('shows of each ticket when and what was said last', async () => {
  const screen = await open('/contactUs');
  await expect.element(screen.getByText('Where is CH-AAAAAA?').first()).toBeVisible();
  await expect.element(screen.getByText(/Mon, 23 Nov.*[AP]M/).first()).toBeVisible();
});

it('opens the ticket that the address names, on a later page too', async () => {
  const screen = await open('/contactUs?ticket=CH-BBBBBB');
  await expect.element(screen.getByText('CH-BBBBBB', { exact: true })).toBeVisible();
  await vi.waitFor(() => {
    const opened = [...screen.container.querySelectorAll('details[open] summary')];
    expect(opened).toEqual([document.activeElement]);
    expect(opened[0]?.textContent).toContain('CH-BBBBBB');
  });
});

it('follows what happens to a ticket', async () => {
  const screen = await open('/contactUs');
  await expect.element(screen.getByText('tickets.open')).toBeVisible();
  state = 'answered';
  const [topic, hear] = subscribe.mock.lastCall ?? [];
  expect(topic).toBe('tickets:me');
  hear?.({});
  await expect.element(screen.getByText('tickets.answered')).toBeVisible();
});
