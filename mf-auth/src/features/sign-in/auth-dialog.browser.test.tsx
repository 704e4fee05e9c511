import { type Host, HostContext, type LogInRequest, type Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { forgetDraft } from '#lib/draft';
import texts from '#locales/en.json';
import AuthDialog from './auth-dialog.slot';
import { leaveFlow } from './leave-flow';
import { registerOf } from './register/kept-person';

beforeEach(() => loadTestTexts('mf-auth', texts));

afterEach(async () => {
  await leaveFlow(cleanup);
  forgetDraft();
  sessionStorage.clear();
  localStorage.clear();
});

/** A dialog in a browser whose other tab can log in. */
async function open(request: LogInRequest, session: Session = { status: 'out' }) {
  const listeners = new Set<() => void>();
  const port = {
    get: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const onClose = vi.fn();
  const host = { call: vi.fn(), notify: vi.fn(), session: port, hasPage: () => true } as unknown as Host;
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{}}>
        <HostContext value={host}>
          <AuthDialog onClose={onClose} request={request} />
        </HostContext>
      </TestHost>
    </MemoryRouter>,
  );
  const logInElsewhere = () => {
    session = { status: 'in', user: testUser };
    for (const listener of listeners) listener();
  };
  return { screen, onClose, logInElsewhere };
}

it('closes at a proved email once another tab has made the account', async () => {
  const { screen, onClose, logInElsewhere } = await open({ resume: 'showRegister', email: 'wren@example.com' });
  await expect.element(screen.getByText(texts['verified.title'])).toBeVisible();
  logInElsewhere();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('opens at the welcome again where a reload came after the person was saved, until it is closed', async () => {
  const user: Session = { status: 'in', user: testUser };
  registerOf(user)?.keep({ welcome: 6 });
  const { screen, onClose } = await open({ mode: 'register' }, user);
  await expect.element(screen.getByText(texts['welcome.profile.hint'])).toBeVisible();
  await screen.getByRole('button', { name: texts.close }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(registerOf(user)?.read()).toBeUndefined();
});

it('says once that a link does not work, with a new mail and the log-in beside Return', async () => {
  localStorage.setItem('charis.loginEmail', 'wren@example.com');
  const { screen } = await open({ resume: 'activationFailed' });
  await expect.element(screen.getByText(texts['wrong.activation'])).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts['mail.resend'] })).toBeEnabled();
  await screen.getByRole('button', { name: texts['register.toLogIn'] }).click();
  await expect.element(screen.getByText(texts['identity.title'])).toBeVisible();
});

it('closes at the form of the account once another tab has made it', async () => {
  const { screen, onClose, logInElsewhere } = await open({ resume: 'showRegister', email: 'wren@example.com' });
  await screen.getByRole('button', { name: texts['verified.continue'] }).click();
  await expect.element(screen.getByRole('button', { name: texts['account.create'] })).toBeVisible();
  logInElsewhere();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('leaves no entry of the history behind where a reload has kept its own', async () => {
  history.pushState({ charisArrival: true }, '');
  await open({ mode: 'register' });
  await leaveFlow(cleanup);
  expect(history.state?.charisArrival).toBeUndefined();
});
