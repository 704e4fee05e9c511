import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Entry } from '../agenda.rules';
import { CheckIn } from './check-in';

const visit = {
  kaReservationId: 'r',
  state: 1,
  mode: 'clinic',
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
  zone: 'Australia/Sydney',
  memberName: 'Wren',
  progress: null,
} as unknown as Entry;
const now = Date.parse('2099-11-23T00:50:00Z');
const call = vi.fn(async (_name: string, _input?: unknown) => ({}));

async function show(entry: Entry, at = now) {
  await loadTestTexts('mf-booking', texts);
  return render(
    <TestHost given={{ call: call as never }}>
      <CheckIn entry={entry} now={at} />
    </TestHost>,
  );
}

beforeEach(() => call.mockClear());

it('offers what comes next by one press, and the way back', async () => {
  const screen = await show({ ...visit, progress: 'arrived', progressUtc: '2099-11-23T00:50:00Z' });
  await expect.element(screen.getByRole('group', { name: 'At the desk' })).toHaveTextContent(/^Arrived 11:50\sAM/);
  await screen.getByRole('button', { name: 'Wren: In the room' }).click();
  await screen.getByRole('button', { name: 'Undo for Wren: Arrived' }).click();
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { body: { kaReservationId: 'r', progress: 'in-room' } },
    { body: { kaReservationId: 'r', progress: null } },
  ]);
});

it.each([
  ['by video', { mode: 'video' }, now],
  ['that was cancelled', { state: 5 }, now],
  ['of another day', {}, now - 86_400_000],
])('is not there for a visit %s', async (_which, more, at) => {
  const screen = await show({ ...visit, ...more } as Entry, at);
  await expect.element(screen.getByRole('group', { name: 'At the desk' })).not.toBeInTheDocument();
});
