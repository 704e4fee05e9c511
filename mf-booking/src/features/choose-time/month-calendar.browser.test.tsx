import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MonthCalendar } from './month-calendar';

function Calendar({ day: first }: { day: string }) {
  const [day, setDay] = useState(first);
  const [month = '', turnTo] = useState<string | undefined>(first.slice(0, 7));
  const calendar = {
    data: [{ date: '2026-03-31', free: 2, pending: 0, booked: 0, closed: 0 }],
    isPending: false,
    isError: false,
    refetch: () => Promise.reject(new Error('nothing failed')),
  };
  return <MonthCalendar times={{ day, month, calendar, chooseDay: setDay, turnTo }} today="2026-03-10" />;
}

const focused = () => document.activeElement?.getAttribute('data-day');

it.each([
  { key: 'ArrowRight', reached: '2026-04-01' },
  { key: 'ArrowDown', reached: '2026-04-07' },
  { key: 'ArrowUp', reached: '2026-03-24' },
  { key: 'Home', reached: '2026-03-30' },
])('$key leads from the last day of March to $reached', async ({ key, reached }) => {
  const { container } = await render(<Calendar day="2026-03-31" />);
  container.querySelector<HTMLElement>('[data-day="2026-03-31"]')?.focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(focused).toBe(reached);
});

it('stops at today, and Enter chooses the day that has the focus', async () => {
  const { container } = await render(<Calendar day="2026-03-12" />);
  container.querySelector<HTMLElement>('[data-day="2026-03-12"]')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('2026-03-10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-pressed')).toBe('true');
});

it('lets the Tab key stop at one day only', async () => {
  const { container } = await render(<Calendar day="2026-03-31" />);
  const stops = [...container.querySelectorAll<HTMLElement>('[data-day]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ dataset }) => dataset.day)).toEqual(['2026-03-31']);
});
