import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Entry } from '../agenda.rules';
import { AppointmentCard } from './appointment-card';

const request = {
  kaReservationId: 'r',
  state: 0,
  mode: 'clinic',
  type: 'follow-up',
  categoryName: 'chemical_peels',
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
  zone: 'Australia/Sydney',
  memberId: 'm',
  memberName: 'Wren',
  memberImage: '',
  phone: '',
  note: '',
  reason: '',
  clinicId: 'c',
  clinicName: 'Wren Clinic',
  expiresUtc: '2099-11-20T01:00:00Z',
  meetingId: null,
} as unknown as Entry;
const call = vi.fn(async () => ({ list: [{ categoryName: 'chemical_peels', title: 'Chemical Peels' }] }));

it('says what kind of consultation is asked for, about what, and until when it is answered', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={request} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Follow-up · Chemical Peels')).toBeVisible();
  const deadline = screen.getByText(/^Answer by Fri, 20 Nov 2099, 12:00 PM/);
  await expect.element(deadline).toBeVisible();
  // It stands above everything else that the request says.
  const [answer, name] = [deadline.element(), screen.getByRole('heading', { name: 'Wren' }).element()];
  expect(answer.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says which booked time a request would move', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, movesFromUtc: '2099-11-22T02:30:00Z' }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(/^Moves from Sun, 22 Nov 2099, 1:30 PM/)).toBeVisible();
});

it('says that Charis ended what the doctor did not cancel', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, state: 5, endedBy: 'stop' }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Ended by Charis')).toBeVisible();
  await expect.element(screen.getByText('Cancelled by you')).not.toBeInTheDocument();
});

it('says that a caller without an account gets no email of the cancellation', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, state: 1, memberId: null }} />
      </TestHost>
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Wren has no account and gets no email, so tell them yourself.')).toBeVisible();
});

it('offers to mark a visit once it has begun, on a page that stays open', async () => {
  await loadTestTexts('mf-booking', texts);
  const starts = Date.now() + 1_500;
  const [startUtc, endUtc] = [starts, starts + 1_800_000].map((at) => new Date(at).toISOString()) as [string, string];
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, state: 1, startUtc, endUtc }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: texts['schedule.attended'] }), { timeout: 5_000 })
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

it.each([
  [{ comingUtc: '2099-11-20T01:00:00Z' }, 'Coming'],
  [{ comingUtc: '2099-11-20T01:00:00Z', lateMinutes: 10 }, '10 minutes late'],
])('says what the member has said of their way: %j', async (said, text) => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, state: 1, expiresUtc: null, ...said }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

it('says who has booked for someone else', async () => {
  await loadTestTexts('mf-booking', texts);
  const bookedBy = { name: 'Lory', relation: 'partner' } as const;
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, bookedBy }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Booked by Lory (partner)')).toBeVisible();
});

it('says what was paid when it was booked', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <AppointmentCard entry={{ ...request, state: 1, paidCents: 5000 }} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Paid when it was booked: $50')).toBeVisible();
});
