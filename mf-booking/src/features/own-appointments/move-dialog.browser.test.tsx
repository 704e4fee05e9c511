import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { MoveDialog } from './move-dialog';

const zone = 'Australia/Melbourne';
const magpie = { clinicId: 'magpie', name: 'Magpie Clinic', suburb: 'South Yarra', stateCode: 'VIC' };
const heron = { clinicId: 'heron', name: 'Heron Clinic', suburb: 'Brunswick', stateCode: 'VIC' };
const appointment = {
  kaReservationId: 'r',
  state: 1,
  mode: 'clinic',
  startUtc: '2099-12-16T22:00:00.000Z',
  endUtc: '2099-12-16T22:30:00.000Z',
  cancelUntilUtc: '2099-12-15T22:00:00.000Z',
  zone,
  doctor: { doctorUserId: 'd', name: 'Dr Hakea Kingfisher', title: '', image: '', takesBookings: true },
  clinic: { ...magpie, address: '1 Wattle Street', phone: '' },
} as unknown as Appointment;
const slot = (clinicId: string, startUtc: string) => ({
  slotId: `d.${clinicId}`,
  startUtc,
  endUtc: startUtc,
  displayTime: '',
  zone,
  clinicId,
  state: 'FREE',
});
const atMagpie = slot('magpie', '2099-12-16T23:00:00.000Z');
const atHeron = slot('heron', '2099-12-17T00:00:00.000Z');

const answers: Record<string, unknown> = {
  getDoctorDetail: { clinics: [magpie, heron], autoConfirm: true },
  listNextSlots: [{ doctorUserId: 'd', slots: [atMagpie] }],
  getMonthlyCalendar: [],
  getAppointmentTimes: [atMagpie, atHeron],
  updateReservation: { kaReservationId: 'r', state: 1, startUtc: atHeron.startUtc, zone, icsUrl: '' },
};
const call = vi.fn(async (operation: string, _input: unknown) => answers[operation]);
const notify = vi.fn();
const sent = () => call.mock.calls.find(([operation]) => operation === 'updateReservation')?.[1];

const open = (given: Partial<Appointment> = {}) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <MoveDialog appointment={{ ...appointment, ...given }} onClose={() => {}} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  notify.mockClear();
});

it('offers times of the same clinic alone, and shows the present one with the policy', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: /^10:00 AM/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^11:00 AM/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Current time')).toBeVisible();
  await expect.element(screen.getByText(/You can move it here without a fee until/)).toBeVisible();
});

it('shows the old and the new time before it moves', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^10:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  const summary = screen.getByRole('definition');
  await expect.element(summary.nth(0)).toHaveTextContent(/9:00 AM.*Magpie Clinic, South Yarra VIC/);
  await expect.element(summary.nth(1)).toHaveTextContent(/10:00 AM.*Magpie Clinic, South Yarra VIC/);
  expect(sent()).toBeUndefined();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await vi.waitFor(() => expect(sent()).toMatchObject({ body: { slotId: 'd.magpie', clinicId: 'magpie' } }));
});

it('names another clinic where one is chosen', async () => {
  const screen = await open();
  await screen.getByRole('radio', { name: 'Heron Clinic, Brunswick VIC' }).click();
  await screen.getByRole('button', { name: /^11:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('This is another clinic: Heron Clinic, Brunswick VIC.')).toBeVisible();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await vi.waitFor(() => expect(sent()).toMatchObject({ body: { slotId: 'd.heron', clinicId: 'heron' } }));
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('Heron Clinic, Brunswick VIC')),
  );
});

it('offers all times of the doctor for a meeting by video, and names no clinic', async () => {
  const screen = await open({ mode: 'video' });
  await screen.getByRole('button', { name: /^11:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await vi.waitFor(() =>
    expect(sent()).toEqual({ body: { kaReservationId: 'r', slotId: 'd.heron', seen: { autoConfirm: true } } }),
  );
});

it('stays at the new time where no one has answered, and asks for it again', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^10:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  call.mockRejectedValueOnce(new ApiError('NO_CONNECTION'));
  const move = screen.getByRole('button', { name: 'Move', exact: true });
  await move.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts['own.move.failed']);
  await move.click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', expect.stringMatching(/^Moved/)));
});

it('asks again where the doctor confirms by hand by now', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^10:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  const text = 'The doctor has changed the terms of this appointment. Please read them again before you book.';
  call.mockImplementationOnce(async () => {
    answers.getDoctorDetail = { clinics: [magpie, heron], autoConfirm: false };
    throw new ApiError('OFFER_CHANGED', text, { data: { autoConfirm: false }, traceId: 't' });
  });
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByText(/has to confirm the new time/)).toBeVisible();
  call.mockClear();
  await screen.getByRole('button', { name: texts['own.move.ask'], exact: true }).click();
  await vi.waitFor(() => expect(sent()).toMatchObject({ body: { seen: { autoConfirm: false } } }));
  answers.getDoctorDetail = { clinics: [magpie, heron], autoConfirm: true };
});

it('asks for another time where the new one was refused', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^10:00 AM/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  call.mockRejectedValueOnce(new ApiError('CONFLICT', 'This time has just been taken.', { traceId: 't' }));
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This time has just been taken.');
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

it('lists the times of the month that the calendar shows', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 2, name: /17 Dec/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Next month' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: /1 Jan/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: /17 Dec/ })).toBeVisible();
});
