import { ApiError, type Host, HostContext } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetDraft, forgetSecrets, prefillEmail } from '#lib/draft';
import texts from '#locales/en.json';
import { next, start } from '../flow.rules';
import { SignInContext } from '../sign-in-context';
import { ChooseIdentity } from './choose-identity';
import { LogInForm } from './log-in.form';

const guest = { status: 'out' } as const;

beforeEach(() => loadTestTexts('mf-auth', texts));

afterEach(() => {
  forgetDraft();
  localStorage.clear();
});

function Steps({ step, mobile, leave }: { step: 1 | 2; mobile: boolean; leave: () => void }) {
  const [flow, send] = useReducer(next, { ...start, login: step });
  return (
    <SignInContext value={{ flow, send, leave, mobile, isPage: false }}>
      {flow.login === 1 ? <ChooseIdentity /> : <LogInForm />}
    </SignInContext>
  );
}

interface Situation {
  step?: 1 | 2;
  mobile?: boolean;
  answer?: () => Promise<unknown>;
}

async function show({ step = 2, mobile = false, answer = async () => ({}) }: Situation = {}) {
  const call = vi.fn(async (name: string, _input: unknown) => (name.startsWith('logIn') ? answer() : {}));
  const [notify, begin, leave] = [vi.fn(), vi.fn(async () => undefined), vi.fn()];
  const showLegalText = vi.fn<Host['showLegalText']>(async () => undefined);
  const session = { get: () => guest, subscribe: () => () => undefined, start: begin };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{}}>
        <HostContext value={{ call, notify, session, showLegalText, hasPage: () => true } as unknown as Host}>
          <Steps leave={leave} mobile={mobile} step={step} />
        </HostContext>
      </TestHost>
    </MemoryRouter>,
  );
  return {
    screen,
    logIns: () => call.mock.calls.filter(([name]) => name.startsWith('logIn')).map(([name, input]) => [name, input]),
    notify,
    begin,
    leave,
    showLegalText,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password', { exact: true }),
    consent: screen.getByRole('checkbox', { name: texts['consent.agree'] }),
    submit: screen.getByRole('button', { name: 'Sign in', exact: true }),
  };
}

it('goes on only with an identity', async () => {
  const { screen, notify } = await show({ step: 1 });
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a User identity');
  expect(notify).not.toHaveBeenCalled();
});

it('logs in by the door of the identity that was chosen', async () => {
  const { screen, email, password, consent, submit, logIns, begin, leave } = await show({ step: 1 });
  await screen.getByRole('button', { name: 'Sign up as Doctor' }).click();
  await email.fill('doctor@example.com');
  await password.fill('charis2026');
  await consent.click();
  await submit.click();
  await expect.poll(() => leave.mock.calls).toHaveLength(1);
  expect(begin).toHaveBeenCalledOnce();
  const login = { email: 'doctor@example.com', password: 'charis2026', remember: false };
  expect(logIns()).toEqual([['logInDoctor', { body: { ...login, userRole: 'DOCTOR', provider: 'email' } }]]);
});

it('has a button that waits for email, password and consent, which can be read and agreed to', async () => {
  const { screen, email, password, consent, submit, showLegalText } = await show();
  await email.fill('member@example.com');
  await password.fill('charis2026');
  await expect.element(submit).toBeDisabled();
  const read = screen.getByRole('button', { name: 'Image & Data Consent Form' });
  showLegalText.mockResolvedValueOnce(true);
  await read.click();
  await expect.element(consent).toBeChecked();
  showLegalText.mockResolvedValueOnce(false);
  await read.click();
  await expect.element(consent).not.toBeChecked();
  await expect.element(submit).toBeDisabled();
  showLegalText.mockResolvedValueOnce(true);
  await read.click();
  await expect.element(consent).toBeChecked();
  expect(showLegalText.mock.calls).toEqual(Array(3).fill(['image-data', true]));
  await expect.element(submit).toBeEnabled();
});

it('has a button on phones that says what is missing', async () => {
  const { email, password, submit } = await show({ mobile: true });
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription('Please input');
  await expect.element(password).toHaveAccessibleDescription('Please input');
});

it('shows the password on request, and empties a field', async () => {
  const { screen, email, password } = await show();
  await password.fill('charis2026');
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: /show/i }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await email.fill('member@example.com');
  await screen.getByRole('button', { name: /clear/i }).first().click();
  await expect.element(email).toHaveValue('');
});

it('tells an email and a password of the wrong form apart, and puts the cursor into the first', async () => {
  const { email, password, consent, submit, notify, logIns } = await show();
  await email.fill('member@');
  await password.fill('abc');
  await consent.click();
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(password).toHaveAccessibleDescription('password must 6~25 letters and numbers');
  await expect.element(email).toHaveFocus();
  expect(notify).not.toHaveBeenCalled();
  expect(logIns()).toEqual([]);
});

it('keeps what was typed when it is refused, and has the email the next time, and no password', async () => {
  const words = 'The email or the password is not correct.';
  const refusal = new ApiError('NOT_POSSIBLE', words, { traceId: 't' });
  const { screen, email, password, consent, submit, leave } = await show({ answer: () => Promise.reject(refusal) });
  await email.fill('nobody@example.com');
  await password.fill('charis2026');
  await consent.click();
  await submit.click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(email).toHaveValue('nobody@example.com');
  await expect.element(password).toHaveValue('charis2026');
  expect(leave).not.toHaveBeenCalled();

  await screen.unmount();
  forgetDraft();
  forgetSecrets();
  prefillEmail(undefined);
  const again = await show();
  await expect.element(again.email).toHaveValue('nobody@example.com');
  await expect.element(again.password).toHaveValue('');
  expect(again.password.element()).toHaveAttribute('data-first');
});

it('does not ask the same person for the same consent again', async () => {
  const { screen, email, password, consent, submit, leave } = await show();
  await email.fill('member@example.com');
  await password.fill('charis2026');
  await consent.click();
  await submit.click();
  await expect.poll(() => leave.mock.calls).toHaveLength(1);
  await screen.unmount();
  forgetDraft();
  prefillEmail(undefined);
  const again = await show();
  await expect.element(again.consent).toBeChecked();
  await again.email.fill('other@example.com');
  await expect.element(again.consent).not.toBeChecked();
});

it.each(['Apple', 'Facebook'])('says that logging in by %s is not supported', async (name) => {
  const { screen, notify } = await show();
  await screen.getByRole('button', { name: `Sign in with ${name}` }).click();
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Sorry, this type of login is not currently supported');
});

it('is sent by Enter', async () => {
  const { email, password, consent, leave } = await show();
  await email.fill('member@example.com');
  await consent.click();
  await password.fill('charis2026');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => leave.mock.calls).toHaveLength(1);
});
