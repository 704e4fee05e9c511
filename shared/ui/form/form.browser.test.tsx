import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../remote/api';
import { TestHost } from '../../remote/testing';
import { type Errors, Form, FormFailure, PasswordField, ReasonDialog, SubmitButton, TextField, useForm } from './index';

const notify = vi.fn();
const initial = { password: '', newPassword: '' };

interface PasswordsProps {
  onSuccess?: () => void;
}

function Passwords({ onSuccess }: PasswordsProps) {
  const form = useForm('changePassword', {
    initial,
    input: ({ password, newPassword }) => ({ body: { password, newPassword, confirmPassword: newPassword } }),
    validate: ({ newPassword }): Errors<typeof initial> =>
      newPassword ? {} : { newPassword: 'Enter a new password.' },
    success: 'The password is changed.',
    fallback: 'The password could not be changed.',
    onSuccess,
  });
  return (
    <Form aria-label="Change password" form={form}>
      <PasswordField {...form.field('password')} autoComplete="current-password" label="Current" />
      <PasswordField {...form.field('newPassword')} autoComplete="new-password" label="New" />
      <FormFailure form={form} />
      <SubmitButton form={form}>Change</SubmitButton>
    </Form>
  );
}

const show = (call: (name: string, input: object) => Promise<unknown>, props: PasswordsProps = {}) => {
  notify.mockClear();
  return render(
    <TestHost given={{ call: call as never, notify }}>
      <Passwords {...props} />
    </TestHost>,
  );
};

it('says what is wrong at the field alone, and puts the cursor there', async () => {
  const call = vi.fn();
  const screen = await show(call);
  await screen.getByRole('button', { name: 'Change' }).click();
  const field = screen.getByRole('textbox', { name: 'New' }).or(screen.getByLabelText('New'));
  await expect.element(field).toHaveAccessibleDescription('Enter a new password.');
  await expect.element(field).toHaveFocus();
  expect(notify).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
});

it('says that it was sent, before anything follows', async () => {
  const onSuccess = vi.fn();
  const screen = await show(async () => ({ changed: true }), { onSuccess });
  await screen.getByLabelText('New').fill('finch2026');
  await screen.getByRole('button', { name: 'Change' }).click();
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledExactlyOnceWith('success', 'The password is changed.');
});

it("shows the server's word on a field there and nowhere else in the form", async () => {
  const errors = [{ field: 'password', message: 'This is not your password.' }];
  const screen = await show(() => Promise.reject(new ApiError('NOT_POSSIBLE', 'Wrong.', { traceId: 't', errors })));
  await screen.getByLabelText('Current').fill('wrong2026');
  await screen.getByLabelText('New').fill('finch2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Current')).toHaveAccessibleDescription('This is not your password.');
  await expect.element(screen.getByLabelText('Current')).toHaveFocus();
  expect(screen.getByText('This is not your password.').elements()).toHaveLength(1);
  expect(screen.getByText('Wrong.').elements()).toHaveLength(0);
  await expect.element(screen.getByLabelText('New')).toHaveAttribute('aria-invalid', 'false');
});

it('says in the form alone why it was refused where no field is to blame, and keeps what was typed', async () => {
  const screen = await show(() => Promise.reject(new ApiError('NO_CONNECTION')));
  await screen.getByLabelText('New').fill('finch2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The password could not be changed.');
  await expect.element(screen.getByLabelText('New')).toHaveValue('finch2026');
  expect(notify).not.toHaveBeenCalled();
});

it('is sent once, however often its button is pressed', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const call = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const onSuccess = vi.fn();
  const screen = await show(call, { onSuccess });
  await screen.getByLabelText('New').fill('finch2026');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-busy', 'true');
  answer(null);
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  const body = { password: '', newPassword: 'finch2026', confirmPassword: 'finch2026' };
  expect(call.mock.calls).toEqual([['changePassword', { body }]]);
});

it('forgets an error once its field is changed, and judges a filled field when it is left', async () => {
  function Names() {
    const [values, setValues] = useState({ name: '' });
    const form = useForm(async () => undefined, {
      values,
      onChange: (part) => setValues((known) => ({ ...known, ...part })),
      validate: ({ name }) => (name.length > 2 ? {} : { name: 'Use three letters or more.' }),
      fallback: '',
    });
    return (
      <Form form={form}>
        <TextField {...form.field('name')} clears label="Name" />
      </Form>
    );
  }
  const screen = await render(
    <TestHost given={{ notify }}>
      <Names />
    </TestHost>,
  );
  const field = screen.getByLabelText('Name');
  await field.fill('Wr');
  await userEvent.tab();
  await expect.element(screen.getByText('Use three letters or more.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveFocus();
  expect(screen.getByText('Use three letters or more.').elements()).toHaveLength(0);
});

it.each([
  [new ApiError('CONFLICT', 'It has changed.', { traceId: 't' }), 1],
  [new ApiError('NO_CONNECTION'), 0],
])('reads again what it was about where the server has refused and no field is to blame', async (error, times) => {
  const screen = await show(() => Promise.reject(error));
  const read = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  await screen.getByLabelText('New').fill('finch2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(times);
  read.mockRestore();
});

function CloseDialog({ send }: { send: (values: { reason: string }) => Promise<unknown> }) {
  const form = useForm(send, {
    initial: { reason: '' },
    validate: ({ reason }) => (reason ? {} : { reason: 'Give a reason.' }),
    fallback: 'It could not be closed.',
  });
  return (
    <ReasonDialog
      confirm="Close"
      form={form}
      hint="They read it."
      label="Reason"
      onClose={vi.fn()}
      title="Close this?"
    />
  );
}

it('asks for a reason in a dialog, and sends it once there is one', async () => {
  const send = vi.fn(async () => undefined);
  const screen = await render(
    <TestHost given={{ notify }}>
      <CloseDialog send={send} />
    </TestHost>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Close this?' });
  const confirm = dialog.getByRole('button', { name: 'Close', exact: true }).last();
  await confirm.click();
  await expect.element(dialog.getByText('Give a reason.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is answered.');
  await confirm.click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ reason: 'It is answered.' }));
});
