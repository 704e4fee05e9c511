import { ApiError, type Host, HostContext } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetDraft, prefillDraft } from '#lib/draft';
import texts from '#locales/en.json';
import { type Flow, next, start } from '../flow.rules';
import { SignInContext } from '../sign-in-context';
import { Register } from './register';

const guest = { status: 'out' } as const;

beforeEach(() => loadTestTexts('mf-auth', texts));

afterEach(() => {
  forgetDraft();
  localStorage.clear();
});

function Steps({ register }: Pick<Flow, 'register'>) {
  const [flow, send] = useReducer(next, { ...start, mode: 'register', register } as const);
  return (
    <SignInContext value={{ flow, send, leave: vi.fn(), mobile: false, isPage: false }}>
      <Register />
    </SignInContext>
  );
}

async function show(register: Flow['register']) {
  const call = vi.fn(async (_name: string, _input: unknown) => ({ resendSeconds: 60 }));
  const showLegalText = vi.fn(async () => undefined);
  const session = { get: () => guest, subscribe: () => () => undefined };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{}}>
        <HostContext value={{ call, notify: vi.fn(), session, showLegalText, hasPage: () => true } as unknown as Host}>
          <Steps register={register} />
        </HostContext>
      </TestHost>
    </MemoryRouter>,
  );
  const mails = () => call.mock.calls.filter(([name]) => name === 'clickVerification').map(([, input]) => input);
  return { screen, call, mails, showLegalText };
}

it('asks for the email on Enter in the empty field, and tells a wrong one at the field', async () => {
  const { screen, mails } = await show(1);
  const email = screen.getByRole('textbox', { name: 'Enter your Email Address' });
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription('Please input correct email');
  await email.fill('nobody@');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(mails()).toEqual([]);
});

it.each([
  ['Terms of Service', 'terms'],
  ['Privacy Policy', 'privacy'],
])('has the host show the %s, and keeps what was typed', async (name, document) => {
  const { screen, showLegalText } = await show(1);
  const email = screen.getByRole('textbox', { name: 'Enter your Email Address' });
  await email.fill('wren@example.com');
  await screen.getByRole('button', { name }).click();
  expect(showLegalText.mock.calls).toEqual([[document]]);
  await expect.element(email).toHaveValue('wren@example.com');
});

it('sends one mail for one email, which is not sent again at once', async () => {
  const { screen, mails } = await show(1);
  await screen.getByRole('textbox', { name: 'Enter your Email Address' }).fill('wren@example.com');
  await screen.getByRole('checkbox', { name: texts['terms.box'] }).click();
  await screen.getByRole('button', { name: 'Verify' }).click();
  await expect.element(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeDisabled();
  await expect.element(screen.getByText(/^in \d+ s$/)).toBeVisible();
  expect(mails()).toEqual([
    { body: { email: 'wren@example.com', source: 'register', userRole: 'USER', consent: true } },
  ]);
});

it('asks for a mail of its own as someone else than the last one was for', async () => {
  const sent = { email: 'wren@example.com', source: 'register', userRole: 'USER', until: Date.now() + 60_000 } as const;
  prefillDraft({ email: sent.email, role: 'DOCTOR', terms: true, sent });
  const { screen, mails } = await show(1);
  await screen.getByRole('button', { name: 'Verify' }).click();
  await expect
    .poll(mails)
    .toEqual([{ body: { email: sent.email, source: 'register', userRole: 'DOCTOR', consent: true } }]);
});

it('keeps a code that no one has answered for, to be sent again', async () => {
  const { screen, call } = await show(1);
  await screen.getByRole('textbox', { name: 'Enter your Email Address' }).fill('wren@example.com');
  await screen.getByRole('checkbox', { name: texts['terms.box'] }).click();
  await screen.getByRole('button', { name: 'Verify' }).click();
  const code = screen.getByRole('textbox', { name: '6-digit code' });
  await expect.element(code).toBeVisible();
  call.mockRejectedValueOnce(new ApiError('NO_CONNECTION'));
  await code.fill('123456');
  await expect.element(screen.getByRole('button', { name: 'retry' })).toBeVisible();
  await expect.element(code).toHaveValue('123456');
  await screen.getByRole('button', { name: 'retry' }).click();
  await expect.element(screen.getByRole('button', { name: texts['verified.continue'] })).toBeVisible();

  expect(call.mock.calls.filter(([name]) => name === 'validateOtp')).toHaveLength(2);
});

it('says at every field of the account what is wrong with it', async () => {
  const { screen, call } = await show(3);
  const nickname = screen.getByRole('textbox', { name: 'User Name' });
  const password = screen.getByLabelText('Password', { exact: true });
  const again = screen.getByLabelText('Re-enter your Password', { exact: true });
  const create = screen.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  for (const field of [nickname, password, again]) {
    await expect.element(field).toHaveAccessibleDescription('Please enter');
  }
  await expect.element(nickname).toHaveFocus();

  await nickname.fill('Wren');
  await password.fill('wren!');
  await again.fill('wren!');
  await create.click();
  await expect.element(nickname).toHaveAccessibleDescription('user name must least 5~50 letters');
  await expect.element(password).toHaveAccessibleDescription('password must 6~25 letters and numbers');

  await nickname.fill('Walking Wren');
  await password.fill('wren2026');
  await again.fill('wren2027');
  await create.click();
  await expect.element(again).toHaveAccessibleDescription('confirmPassword must be consistent');
  expect(call).not.toHaveBeenCalledWith('registerEmail', expect.anything(), expect.anything());
});
