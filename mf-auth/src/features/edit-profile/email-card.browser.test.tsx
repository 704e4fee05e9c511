import { TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmailCard } from './email-card';

it('keeps the address for someone who goes back from its code, and asks for the password again', async () => {
  const call = vi.fn(async () => ({ sent: true }));
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <EmailCard email="wattle@example.com" hasPassword />
    </TestHost>,
  );
  await screen.getByLabelText('profile.email.new').fill('watle@example.com');
  await screen.getByLabelText('profile.password.current').fill('finch2026');
  await screen.getByRole('button', { name: 'profile.email.send' }).click();
  await expect.element(screen.getByLabelText('code')).toHaveFocus();
  await screen.getByRole('button', { name: 'back' }).click();
  await expect.element(screen.getByLabelText('profile.email.new')).toHaveValue('watle@example.com');
  await expect.element(screen.getByLabelText('profile.password.current')).toHaveValue('');
});
