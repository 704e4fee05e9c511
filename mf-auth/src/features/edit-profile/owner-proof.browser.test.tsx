import { ApiError } from '@charis/shared/remote';
import { TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmailCard } from './email-card';

const refused = 'Confirm that it is you.';

async function open(hasPassword: boolean) {
  async function call(name: string) {
    if (name === 'getSecondFactor') return { since: '2026-09-03T00:00:00.000Z', proved: false };
    if (name === 'listPasskeys') return [];
    throw new ApiError('FORBIDDEN', refused, { traceId: 't', errors: [{ field: 'password', message: refused }] });
  }
  const screen = await render(
    <TestHost given={{ call: call as never, notify: () => undefined }}>
      <EmailCard email="wattle@example.com" hasPassword={hasPassword} />
    </TestHost>,
  );
  await screen.getByLabelText('profile.email.new').fill('finch@example.com');
  return { screen, send: screen.getByRole('button', { name: 'profile.email.send' }) };
}

it('says why a form was refused to someone without a password', async () => {
  const { screen, send } = await open(false);
  await expect.element(screen.getByRole('button', { name: 'proof.code' })).toBeVisible();
  await send.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: refused })).toBeVisible();
});

it('leads to the code where a form is sent before it was confirmed', async () => {
  const { screen, send } = await open(true);
  await screen.getByRole('button', { name: 'proof.code' }).click();
  await send.click();
  await expect.element(screen.getByLabelText('code')).toHaveAccessibleDescription('proof.code.first');
  await expect.element(screen.getByLabelText('code')).toHaveFocus();
});
