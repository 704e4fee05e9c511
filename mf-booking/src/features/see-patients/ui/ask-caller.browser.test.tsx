import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { AskCaller } from './ask-caller';

const person = { phone: '', email: '', bookedBy: null, isActive: true, isBlocked: false, last: null, next: null };
const wren = { ...person, kaReservationId: 'member-visit', memberId: 'm', name: 'Wren Banksia' };
const boobook = { ...person, kaReservationId: 'caller-visit', memberId: null, name: 'Wren Caller' };
const call = vi.fn(async (name: string, _input?: unknown) =>
  name === 'listPatients' ? { list: [wren, boobook], nextCursor: null } : { askedUtc: '2099-11-23T01:00:00Z' },
);
const notify = vi.fn();

async function open(asked: object[] = []) {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  return render(
    <TestHost given={{ call: call as never, notify }}>
      <AskCaller asked={asked as never} kaReservationId="caller-visit" name="Mr Boobook" />
    </TestHost>,
  );
}

it('asks a patient who has an account', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: texts['patient.ask'] }).click();
  const dialog = screen.getByRole('dialog');
  const send = dialog.getByRole('button', { name: texts['patient.ask.send'] });
  await send.click();
  const field = dialog.getByRole('combobox', { name: texts['patient.ask.member'] });
  await expect.element(field).toHaveAccessibleDescription(texts['schedule.guest.patient.needed']);
  await field.fill('wren');
  await dialog.getByRole('option', { name: 'Wren Banksia' }).click();
  await expect.element(dialog.getByRole('option')).not.toBeInTheDocument();
  await send.click();
  const body = { kaReservationId: 'caller-visit', memberReservationId: 'member-visit' };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('askCaller', { body }));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', texts['patient.ask.done']));
});

it('offers no one without an account', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: texts['patient.ask'] }).click();
  await screen.getByRole('combobox', { name: texts['patient.ask.member'] }).fill('wren');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Wren Banksia');
});

it('says whom it has asked, and what they answered', async () => {
  const screen = await open([
    { name: 'Wren', askedUtc: '2099-11-23T01:00:00Z', isDeclined: false },
    { name: 'Magpie', askedUtc: '2099-11-22T01:00:00Z', isDeclined: true },
  ]);
  await expect.element(screen.getByText(/You asked Wren on .* have not answered yet/)).toBeVisible();
  await expect.element(screen.getByText(/You asked Magpie on .* someone else/)).toBeVisible();
});
