import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Requests } from './requests';

const session = {
  status: 'in',
  user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' },
} as const;
const request = (kaReservationId: string, memberName: string) => ({
  kaReservationId,
  memberName,
  state: 0,
  mode: 'clinic',
  type: 'initial',
  categoryName: null,
  endedBy: null,
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
  zone: 'Australia/Sydney',
  memberId: kaReservationId,
  memberImage: '',
  phone: '',
  note: '',
  reason: '',
  clinicName: 'Wren Clinic',
  expiresUtc: '2099-11-20T01:00:00Z',
  meetingId: null,
});
let waiting: object[];
const notify = vi.fn();
const call = vi.fn(
  async (operation: string, _input?: { body?: { kaReservationId?: string } }): Promise<object> =>
    operation === 'listAppointmentRequests' ? waiting : { list: [] },
);

beforeEach(() => loadTestTexts('mf-booking', texts));

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }} session={() => session}>
        <Requests />
      </TestHost>
    </MemoryRouter>,
  );

it('offers to answer several once some are chosen', async () => {
  waiting = [request('a', 'Wren'), request('b', 'Finch')];
  const screen = await open();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose all' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Accept \d/ })).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Choose all' }).click();
  await expect.element(screen.getByRole('button', { name: 'Accept 2 requests' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline 2 requests' })).toBeVisible();
});

it('moves the focus to the heading once the last of several is answered', async () => {
  waiting = [request('a', 'Wren'), request('b', 'Finch'), request('c', 'Heron'), request('d', 'Robin')];
  const screen = await open();
  for (const name of ['Wren', 'Finch'])
    await screen.getByRole('checkbox', { name: `Choose the request of ${name}` }).click();
  // Each answer takes its request off the list, which is read again after it, as when the page is looked at again.
  call.mockImplementation(async (operation: string, input?: { body?: { kaReservationId?: string } }) => {
    if (operation !== 'handleReservation') return operation === 'listAppointmentRequests' ? waiting : { list: [] };
    waiting = waiting.filter(
      (one) => (one as { kaReservationId: string }).kaReservationId !== input?.body?.kaReservationId,
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(document.getElementById('requests')?.textContent).toContain(String(waiting.length)));
    return {};
  });
  await screen.getByRole('button', { name: 'Accept 2 requests' }).click();
  await expect.element(screen.getByRole('heading', { name: '2 requests' })).toHaveFocus();
});

it('keeps what is chosen and the reason where no one has answered', async () => {
  waiting = [request('a', 'Wren'), request('b', 'Finch')];
  call.mockImplementation(async (operation: string) => {
    if (operation === 'handleReservation') throw new ApiError('NO_CONNECTION');
    return operation === 'listAppointmentRequests' ? waiting : { list: [] };
  });
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Choose all' }).click();
  await screen.getByRole('button', { name: 'Decline 2 requests' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am away.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', texts['schedule.failed']));
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('I am away.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('button', { name: 'Accept 2 requests' })).toBeVisible();
});
