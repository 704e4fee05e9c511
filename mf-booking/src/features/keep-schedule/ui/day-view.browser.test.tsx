import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { DayView } from './day-view';

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
const open = async (...zones: string[]) => {
  await loadTestTexts('mf-booking', texts);
  const appointments = zones.map((zone, place) => entry(`Wren ${place}`, zone));
  const day = { date: '2099-11-23', closed: false, slots: [], appointments };
  return render(
    <MemoryRouter>
      <TestHost given={{ call: (async () => ({ list: [], weekly: [], clinics: [] })) as never, hasPage: () => true }}>
        <DayView day={day as unknown as ScheduleDay} today="2099-11-22" zone="Australia/Sydney" />
      </TestHost>
    </MemoryRouter>,
  );
};

it('names the zone of a day once, at its head', async () => {
  const screen = await open('Australia/Sydney', 'Australia/Sydney');
  await expect.element(screen.getByRole('heading', { name: 'Wren 1' })).toBeVisible();
  expect(screen.container.textContent?.match(/Sydney time/g)).toHaveLength(1);
});

it('names it at each appointment where the day has two', async () => {
  const screen = await open('Australia/Sydney', 'Australia/Perth');
  await expect.element(screen.getByRole('heading', { name: 'Wren 1' })).toBeVisible();
  expect(screen.container.textContent?.match(/(Sydney|Perth) time/g)).toEqual(['Sydney time', 'Perth time']);
});
