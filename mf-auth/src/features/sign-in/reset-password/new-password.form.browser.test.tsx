import { TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clock } from '#lib/clock';
import { start } from '../flow.rules';
import { SignInContext } from '../sign-in-context';
import { NewPasswordForm } from './new-password.form';

afterEach(() => vi.restoreAllMocks());

it('takes an Enter right after the last digit of the code for what it is, and no later one', async () => {
  const now = vi.spyOn(clock, 'now').mockReturnValue(0);
  const notify = vi.fn();
  const arrival = { flow: start, send: vi.fn(), leave: vi.fn(), mobile: false, isPage: false };
  const screen = await render(
    <TestHost given={{ call: vi.fn() as never, notify }}>
      <SignInContext value={arrival}>
        <NewPasswordForm />
      </SignInContext>
    </TestHost>,
  );
  const first = screen.getByLabelText('forgot.new');
  await first.click();
  now.mockReturnValue(400);
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveAccessibleDescription('account.password.hint');
  expect(notify).not.toHaveBeenCalled();
  now.mockReturnValue(1500);
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveAccessibleDescription('error.password.missing');
});
