import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
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
const answers = { list: [], weekly: [], clinics: [] };

async function textOf(...zones: string[]): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await loadTestTexts('mf-booking', texts);
  const appointments = zones.map((zone, place) => entry(`Wren ${place}`, zone));
  const day = { date: '2099-11-23', closed: false, slots: [], appointments } as unknown as ScheduleDay;
  const place = document.createElement('div');
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter>
        <TestHost given={{ call: (async () => answers) as never, hasPage: () => true }}>
          <DayView day={day} today="2099-11-22" zone="Australia/Sydney" />
        </TestHost>
      </MemoryRouter>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('Wren 1')));
  return place.textContent ?? '';
}

it('names the zone of a day once, at its head', async () => {
  expect((await textOf('Australia/Sydney', 'Australia/Sydney')).match(/Sydney time/g)).toHaveLength(1);
});

it('names it at each appointment where the day has two', async () => {
  const text = await textOf('Australia/Sydney', 'Australia/Perth');
  expect(text.match(/(Sydney|Perth) time/g)).toEqual(['Sydney time', 'Perth time']);
});
