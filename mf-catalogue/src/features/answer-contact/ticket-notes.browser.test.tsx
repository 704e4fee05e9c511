import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TicketNotes } from './ticket-notes';

const robin = { userId: 'robin', nickname: 'Robin', image: '', role: 'USER' };
const call = vi.fn(async (_name: string, _input: unknown) => ({ noteId: 'n3' }));
const notify = vi.fn();
beforeEach(() => {
  call.mockClear();
  sessionStorage.clear();
});

const open = (notes: object[]) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <TicketNotes ticket={{ id: 'the-ticket', notes } as never} />
      </TestHost>
    </MemoryRouter>,
  );

it('shows who wrote what down and when, also once an account is gone', async () => {
  const at = '2026-11-23T02:00:00Z';
  const screen = await open([
    { id: 'n1', by: robin, text: 'They called as well.', at },
    { id: 'n2', by: null, text: 'See https://clinic.example/hours', at },
  ]);
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  await expect.element(first).toHaveTextContent(/Robin.*23 Nov.*They called as well\./);
  await expect.element(second).toHaveTextContent('queue.other.gone');
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'https://clinic.example/hours');
});

it('asks for the text of a note, and keeps it for colleagues', async () => {
  const screen = await open([]);
  await screen.getByRole('button', { name: 'queue.note.add' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'queue.note.save' }).click();
  await expect.element(dialog.getByText('queue.note.missing')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await dialog.getByRole('textbox').fill('The clinic has moved.');
  await dialog.getByRole('button', { name: 'queue.note.save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { ticketId: 'the-ticket', text: 'The clinic has moved.' };
  expect(call).toHaveBeenCalledWith('noteTicket', { body });
  expect(notify).toHaveBeenCalledWith('success', 'queue.note.added');
});
