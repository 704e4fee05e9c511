import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { CallerClaims } from './caller-claims';

const claim = {
  kaReservationId: 'visit',
  doctorUserId: 'd',
  doctorName: 'Dr Magpie',
  name: 'Mr Boobook',
  appointments: 2,
  startUtc: '2099-11-23T01:00:00Z',
  zone: 'Australia/Sydney',
};
const notify = vi.fn();

async function open(claims: object[]) {
  await loadTestTexts('mf-booking', texts);
  const call = vi.fn(async (name: string, _input?: unknown) =>
    name === 'listCallerClaims' ? claims : { appointments: 2 },
  );
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <CallerClaims />
      </TestHost>
    </MemoryRouter>,
  );
  return { screen, call };
}

it.each([
  ['Yes, that is me: appointments with Dr Magpie', true, '2 appointments are now yours'],
  ['No, someone else: appointments with Dr Magpie', false, texts['claims.declined']],
])('%s', async (name, accept, said) => {
  const { screen, call } = await open([claim]);
  await expect.element(screen.getByText('The clinic booked 2 appointments for Mr Boobook.')).toBeVisible();
  await screen.getByRole('button', { name }).click();
  const body = { kaReservationId: 'visit', accept };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('answerCallerClaim', { body }, expect.anything()));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', said));
});

it('shows nothing where there is nothing to ask', async () => {
  const { screen, call } = await open([]);
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.container.textContent).toBe('');
});
