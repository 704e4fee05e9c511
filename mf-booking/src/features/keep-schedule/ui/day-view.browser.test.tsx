import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { DayView } from './day-view';

const session = { status: 'in', user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' } } as const;
const entry = (kaReservationId: string, zone: string) => ({
  kaReservationId,
  state: 1,
  memberName: kaReservationId,
  mode: 'clinic',
  zone,
  clinicName: 'Magpie Clinic',
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
  type: 'initial',
  phone: '',
  note: '',
});
const answers = { list: [], weekly: [], clinics: [] };

afterAll(() => page.viewport(414, 896));

async function open(...zones: string[]) {
  await loadTestTexts('mf-booking', texts);
  const appointments = zones.map((zone, place) => entry(`Wren ${place}`, zone));
  const day = {
    date: '2099-11-23',
    closed: true,
    reason: 'Dentist',
    slots: [],
    appointments,
  } as unknown as ScheduleDay;
  return render(
    <MemoryRouter>
      <TestHost given={{ call: (async () => answers) as never, hasPage: () => true }} session={() => session}>
        <DayView day={day} today="2099-11-22" zone="Australia/Sydney" />
      </TestHost>
    </MemoryRouter>,
  );
}

it('names the zone of a day once, at its head', async () => {
  const screen = await open('Australia/Sydney', 'Australia/Sydney');
  await expect.element(screen.getByText('Sydney time')).toBeVisible();
  expect(screen.getByText('Sydney time').elements()).toHaveLength(1);
});

it('names it at each appointment where the day has two', async () => {
  const screen = await open('Australia/Sydney', 'Australia/Perth');
  await expect.element(screen.getByText('Perth time')).toBeVisible();
  expect(screen.getByText(/^(Sydney|Perth) time$/).elements()).toHaveLength(2);
});

it('says why it is closed', async () => {
  const screen = await open();
  await expect.element(screen.getByText(/This day is closed.*Reason: Dentist/)).toBeVisible();
});

it('shows what can be done with the day beside each other, on a phone in a menu', async () => {
  await page.viewport(1200, 800);
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Open this day' })).toBeVisible();
  await page.viewport(390, 800);
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Book for a caller' })).toBeVisible();
});
