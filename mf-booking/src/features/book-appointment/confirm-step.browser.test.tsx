import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { Dialog } from '@charis/shared/ui';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Doctor, emptyDraft, type Slot } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { ConfirmStep } from './confirm-step';

const doctor = {
  name: 'Dr Wren',
  modes: ['video'],
  clinics: [],
  procedures: [],
  feeAud: 110,
  autoConfirm: true,
  clinicName: 'Wren Clinic',
  suburb: 'Perth',
  cancellationHours: 24,
} as unknown as Doctor;
const slotAt = (hour: string) =>
  ({ slotId: hour, startUtc: `2099-11-23T${hour}:00:00Z`, zone: 'Australia/Sydney', clinicId: 'c' }) as Slot;

function Step() {
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(doctor), slot: slotAt('01') }));
  const [open, setOpen] = useState(true);
  function choose() {
    setOpen(false);
    setDraft((known) => ({ ...known, slot: slotAt('04') }));
  }
  const more = { change: vi.fn(), error: undefined, onOtherTime: vi.fn(), voucher: undefined };
  return (
    <>
      <ConfirmStep doctor={doctor} draft={draft} {...more} />
      {open ? (
        <Dialog onClose={() => setOpen(false)} title="Taken">
          <button onClick={choose} type="button">
            3:00 PM
          </button>
        </Dialog>
      ) : null}
    </>
  );
}

it('leads to the facts when another time was chosen', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: (async () => ({ list: [], reminders: [], ways: [] })) as never }}>
        <Step />
      </TestHost>
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: '3:00 PM' }).click();
  await expect.poll(() => document.activeElement?.textContent).toContain('3:00 PM');
  await expect.poll(() => document.activeElement?.tagName).toBe('DL');
});

it.each([
  [24, 'You can cancel or move it here without a fee until 24 hours before it starts.'],
  [0, 'You can cancel or move it here without a fee until it starts.'],
])('says what cancelling costs where the clinic asks for %i hours', async (cancellationHours, text) => {
  await loadTestTexts('mf-booking', texts);
  const more = { change: vi.fn(), error: undefined, onOtherTime: vi.fn(), voucher: undefined };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: (async () => ({ list: [], reminders: [], ways: [] })) as never }}>
        <ConfirmStep
          {...more}
          doctor={{ ...doctor, cancellationHours }}
          draft={{ ...emptyDraft(doctor), slot: slotAt('01') }}
        />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('says how many appointments one can have before they are confirmed', async () => {
  await loadTestTexts('mf-booking', texts);
  const bookings = { perDoctor: 3, ahead: 12, perDay: 6, waiting: 2 };
  const call = async (name: string) => (name === 'readSettings' ? { bookings } : { list: [], reminders: [], ways: [] });
  const more = { change: vi.fn(), error: undefined, onOtherTime: vi.fn(), voucher: undefined };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <ConfirmStep {...more} doctor={doctor} draft={{ ...emptyDraft(doctor), slot: slotAt('01') }} />
      </TestHost>
    </MemoryRouter>,
  );
  const limits =
    'You can have up to 3 upcoming appointments with one doctor and 12 in all, and book up to 6 in 24 hours. Up to 2 requests can wait for an answer.';
  await expect.element(screen.getByText(limits)).toBeVisible();
});

it.each([
  [50, 'Due now$50 now, by card. The rest: $60 to pay to the clinic, which sends you an invoice'],
  [110, 'Due now$110 now, by card'],
])('says what is due now of a type that asks for $%i, and when it goes back', async (depositAud, text) => {
  await loadTestTexts('mf-booking', texts);
  const more = { change: vi.fn(), error: undefined, onOtherTime: vi.fn(), voucher: undefined };
  const types = [{ typeId: 't', name: 'Laser', depositAud }] as unknown as Doctor['types'];
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: (async () => ({ list: [], reminders: [], ways: [] })) as never }}>
        <ConfirmStep
          {...more}
          doctor={{ ...doctor, types }}
          draft={{ ...emptyDraft(doctor), typeId: 't', slot: slotAt('01') }}
        />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Due now')).toBeVisible();
  expect(screen.getByText('Due now').element().parentElement?.textContent).toBe(text);
  await expect.element(screen.getByText(/all of it back if you cancel in time/)).toBeVisible();
});
