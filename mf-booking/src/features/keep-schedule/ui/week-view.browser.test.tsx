import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { WeekView } from './week-view';

const entry = (kaReservationId: string, state: number) => ({
  kaReservationId,
  state,
  memberName: kaReservationId,
  mode: 'clinic',
  zone: 'Australia/Sydney',
  startUtc: '2099-11-23T01:00:00Z',
  endUtc: '2099-11-23T01:30:00Z',
});

it('tells requests from appointments without colours, with a legend', async () => {
  await loadTestTexts('mf-booking', texts);
  const day = { date: '2099-11-23', closed: false, slots: [], appointments: [entry('Wren', 1), entry('Finch', 0)] };
  const screen = await render(
    <TestHost given={{}}>
      <WeekView days={[day as unknown as ScheduleDay]} onDay={vi.fn()} today="2099-11-23" />
    </TestHost>,
  );
  await expect.element(screen.getByRole('listitem').filter({ hasText: /^● .*Wren/ })).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: /^○ .*Finch.*Request/ })).toBeVisible();
  const legend = screen.getByRole('list', { name: 'Key to the calendar' });
  await expect.element(legend).toHaveTextContent('● Appointment○ Request');
});
