import { ApiError, useLocation } from '@charis/shared/remote';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TicketQueue } from './ticket-queue';

const ticket = (number: string) => ({
  id: number,
  number,
  topic: 'booking',
  reference: number === 'CH-BBBBBB' ? 'the-order' : 'the-appointment',
  about:
    number === 'CH-BBBBBB'
      ? { kind: 'order', name: 'One chemical peel', at: '2026-11-20T02:00:00Z', zone: '' }
      : { kind: 'appointment', name: 'Dr Wren', at: '2026-12-01T02:00:00Z', zone: 'Australia/Sydney' },
  state: 'open',
  thread: [{ id: `${number} 1`, from: 'author', text: `Where is ${number}?`, at: '2026-11-23T02:00:00Z' }],
  attachments: [],
  createdAt: '2026-11-23T02:00:00Z',
  name: 'Quiet Quokka',
  email: 'quokka@example.com',
  author: null,
  assignee: null,
  language: 'en',
  revision: 1,
});
const robin = { userId: 'robin', nickname: 'Robin', image: '', role: 'USER' };
const parking = { id: 'a1', topic: 'booking', title: 'Parking', en: 'Behind the clinic.', 'zh-CN': '诊所后面。' };
const call = vi.fn(async (name: string, _input: { query?: { filter?: string } }) =>
  name === 'listTickets'
    ? { list: [ticket('CH-AAAAAA'), ticket('CH-BBBBBB')], nextCursor: null }
    : {
        list: name === 'listCannedAnswers' ? [parking] : [],
        colleagues: [{ person: robin, taken: 0, late: 0, done: 0 }],
      },
);

function Address() {
  return <output>{useLocation().search}</output>;
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestHost given={{ call: call as never, hasPage: () => true, notify: vi.fn() }}>
        <Address />
        <TicketQueue />
      </TestHost>
    </MemoryRouter>,
  );

it('shows of each ticket who wrote, when and the first words, and opens one at a time', async () => {
  const screen = await open('/admin?section=contact');
  const [first, second] = [screen.getByText('Where is CH-AAAAAA?').first(), screen.getByText('CH-BBBBBB').first()];
  await expect.element(first).toBeVisible();
  await expect.element(screen.getByText(/23 Nov/).first()).toBeVisible();
  await screen.getByText('CH-AAAAAA').first().click();
  await second.click();
  const opened = [...screen.container.querySelectorAll('details')].map((details) => details.open);
  expect(opened).toEqual([false, true]);
  expect(screen.container.textContent).not.toContain('tickets.author');
});

it('asks for a reason before a ticket is closed', async () => {
  const screen = await open('/admin?section=contact');
  await screen.getByText('CH-AAAAAA').first().click();
  await screen.getByRole('button', { name: 'queue.close' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'queue.close' }).click();
  await expect.element(dialog.getByText('queue.close.missing')).toBeVisible();
  await dialog.getByRole('textbox').fill('We have called you.');
  await dialog.getByRole('button', { name: 'queue.close' }).click();
  await vi.waitFor(() =>
    expect(call.mock.calls.find(([name]) => name === 'closeTicket')?.[1]).toEqual({
      body: { ticketId: 'CH-AAAAAA', revision: 1, reason: 'We have called you.' },
    }),
  );
});

it('gives a ticket to a colleague who is chosen, as it was seen', async () => {
  const screen = await open('/admin?section=contact');
  await screen.getByText('CH-AAAAAA').first().click();
  await screen.getByLabelText('queue.give').first().selectOptions('Robin');
  await vi.waitFor(() =>
    expect(call.mock.calls.find(([name]) => name === 'assignTicket')?.[1]).toEqual({
      body: { ticketId: 'CH-AAAAAA', revision: 1, mine: false, toId: 'robin' },
    }),
  );
});

it('fills the answer with a saved one, below what was written by hand, and does not send it', async () => {
  sessionStorage.clear();
  const screen = await open('/admin?section=contact');
  await screen.getByText('CH-AAAAAA').first().click();
  const saved = screen.getByLabelText('queue.canned').first();
  const answer = screen.getByLabelText('queue.answer').first();
  await saved.selectOptions('Parking');
  await expect.element(answer).toHaveValue('Behind the clinic.');
  await answer.fill('Hello Quokka,');
  await saved.selectOptions('queue.canned.none');
  await saved.selectOptions('Parking');
  await expect.element(answer).toHaveValue('Hello Quokka,\n\nBehind the clinic.');
  expect(call.mock.calls.some(([name]) => name === 'answerTicket')).toBe(false);
});

it('names the appointment that a ticket is about, and leads to the order of another', async () => {
  const screen = await open('/admin?section=contact');
  await screen.getByText('CH-AAAAAA').first().click();
  await expect.element(screen.getByText(/^Dr Wren, Tue, 1 Dec.*1:00 PM AEDT$/)).toBeVisible();
  await screen.getByText('CH-BBBBBB').first().click();
  const order = screen.getByRole('link', { name: /^One chemical peel, / });
  await expect.element(order).toHaveAttribute('href', '/admin?section=orders&show=all&q=the-order');
});

it('keeps the list in the address, and begins with the one that it names', async () => {
  const screen = await open('/admin?section=contact&show=answered');
  await vi.waitFor(() => expect(call.mock.lastCall?.[1]).toMatchObject({ query: { filter: 'answered' } }));
  await screen.getByText('queue.filter.closed').click();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('?section=contact&show=closed');
  await screen.getByText('queue.filter.open').click();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('?section=contact');
});

it('keeps what was written, and says who was faster, where someone else has closed the ticket', async () => {
  sessionStorage.clear();
  const known = call.getMockImplementation();
  const last = {
    action: 'close',
    by: robin,
    at: '2026-11-24T02:00:00Z',
  };
  const refusal = new ApiError('WRONG_STATE', 'This message has changed.', {
    data: { state: 'closed', revision: 2, last },
  } as never);
  let isClosed = false;
  call.mockImplementation(async (name) => {
    if (name === 'listTickets') return { list: isClosed ? [] : [ticket('CH-AAAAAA')], nextCursor: null };
    if (name !== 'answerTicket' && name !== 'closeTicket') return { list: [], colleagues: [] };
    isClosed = true;
    throw refusal;
  });
  const screen = await open('/admin?section=contact');
  await screen.getByText('CH-AAAAAA').first().click();
  await screen.getByLabelText('queue.answer').fill('Please come on Monday.');
  await screen.getByRole('button', { name: 'queue.send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('queue.other');
  await expect.element(screen.getByLabelText('queue.answer')).toHaveValue('Please come on Monday.');
  await screen.getByRole('button', { name: 'queue.close' }).click();
  await screen.getByRole('dialog').getByRole('textbox').fill('It is answered.');
  await screen.getByRole('dialog').getByRole('button', { name: 'queue.close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'queue.close' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('textbox')).toHaveValue('It is answered.');
  if (known) call.mockImplementation(known);
});
