import { ApiError, useOperation } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { Button } from '@charis/shared/ui';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Doctor, emptyDraft, type Slot } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { ConfirmStep } from './confirm-step';
import { useApply } from './use-apply';

const before = {
  doctorUserId: 'd',
  name: 'Dr Wren',
  modes: ['video'],
  clinics: [],
  procedures: [],
  clinicName: 'Wren Clinic',
  suburb: 'Perth',
  feeAud: 110,
  followUpFeeAud: null,
  cancellationHours: 24,
  autoConfirm: true,
} as unknown as Doctor;
const slot = { slotId: 'd.1', startUtc: '2099-11-23T01:00:00Z', zone: 'Australia/Sydney', clinicId: 'c' } as Slot;

function Step({ doctor }: { doctor: Doctor }) {
  const draft = { ...emptyDraft(doctor), slot };
  const apply = useApply(doctor, { onBooked: vi.fn(), onRefused: vi.fn() });
  const more = { change: vi.fn(), error: undefined, onOtherTime: vi.fn(), voucher: undefined };
  return (
    <>
      <ConfirmStep {...more} changed={apply.changed} doctor={doctor} draft={draft} />
      <Button onClick={() => void apply.run(draft)}>Book</Button>
    </>
  );
}

function Booking() {
  const { data } = useOperation('getDoctorDetail', { query: { id: 'd' } });
  return data ? <Step doctor={data} /> : null;
}

it('shows the new terms where the doctor has changed them, and sends those when asked again', async () => {
  await loadTestTexts('mf-booking', texts);
  const now = { feeAud: 150, cancellationHours: 48, autoConfirm: false };
  const text = 'This appointment now costs $150. Please look at it again before you book.';
  let doctor = before;
  const sent: unknown[] = [];
  const call = async (operation: string, input: { body: { seen: unknown } }) => {
    if (operation === 'getDoctorDetail') return doctor;
    if (operation !== 'applyReservation') return { list: [], reminders: [], ways: [] };
    sent.push(input.body.seen);
    if (sent.length > 1) return {};
    doctor = { ...before, ...now };
    throw new ApiError('OFFER_CHANGED', text, { data: now, traceId: 't' });
  };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <Booking />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('$110')).toBeVisible();
  await screen.getByRole('button', { name: 'Book' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByText('$150', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/until 48 hours before it starts/)).toBeVisible();
  await screen.getByRole('button', { name: 'Book' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([
    { feeAud: 110, cancellationHours: 24, autoConfirm: true, dueAud: 0 },
    { ...now, dueAud: 0 },
  ]);
});
