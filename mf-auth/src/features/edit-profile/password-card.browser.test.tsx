import { ApiError } from '@charis/shared/remote';
import { TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordCard } from './password-card';

const wrong = 'The current password is not correct.';

it('says that the current password is wrong at that field and as one notice, and nowhere else', async () => {
  const notify = vi.fn();
  const refusal = new ApiError('WRONG_CREDENTIALS', wrong, {
    traceId: 't',
    errors: [{ field: 'password', message: wrong }],
  });
  const screen = await render(
    <TestHost given={{ call: () => Promise.reject(refusal), notify }}>
      <PasswordCard hasPassword />
    </TestHost>,
  );
  await screen.getByLabelText('profile.password.current').fill('wrong1234');
  await screen.getByLabelText('forgot.new').fill('finch2026');
  await screen.getByLabelText('forgot.again').fill('finch2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('profile.password.current')).toHaveAccessibleDescription(wrong);
  await expect.element(screen.getByLabelText('profile.password.current')).toHaveFocus();
  await expect.element(screen.getByLabelText('forgot.again')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByText(wrong).elements()).toHaveLength(1);
  expect(notify).not.toHaveBeenCalled();
});

it('is empty again once the password has been changed', async () => {
  const call = vi.fn(async () => ({ changed: true }));
  const notify = vi.fn();
  const screen = await render(
    <TestHost given={{ call: call as never, notify }}>
      <PasswordCard hasPassword={false} />
    </TestHost>,
  );
  await screen.getByLabelText('forgot.new').fill('finch2026');
  await screen.getByLabelText('forgot.again').fill('finch2026');
  await screen.getByRole('button', { name: 'forgot.change' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'profile.password.changed'));
  const body = { password: '', newPassword: 'finch2026', confirmPassword: 'finch2026' };
  expect(call).toHaveBeenCalledWith('changePassword', { body });
  await expect.element(screen.getByLabelText('forgot.new')).toHaveValue('');
});
