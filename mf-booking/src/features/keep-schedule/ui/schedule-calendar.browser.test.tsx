import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { ScheduleCalendar } from './schedule-calendar';

const day = (date: string, given: object) => ({ date, closed: false, slots: [], appointments: [], ...given });
const days = [
  day('2099-11-24', { slots: [{ state: 'FREE' }] }),
  day('2099-11-25', { appointments: [{ kaReservationId: 'Wren', state: 1 }] }),
];
const state = {
  schedule: { data: { days }, isFetching: false, isError: false },
  day: '2099-11-23',
  month: '2099-11',
  today: '2099-11-23',
  turnTo: vi.fn(),
};

it('names the colours of its days in the legend', async () => {
  const { style } = document.documentElement;
  style.setProperty('--charis-sage', 'rgb(200, 210, 190)');
  style.setProperty('--charis-accent-soft', 'rgb(245, 230, 210)');
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{}}>
      <ScheduleCalendar onDay={vi.fn()} state={state as never} />
    </TestHost>,
  );
  const colour = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor;
  const colourOf = (name: string) => {
    const line = screen.getByRole('listitem').filter({ hasText: name });
    return colour(line.element().querySelector('[aria-hidden]'));
  };
  const dayOf = (number: string) =>
    colour(screen.getByRole('button', { name: new RegExp(`${number} November`) }).element());
  await expect.element(screen.getByRole('list', { name: 'Key to the calendar' })).toBeVisible();
  expect(colourOf('Free times')).toBe(dayOf('24'));
  expect(colourOf('Appointments or requests')).toBe(dayOf('25'));
  expect(new Set([dayOf('23'), dayOf('24'), dayOf('25')]).size).toBe(3);
});
