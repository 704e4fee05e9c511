import type { Session } from '@charis/shared/remote';
import { MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { forgetDraft } from '#lib/draft';
import AuthPage from './auth-page.slot';
import { leaveFlow } from './leave-flow';
import { keepMail } from './verify-email/kept-mail';

const sent = { email: 'wren@example.com', source: 'register', userRole: 'USER', until: Date.now() + 60_000 } as const;

const out: Session = { status: 'out' };

afterEach(async () => {
  await leaveFlow(cleanup);
  forgetDraft();
  sessionStorage.clear();
});

async function show(state?: unknown, session: Session = out) {
  const onDone = vi.fn();
  const call = vi.fn(async () => ({ confirmed: false, email: '', source: null }));
  const screen = await render(
    <MemoryRouter initialEntries={[{ pathname: '/mobile/login', state }]}>
      <TestHost given={{ call: call as never, notify: vi.fn(), hasPage: () => true }} session={() => session}>
        <AuthPage onDone={onDone} />
      </TestHost>
    </MemoryRouter>,
  );
  return { screen, onDone, call };
}

it('opens at the code again after a reload, and leads back to it without another mail', async () => {
  keepMail({ email: sent.email, role: 'USER', terms: true, isProved: false, sent });
  const { screen, call } = await show();
  await expect.element(screen.getByLabelText('code', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(sent.email)).toBeVisible();
  await screen.getByRole('button', { name: 'back' }).click();
  await screen.getByRole('button', { name: 'verify.code' }).click();
  await expect.element(screen.getByLabelText('code', { exact: true })).toBeVisible();
  expect(call).not.toHaveBeenCalledWith('clickVerification', expect.anything(), expect.anything());
});

it('opens after the code again where a reload came after it was right', async () => {
  keepMail({ email: sent.email, role: 'USER', terms: true, isProved: true, sent });
  const { screen } = await show();
  await expect.element(screen.getByText('verified.title')).toBeVisible();
});

it('begins at the beginning where the code is too old', async () => {
  keepMail({
    email: sent.email,
    role: 'USER',
    terms: true,
    isProved: false,
    sent: { ...sent, until: Date.now() - 600_000 },
  });
  const { screen } = await show();
  await expect.element(screen.getByText('identity.title')).toBeVisible();
});

it('goes on with the request of a mailed link', async () => {
  const { screen } = await show({ signIn: { resume: 'showRegister', email: sent.email } });
  await expect.element(screen.getByText('verified.title')).toBeVisible();
  await expect.element(screen.getByText(sent.email)).toBeVisible();
});

it('ends the wait for the code once someone is logged in by another tab', async () => {
  keepMail({ email: sent.email, role: 'USER', terms: true, isProved: false, sent });
  const entered: Session = { status: 'in', user: testUser };
  const { onDone } = await show(undefined, entered);
  await expect.poll(() => onDone.mock.calls).toEqual([[undefined]]);
});
